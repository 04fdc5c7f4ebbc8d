import { OTOMATIS_TITIPAN } from '@lunas/contract/titipan/titipan-sekolah'
import { otomatisTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { TitipanTable } from '#features/titipan/components/titipan-table.tsx'
import { TitipanTotals } from '#features/titipan/components/titipan-totals.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function TitipanPage() {
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter('/titipan')
  const { otomatis, urut } = filter
  return (
    <PageFrame
      about="Uang yang disimpan untuk siswa: kelebihan bayar, atau uang yang kembali dari tagihannya."
    >
      <TitipanTotals filter={sekolah} />
      <div className="filter-bar">
        <FilterPick
          name="otomatis"
          label="Pemakaian"
          all="Semua pemakaian"
          values={OTOMATIS_TITIPAN}
          wordOf={(value) => otomatisTitipanWords[value]}
        />
      </div>
      <TitipanTable
        filter={{ ...sekolah, ...(otomatis && { otomatis }), ...(urut && { urut }) }}
        urut={urut ?? ''}
        onUrut={(next) => setFilter({ urut: next })}
      />
    </PageFrame>
  )
}
