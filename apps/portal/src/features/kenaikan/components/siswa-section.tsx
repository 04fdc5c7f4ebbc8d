import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import type { KelasNaik, SiswaNaik } from '@lunas/contract/siswa/kenaikan'
import { KECUALI_KENAIKAN, type KecualiKenaikan } from '@lunas/contract/siswa/kenaikan.status'
import { HASIL_KENAIKAN_WORDS } from '@lunas/contract/siswa/kenaikan.words'
import { Field } from '@lunas/ui/field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { NothingFits } from '#components/list/nothing-fits.tsx'
import { Pick } from '#components/pick.tsx'
import { useSiswaNaik, useUbahSiswa } from '../api/kenaikan.ts'

const LEAVERS = 'keluar'
const AS_CLASS = 'ikut'
const CHOICES = [
  { value: AS_CLASS, label: 'Ikut kelas' },
  ...KECUALI_KENAIKAN.map((value) => ({ value, label: HASIL_KENAIKAN_WORDS[value] })),
] as const satisfies { value: KecualiKenaikan | typeof AS_CLASS; label: string }[]

type SectionProps = {
  idkenaikan: string
  kelas: readonly KelasNaik[]
  /** The class that is shown; empty for the leavers. */
  idkelas: string
  onKelas: (idkelas: string) => void
  isDraf: boolean
}

/** The pupils of a class, or those who leave with what they owe and own. */
export function SiswaSection({ idkenaikan, kelas, idkelas, onKelas, isDraf }: SectionProps) {
  const [cari, setCari] = useState('')
  const { data } = useSiswaNaik(idkenaikan, {
    cari: useDeferredValue(cari.trim()), ...(idkelas ? { idkelas } : { yang_keluar: true }),
  })
  const choices = [
    { value: LEAVERS, label: 'Semua yang keluar' },
    ...kelas.map(({ idkelas: value, nama }) => ({ value, label: `Kelas ${nama}` })),
  ]
  return (
    <section aria-label="Siswa" className="space-y-3">
      <h2 className="text-base">Siswa</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Pick
          label="Tampilkan"
          choices={choices}
          value={idkelas || LEAVERS}
          onValue={(value) => onKelas(value === LEAVERS ? '' : value)}
        />
        <Field label="Cari siswa" value={cari} maxLength={60} onChange={({ target }) => setCari(target.value)} />
      </div>
      {!data && <Skeleton className="h-40 rounded-card" />}
      {data?.length === 0 && cari && <NothingFits words={[`Cari: ${cari}`]} onClear={() => setCari('')} />}
      {data?.length === 0 && !cari && (
        <p className="text-ink-soft">{idkelas ? 'Belum ada siswa di kelas ini.' : 'Tidak ada siswa yang keluar.'}</p>
      )}
      <ul className="divide-y divide-line">
        {data?.map((one) => (
          <Line key={one.kode_siswa} idkenaikan={idkenaikan} siswa={one} isDraf={isDraf} />
        ))}
      </ul>
      {data?.length === PORTAL_PAGE_SIZE && (
        <p className="text-sm text-ink-soft">Hanya {PORTAL_PAGE_SIZE} siswa pertama. Cari nama untuk yang lain.</p>
      )}
    </section>
  )
}

type LineProps = { idkenaikan: string; siswa: SiswaNaik; isDraf: boolean }

function Line({ idkenaikan, siswa, isDraf }: LineProps) {
  const ubah = useUbahSiswa()
  const { kode_siswa, nama_siswa, nis, kelas, hasil, ke_kelas, kecuali } = siswa
  const leaves = ke_kelas === ''
  return (
    <li className="py-3 sm:flex sm:items-center sm:justify-between sm:gap-x-4">
      <div className="min-w-0">
        <Link to="/siswa" search={{ buka: kode_siswa }} className="link font-semibold">
          {nama_siswa}
        </Link>
        <p className="text-sm text-ink-soft">
          {[nis, kelas, leaves ? HASIL_KENAIKAN_WORDS[hasil] : `ke ${ke_kelas}`].join(' · ')}
        </p>
        {leaves && <Money {...siswa} />}
      </div>
      {isDraf && (
        <div className="mt-2 sm:mt-0 sm:w-48">
          <Pick
            label={`Pilihan untuk ${nama_siswa}`}
            labelHidden
            choices={CHOICES}
            value={kecuali && hasil !== 'naik' ? hasil : AS_CLASS}
            disabled={ubah.isPending}
            onValue={(value) =>
              ubah.mutate({ idkenaikan, kode_siswa, hasil: value === AS_CLASS ? null : value })
            }
          />
        </div>
      )}
    </li>
  )
}

/** What is left to settle with a leaver, each with the screen that does it. */
function Money({ nis, sisa, titipan, saldo, kredit }: SiswaNaik) {
  if (sisa + titipan + saldo + kredit === 0) return <p className="text-sm text-ink-soft">Sudah beres, tidak ada sisa.</p>
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {sisa > 0 && <span>Sisa tagihan {formatRupiah(sisa)}</span>}
      {titipan > 0 && (
        <Link to="/titipan" search={{ cari: nis }} className="link">
          Kembalikan titipan {formatRupiah(titipan)}
        </Link>
      )}
      {saldo > 0 && <span>Saldo kantin {formatRupiah(saldo)}, dijadikan titipan oleh wali</span>}
      {kredit > 0 && <span>Kredit {formatRupiah(kredit)}, dijadikan titipan lewat Koreksi</span>}
    </p>
  )
}
