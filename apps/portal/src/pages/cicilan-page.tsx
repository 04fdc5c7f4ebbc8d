import { STATUS_CICILAN } from '@lunas/contract/tagihan/cicilan'
import { statusCicilanWords } from '@lunas/contract/tagihan/cicilan.words'
import { Link } from '@tanstack/react-router'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { CicilanTable } from '#features/cicilan/components/cicilan-table.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function CicilanPage() {
  const sekolah = useSekolahFilter()
  const { filter } = useFilter('/cicilan')
  const { status } = filter
  return (
    <PageFrame
      about="Tagihan yang dibayar per bagian: diajukan orang tua, dijawab sekolah."
      actions={
        <Link to="/cicilan/aturan" className="btn btn-secondary">
          Aturan cicilan
        </Link>
      }
    >
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_CICILAN}
          wordOf={(value) => statusCicilanWords[value].word}
        />
      </div>
      <CicilanTable filter={{ ...sekolah, ...(status && { status }) }} />
    </PageFrame>
  )
}
