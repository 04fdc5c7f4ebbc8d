import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { WaliCard } from '#features/wali/components/wali-card.tsx'

export function WaliPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame about="Siapa yang melihat tagihan seorang siswa, sejak kapan, dan lewat apa.">
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={setSiswa} />
      </div>
      {siswa && <SiswaLine siswa={siswa} />}
      {siswa && <WaliCard key={siswa.kode_siswa} kode_siswa={siswa.kode_siswa} />}
    </PageFrame>
  )
}
