import type { KasDiterima } from '@lunas/contract/loket/kas'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { UntukSiswa } from '@lunas/contract/pembayaran/untuk'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '../api/get-tagihan.ts'
import { problemOf, startKeranjang, totalOf, type Keranjang } from '../keranjang.ts'
import { KasForm } from './kas-form.tsx'
import { TagihanPicker } from './tagihan-picker.tsx'
import { UntukPick } from './untuk-pick.tsx'

type KasDeskProps = { siswa: SiswaPetugas; onDone: (diterima: KasDiterima) => void }

/** Takes cash for one pupil. */
export function KasDesk({ siswa, onDone }: KasDeskProps) {
  const [untuk, setUntuk] = useState<UntukSiswa>('tagihan')
  const { data: daftar, error, refetch } = useTagihan(siswa.kode_siswa)
  if (error && !daftar) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!daftar) return <Skeleton className="h-60 w-full" />
  const Desk = desks[untuk]
  return (
    <>
      <UntukPick untuk={untuk} onUntuk={setUntuk} />
      <Desk siswa={siswa} daftar={daftar} onDone={onDone} />
    </>
  )
}

type DeskProps = KasDeskProps & { daftar: DaftarTagihan }

const desks = { tagihan: TagihanDesk, saldo: SaldoDesk } satisfies Record<UntukSiswa, unknown>

function TagihanDesk({ siswa, daftar, onDone }: DeskProps) {
  const open = daftar.tagihan.filter(({ sisa, keadaan }) => sisa > 0 && keadaan !== 'dibatalkan')
  const [keranjang, setKeranjang] = useState<Keranjang>(() => startKeranjang(open))
  const tagihan = [...keranjang].map(([kode_tagihan, jumlah]) => ({ kode_tagihan, jumlah }))
  if (open.length === 0)
    return <p className="card p-6 text-ink-soft">{siswa.nama} tidak punya tagihan terbuka.</p>
  return (
    <KasForm
      bagian={{ kode_siswa: siswa.kode_siswa, tagihan }}
      apa={`${keranjang.size} tagihan`}
      total={totalOf(keranjang)}
      titipan={daftar.titipan}
      problem={problemOf(keranjang, open)}
      onDone={onDone}
    >
      <TagihanPicker tagihan={open} keranjang={keranjang} onKeranjang={setKeranjang} />
    </KasForm>
  )
}

function SaldoDesk({ siswa: { kode_siswa, nama }, onDone }: DeskProps) {
  const [jumlah, setJumlah] = useState<number>()
  return (
    <KasForm
      bagian={{ untuk: 'saldo', kode_siswa, jumlah: jumlah ?? 0 }}
      apa="Isi saldo"
      total={jumlah ?? 0}
      problem={jumlah ? '' : 'Ketik jumlah saldo yang diisi.'}
      onDone={onDone}
    >
      <div className="card p-4">
        <RupiahField
          label="Jumlah saldo"
          value={jumlah}
          onValue={setJumlah}
          hint={`Masuk ke saldo ${nama}.`}
        />
      </div>
    </KasForm>
  )
}
