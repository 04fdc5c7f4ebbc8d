import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { TagihanBasket } from '#features/kas/components/tagihan-basket.tsx'
import { useHandedSiswa } from '#features/siswa/api/rincian.ts'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { SlipForm } from '#features/slip/components/slip-form.tsx'
import { useFilter } from '#lib/use-filter.ts'

export function CatatTransferPage() {
  const navigate = useNavigate()
  const [chosen, setSiswa] = useState<SiswaPetugas>()
  const { filter } = useFilter('/transfer/catat')
  const handed = useHandedSiswa(filter.siswa)
  const siswa = chosen ?? handed
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
          {(basket) => (
            <SlipForm
              kode_siswa={siswa.kode_siswa}
              {...basket}
              onDone={() => void navigate({ to: '/transfer' })}
            />
          )}
        </TagihanBasket>
      )}
    </PageFrame>
  )
}
