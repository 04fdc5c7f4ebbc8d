import { Button } from '@lunas/ui/button'
import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { useLapak } from '#features/kantin/api/produk.ts'
import { DapurPanel } from '#features/kantin/components/dapur-panel.tsx'
import { useChosenSekolah, useSaya } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'
import { useState } from 'react'

export function DapurMakanPage() {
  const sekolah = useChosenSekolah()
  if (sekolah) return <Dapur key={sekolah.idsekolah} idsekolah={sekolah.idsekolah} />
  return (
    <PageFrame about={ABOUT}>
      <ForOneSekolah>{() => null}</ForOneSekolah>
    </PageFrame>
  )
}

const ABOUT = 'Pesanan makan satu hari per lapak dan kelas.'

function Dapur({ idsekolah }: { idsekolah: string }) {
  const { boleh } = useSaya()
  const { filter, setFilter } = useFilter('/kantin/dapur')
  const [idlapak, setLapak] = useState('')
  const { data: lapak = [] } = useLapak(idsekolah)
  const hari = filter.hari ?? today()
  const chosen = idlapak === '' ? undefined : idlapak
  return (
    <PageFrame
      about={ABOUT}
      actions={
        <>
          <FileButton
            call="eksporDapur"
            request={{ idsekolah, hari, ...(chosen && { idlapak: chosen }), bentuk: 'excel' }}
            name={`pesanan-makan-${hari}.xlsx`}
          >
            Excel
          </FileButton>
          <Button look="secondary" onClick={() => window.print()}>
            Cetak
          </Button>
        </>
      }
    >
      <div className="filter-bar print:hidden">
        <DateField label="Hari" value={hari} onValue={(day) => day && setFilter({ hari: day })} />
        <Pick
          label="Lapak"
          value={idlapak}
          onValue={setLapak}
          choices={[
            { value: '', label: 'Semua lapak' },
            ...lapak.map(({ idlapak: value, nama }) => ({ value, label: nama })),
          ]}
        />
      </div>
      <DapurPanel
        idsekolah={idsekolah}
        hari={hari}
        idlapak={chosen}
        isToday={hari === today()}
        isServer={boleh.includes('serahkanMakan')}
      />
    </PageFrame>
  )
}
