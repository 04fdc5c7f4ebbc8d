import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type HeaderCellProps = {
  isNumber: boolean
  canSort: boolean
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  children: ReactNode
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function HeaderCell({ isNumber, canSort, sorted, onSort, children }: HeaderCellProps) {
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : ''}
      {...(sorted ? { 'aria-sort': ARIA_SORT[sorted] } : {})}
    >
      {canSort ? (
        <button type="button" className="sort-btn" onClick={onSort}>
          {children}
          <ChevronDown
            size={14}
            className={sorted ? (sorted === 'asc' ? 'rotate-180' : '') : 'opacity-30'}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
