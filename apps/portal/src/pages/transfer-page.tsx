import { STATUS_SLIP } from '@lunas/contract/loket/slip'
import { statusSlipWords } from '@lunas/contract/loket/slip.words'
import { Link } from '@tanstack/react-router'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { SlipTable } from '#features/slip/components/slip-table.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function TransferPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter('/transfer')
  const { status, urut } = filter
  return (
    <PageFrame
      about="Bukti transfer yang dicatat seorang petugas menunggu petugas lain menemukannya di mutasi bank."
      actions={
        boleh.includes('kirimSlip') && (
          <Link to="/transfer/catat" className="btn btn-primary">
            Catat transfer
          </Link>
        )
      }
    >
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_SLIP}
          wordOf={(value) => statusSlipWords[value].word}
        />
      </div>
      <SlipTable
        filter={{ ...sekolah, ...(status && { status }), ...(urut && { urut }) }}
        urut={urut ?? ''}
        onUrut={(next) => setFilter({ urut: next })}
      />
    </PageFrame>
  )
}
