import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useTagihan } from '#features/kas/api/get-tagihan.ts'
import { TagihanPicker } from '#features/kas/components/tagihan-picker.tsx'
import { isPayable, startKeranjang, type Keranjang } from '#features/kas/keranjang.ts'
import { useHandedSiswa } from '#features/siswa/api/rincian.ts'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { TautanCard } from '#features/tautan/components/tautan-card.tsx'
import { TautanForm } from '#features/tautan/components/tautan-form.tsx'
import { useFilter } from '#lib/use-filter.ts'

const NOBODY: readonly SiswaPetugas[] = []
/** More children than a family has. */
const SISWA_MAX = 10

export function BuatTautanPage() {
  const { filter } = useFilter('/tautan/buat')
  const handed = useHandedSiswa(filter.siswa)
  const [added, setSiswa] = useState<readonly SiswaPetugas[]>()
  const siswa = added ?? (handed ? [handed] : NOBODY)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Keranjang>>(new Map())
  const [made, setMade] = useState<TautanSekolah>()
  const choose = useCallback((kode_siswa: string, keranjang: Keranjang) => {
    setChosen((last) => new Map(last).set(kode_siswa, keranjang))
  }, [])

  function add(one: SiswaPetugas) {
    const isThere = siswa.some(({ kode_siswa }) => kode_siswa === one.kode_siswa)
    // After a link was made, the next pupil starts a new one.
    if (made) setSiswa([one])
    else if (!isThere && siswa.length < SISWA_MAX) setSiswa([...siswa, one])
    setMade(undefined)
  }

  return (
    <PageFrame
      about="Pilih siswa dan tagihan, juga beberapa bersaudara, lalu berikan tautan atau kode QR-nya."
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={add} />
      </div>
      {made && <TautanCard tautan={made} />}
      {!made && siswa.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-5">
            {siswa.map((one) => (
              <Bills
                key={one.kode_siswa}
                siswa={one}
                chosen={chosen.get(one.kode_siswa)}
                onChoose={choose}
                onRemove={() => setSiswa(siswa.filter((other) => other !== one))}
              />
            ))}
          </div>
          <TautanForm
            anak={siswa.map(({ kode_siswa }) => ({
              kode_siswa,
              tagihan: [...(chosen.get(kode_siswa) ?? [])].map(([kode_tagihan, jumlah]) => ({
                kode_tagihan, jumlah,
              })),
            }))}
            onMade={setMade}
          />
        </div>
      )}
    </PageFrame>
  )
}

type BillsProps = {
  siswa: SiswaPetugas
  chosen: Keranjang | undefined
  onChoose: (kode_siswa: string, keranjang: Keranjang) => void
  onRemove: () => void
}

/** The open bills of one pupil; due ones are preselected. */
function Bills({ siswa, chosen, onChoose, onRemove }: BillsProps) {
  const { kode_siswa, nama, nis, kelas, sekolah } = siswa
  const { data: daftar, error, refetch } = useTagihan(kode_siswa)
  const open = daftar?.tagihan.filter(isPayable)
  useEffect(() => {
    if (daftar && !chosen) onChoose(kode_siswa, startKeranjang(daftar.tagihan))
  }, [daftar, chosen, kode_siswa, onChoose])
  return (
    <section aria-label={nama}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-base">
          {nama}
          <span className="ml-2 font-normal text-ink-soft">
            NIS {nis} · {kelas} · {sekolah}
          </span>
        </h2>
        <Button
          look="quiet"
          className="btn-small"
          onClick={onRemove}
          aria-label={`Keluarkan ${nama}`}
        >
          Keluarkan
        </Button>
      </div>
      {!open && error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!open && !error && <Skeleton className="h-60 w-full" />}
      {open?.length === 0 && (
        <p className="card p-6 text-ink-soft">{nama} tidak punya tagihan terbuka.</p>
      )}
      {open && open.length > 0 && chosen && (
        <TagihanPicker
          header="Diminta"
          tagihan={open}
          keranjang={chosen}
          onKeranjang={(next) => onChoose(kode_siswa, next)}
        />
      )}
    </section>
  )
}
