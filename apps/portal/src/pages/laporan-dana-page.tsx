import { useQuery } from '@tanstack/react-query'
import { DateField } from '#components/date-field.tsx'
import { FileButton } from '#components/file-button.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { LaporanDanaTable } from '#features/laporan-dana/laporan-dana-table.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { today } from '#lib/today.ts'
import { useFilter } from '#lib/use-filter.ts'

const FILES = [
  { bentuk: 'excel', label: 'Excel', ending: 'xlsx' },
  { bentuk: 'pdf', label: 'PDF', ending: 'pdf' },
] as const

export function LaporanDanaPage() {
  const { filter, setFilter } = useFilter('/ziswaf/laporan')
  const sampai = filter.sampai ?? today()
  const dari = filter.dari ?? `${sampai.slice(0, 7)}-01`
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['laporan-dana', dari, sampai],
    queryFn: ({ signal }) => callApi('laporanDana', { dari, sampai }, { signal }),
  })
  return (
    <PageFrame
      about="Dana setiap program menurut pembukuan. Biaya penyedia ditanggung institusi, bukan dana."
      actions={FILES.map(({ bentuk, label, ending }) => (
        <FileButton
          key={bentuk}
          call="eksporLaporanDana"
          request={{ dari, sampai, bentuk }}
          name={`laporan-dana-${sampai}.${ending}`}
        >
          {label}
        </FileButton>
      ))}
    >
      <div className="filter-bar">
        <DateField label="Dari" value={dari} onValue={(day) => day && setFilter({ dari: day })} />
        <DateField label="Sampai" value={sampai} onValue={(day) => day && setFilter({ sampai: day })} />
      </div>
      <LaporanDanaTable answer={{ rows: data, isFetching, error, refetch }} />
    </PageFrame>
  )
}
