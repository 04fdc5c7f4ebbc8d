import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useLaporanKantin } from '#features/kantin/api/pelunasan.ts'
import { LaporanKantinTable } from '#features/kantin/components/laporan-kantin-table.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'

const FILES = [
  { bentuk: 'excel', label: 'Excel', ending: 'xlsx' },
  { bentuk: 'pdf', label: 'PDF', ending: 'pdf' },
] as const

export function LaporanKantinPage() {
  const { idsekolah } = useSekolahFilter()
  const { filter, setFilter } = useFilter('/kantin/laporan')
  const sampai = filter.sampai ?? today()
  const dari = filter.dari ?? sampai
  const request = { dari, sampai, ...(idsekolah && { idsekolah }) }
  const { data, isFetching, error, refetch } = useLaporanKantin(request)
  return (
    <PageFrame
      about="Yang terjual per lapak dan barang, tanpa yang dibatalkan."
      actions={FILES.map(({ bentuk, label, ending }) => (
        <FileButton
          key={bentuk}
          call="eksporLaporanKantin"
          request={{ ...request, bentuk }}
          name={`laporan-kantin-${sampai}.${ending}`}
        >
          {label}
        </FileButton>
      ))}
    >
      <div className="filter-bar">
        <DateField label="Dari" value={dari} onValue={(day) => day && setFilter({ dari: day })} />
        <DateField label="Sampai" value={sampai} onValue={(day) => day && setFilter({ sampai: day })} />
      </div>
      <LaporanKantinTable answer={{ rows: data, isFetching, error, refetch }} />
    </PageFrame>
  )
}
