import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { WaktuMakanPanel } from '#features/kantin/components/waktu-makan-panel.tsx'
import { useSaya } from '#lib/saya.ts'

export function WaktuMakanPage() {
  const { boleh } = useSaya()
  return (
    <PageFrame about="Jam makan sekolah. Orang tua bisa membatasi belanja per waktu makan.">
      <ForOneSekolah>
        {({ idsekolah }) => (
          <WaktuMakanPanel key={idsekolah} idsekolah={idsekolah} isReader={!boleh.includes('tambahWaktuMakan')} />
        )}
      </ForOneSekolah>
    </PageFrame>
  )
}
