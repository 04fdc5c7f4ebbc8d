import type { SiswaPetugas } from '@lunas/contract/portal'
import type { TautanSekolah } from '@lunas/contract/tautan'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { TagihanBasket } from '#features/kas/components/tagihan-basket.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { TautanCard } from '#features/tautan/components/tautan-card.tsx'
import { TautanForm } from '#features/tautan/components/tautan-form.tsx'

export function BuatTautanPage() {
  const [siswa, setSiswa] = useState<SiswaPetugas>()
  const [made, setMade] = useState<TautanSekolah>()

  function choose(chosen: SiswaPetugas) {
    setSiswa(chosen)
    setMade(undefined)
  }

  return (
    <PageFrame
      title="Buat tautan"
      about="Pilih siswa dan tagihan, lalu berikan tautan atau kode QR-nya kepada keluarga."
    >
      <div className="mb-5 max-w-2xl">
        <SiswaSearch onChoose={choose} />
      </div>
      {siswa && <SiswaLine siswa={siswa} />}
      {siswa && !made && (
        <TagihanBasket key={siswa.kode_siswa} siswa={siswa}>
          {(chosen) => (
            <TautanForm kode_siswa={siswa.kode_siswa} {...chosen} onMade={setMade} />
          )}
        </TagihanBasket>
      )}
      {made && <TautanCard tautan={made} />}
    </PageFrame>
  )
}
