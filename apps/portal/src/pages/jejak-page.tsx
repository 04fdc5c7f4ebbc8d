import { DateField } from '#components/date-field.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { JejakTable } from '#features/jejak/components/jejak-table.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function JejakPage() {
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter()
  const { dari = '', sampai = '' } = filter
  return (
    <PageFrame
      title="Jejak audit"
      about="Siapa berbuat apa, kapan, dari mana, dan apa yang berubah. Tidak ada yang dapat mengubah atau menghapusnya."
    >
      <div className="filter-bar">
        <DateField label="Dari" value={dari} onValue={(day) => setFilter({ dari: day })} />
        <DateField label="Sampai" value={sampai} onValue={(day) => setFilter({ sampai: day })} />
      </div>
      <JejakTable filter={{ ...sekolah, ...(dari && { dari }), ...(sampai && { sampai }) }} />
    </PageFrame>
  )
}
