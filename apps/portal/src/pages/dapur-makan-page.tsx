import { Button } from '@lunas/ui/button'
import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { OneSekolahPick } from '#components/one-sekolah-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { useLapak } from '#features/kantin/api/produk.ts'
import { DapurPanel } from '#features/kantin/components/dapur-panel.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'
import { useState } from 'react'

export function DapurMakanPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const { filter, setFilter } = useFilter('/kantin/dapur')
  const [idlapak, setLapak] = useState('')
  const { data: lapak = [] } = useLapak(sekolah?.idsekolah)
  if (!sekolah) return <PageFrame>Belum ada sekolah untuk Anda.</PageFrame>
  const { idsekolah } = sekolah
  const hari = filter.hari ?? today()
  const chosen = idlapak === '' ? undefined : idlapak
  return (
    <PageFrame
      about={`Pesanan makan ${sekolah.nama} per lapak dan kelas.`}
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
        <OneSekolahPick />
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
        key={idsekolah}
        idsekolah={idsekolah}
        hari={hari}
        idlapak={chosen}
        isToday={hari === today()}
        isServer={boleh.includes('serahkanMakan')}
      />
    </PageFrame>
  )
}
