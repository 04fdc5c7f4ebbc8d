import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { WaktuMakanPanel } from '#features/kantin/components/waktu-makan-panel.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function WaktuMakanPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return (
    <PageFrame about={`Jam makan ${sekolah.nama}. Orang tua bisa membatasi belanja per waktu makan.`}>
      <div className="filter-bar">
        <OneSekolahPick />
      </div>
      <WaktuMakanPanel
        key={sekolah.idsekolah}
        idsekolah={sekolah.idsekolah}
        isReader={!boleh.includes('tambahWaktuMakan')}
      />
    </PageFrame>
  )
}
