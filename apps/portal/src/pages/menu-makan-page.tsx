import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { MenuPanel } from '#features/kantin/components/menu-panel.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function MenuMakanPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  return (
    <PageFrame about={`Menu ${sekolah.nama} yang bisa dipesan orang tua untuk hari-hari berikutnya.`}>
      <div className="filter-bar">
        <OneSekolahPick />
      </div>
      <MenuPanel key={sekolah.idsekolah} idsekolah={sekolah.idsekolah} isReader={!boleh.includes('tambahMenu')} />
    </PageFrame>
  )
}
