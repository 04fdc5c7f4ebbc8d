import type { KasDiterima } from '@lunas/contract/loket/kas'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { KasDesk } from '#features/kas/components/kas-desk.tsx'
import { KasReceipt } from '#features/kas/components/kas-receipt.tsx'
import { useHandedSiswa } from '#features/siswa/api/rincian.ts'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useFilter } from '#lib/use-filter.ts'

export function KasPage() {
  const [chosen, setSiswa] = useState<SiswaPetugas>()
  const { filter, setFilter } = useFilter('/kas')
  const handed = useHandedSiswa(filter.siswa)
  const siswa = chosen ?? handed
  const [diterima, setDiterima] = useState<KasDiterima>()

  function next(another?: SiswaPetugas) {
    setSiswa(another)
    setFilter({ siswa: '' })
    setDiterima(undefined)
    if (!another) document.querySelector<HTMLElement>('[data-search]')?.focus()
  }

  return (
    <PageFrame
      about="Cari siswa, pilih tagihan atau isi saldo, terima uang tunai. Kuitansinya sama dengan yang dari aplikasi."
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={next} />
      </div>
      {siswa && <SiswaLine siswa={siswa} />}
      {siswa && !diterima && (
        <KasDesk key={siswa.kode_siswa} siswa={siswa} onDone={setDiterima} />
      )}
      {siswa && diterima && (
        <KasReceipt diterima={diterima} nama={siswa.nama} onNext={() => next()} />
      )}
    </PageFrame>
  )
}
