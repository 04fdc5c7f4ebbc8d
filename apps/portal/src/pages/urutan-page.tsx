import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { UrutanCard } from '#features/urutan/components/urutan-card.tsx'

export function UrutanPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame
      about={
        'Tagihan mana yang lebih dulu dibayar bila seorang siswa membayar sejumlah uang, di aplikasi ' +
        'maupun di bank. Orang tua melihat dan dapat mengubah urutan yang sama.'
      }
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={setSiswa} />
      </div>
      {siswa && <SiswaLine siswa={siswa} />}
      {siswa && <UrutanCard key={siswa.kode_siswa} kode_siswa={siswa.kode_siswa} />}
    </PageFrame>
  )
}
