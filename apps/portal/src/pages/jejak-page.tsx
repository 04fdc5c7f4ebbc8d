import { TINDAKAN } from '@lunas/contract/portal/audit'
import { DateField } from '#components/date-field.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { JejakTable } from '#features/jejak/components/jejak-table.tsx'
import { tindakanWord } from '#features/jejak/tindakan.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function JejakPage() {
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter('/jejak')
  const { tindakan, dari = '', sampai = '' } = filter
  return (
    <PageFrame
      about="Siapa berbuat apa, kapan, dari mana, dan apa yang berubah. Tidak ada yang dapat mengubah atau menghapusnya."
    >
      <div className="filter-bar">
        <Pick
          label="Tindakan"
          value={tindakan ?? ''}
          onValue={(next) => setFilter({ tindakan: next })}
          choices={[
            { value: '', label: 'Semua tindakan' },
            ...TINDAKAN.toSorted().map((value) => ({ value, label: tindakanWord(value) })),
          ]}
        />
        <DateField label="Dari" value={dari} onValue={(day) => setFilter({ dari: day })} />
        <DateField label="Sampai" value={sampai} onValue={(day) => setFilter({ sampai: day })} />
      </div>
      <JejakTable
        filter={{
          ...sekolah, ...(tindakan && { tindakan }), ...(dari && { dari }), ...(sampai && { sampai }),
        }}
      />
    </PageFrame>
  )
}
