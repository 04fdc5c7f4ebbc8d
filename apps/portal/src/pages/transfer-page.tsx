import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { slipList } from '#features/slip/slip-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function TransferPage() {
  const { boleh } = useSaya()
  return (
    <ListScreen
      list={slipList}
      actions={
        boleh.includes('kirimSlip') && (
          <Link to="/transfer/catat" className="btn btn-primary">
            Catat transfer
          </Link>
        )
      }
    />
  )
}
