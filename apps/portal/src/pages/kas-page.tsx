import type { KasDiterima } from '@lunas/contract/loket/kas'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { KasDesk } from '#features/kas/components/kas-desk.tsx'
import { KasReceipt } from '#features/kas/components/kas-receipt.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'

export function KasPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const [diterima, setDiterima] = useState<KasDiterima>()

  function next(chosen?: SiswaPetugas) {
    setSiswa(chosen)
    setDiterima(undefined)
    if (!chosen) document.querySelector<HTMLElement>('[data-search]')?.focus()
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
