import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { MenuPanel } from '#features/kantin/components/menu-panel.tsx'
import { useSaya } from '#lib/saya.ts'

export function MenuMakanPage() {
  const { boleh } = useSaya()
  return (
    <PageFrame about="Menu yang bisa dipesan orang tua untuk hari-hari berikutnya.">
      <ForOneSekolah>
        {({ idsekolah }) => <MenuPanel key={idsekolah} idsekolah={idsekolah} isReader={!boleh.includes('tambahMenu')} />}
      </ForOneSekolah>
    </PageFrame>
  )
}
