import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { useHandedSiswa } from '#features/siswa/api/rincian.ts'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { WaliCard } from '#features/wali/components/wali-card.tsx'
import { useFilter } from '#lib/use-filter.ts'

export function WaliPage() {
  const [chosen, setSiswa] = useState<SiswaPetugas>()
  const { filter } = useFilter('/wali')
  const handed = useHandedSiswa(filter.siswa)
  const siswa = chosen ?? handed
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
