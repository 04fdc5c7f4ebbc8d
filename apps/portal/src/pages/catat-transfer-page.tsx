import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { TagihanBasket } from '#features/kas/components/tagihan-basket.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { SlipForm } from '#features/slip/components/slip-form.tsx'

export function CatatTransferPage() {
  const navigate = useNavigate()
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  return (
    <PageFrame
      about="Pilih siswa dan tagihan, lampirkan bukti. Tagihan lunas setelah petugas lain memeriksanya."
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={setSiswa} />
      </div>
      {siswa && <SiswaLine siswa={siswa} />}
      {siswa && (
        <TagihanBasket key={siswa.kode_siswa} siswa={siswa}>
          {(chosen) => (
            <SlipForm
              kode_siswa={siswa.kode_siswa}
              {...chosen}
              onDone={() => void navigate({ to: '/transfer' })}
            />
          )}
        </TagihanBasket>
      )}
    </PageFrame>
  )
}
