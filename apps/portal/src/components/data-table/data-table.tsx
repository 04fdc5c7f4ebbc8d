import { useTable, type RowData } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { Skeleton } from '@lunas/ui/skeleton'
import { Trouble } from '#components/trouble.tsx'
import { features, type Columns, type Rank } from './columns.tsx'
import { HeaderCell } from './header-cell.tsx'
import { More, type MoreRows } from './more.tsx'
import { moveRowFocus } from './row-focus.ts'
import { parseUrut, writeUrut } from './urut.ts'

/** The state of the request behind the table. */
export type TableAnswer<Row extends RowData> = {
  rows: readonly Row[] | undefined
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** The order of a list that the server sorts. */
export type UrutProps = {
  /** `nama`, or `-nama` for descending. */
  urut: string
  onUrut: (urut: string) => void
}

type DataTableProps<Row extends RowData> = {
  /** Read by screen readers before the table. */
  caption: string
  columns: Columns<Row>
  answer: TableAnswer<Row>
  rowId: (row: Row) => string
  empty: ReactNode
  /** Called on Enter or a click on a row. */
  onOpen?: (row: Row) => void
  more?: MoreRows
  /** Columns that this person has hidden. */
  hidden?: readonly string[]
  /** Lets rows be selected, for actions on several at once. */
  selection?: Selection<Row>
  /** Keeps the headings visible while scrolling. */
  isSticky?: boolean
} & Partial<UrutProps>

export type Selection<Row> = {
  /** Ids of the selected rows. */
  chosen: Readonly<Record<string, true>>
  onChosen: (chosen: Record<string, true>) => void
  /** The name of a row's checkbox. */
  nameOf: (row: Row) => string
}

const EMPTY: readonly never[] = []

/** The table of the portal: the server pages and sorts, the keyboard moves through rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, answer, empty, onOpen, more, selection, isSticky = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRows(props)
  const { rows } = table.getRowModel()
  const isFirst = answer.rows === undefined && !answer.error
  // With rows, the keyboard scrolls a wide table from them; without rows the frame is focusable.
  const frame = rows.length === 0 ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {}
  return (
    <section aria-busy={answer.isFetching}>
      <div className={`table-frame ${isSticky ? 'table-sticky' : ''}`} {...frame}>
        <table className="table table-cards">
          <caption className="sr-only">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className="select-cell">
                    <Box
                      label="Pilih semua baris yang dimuat"
                      checked={rows.length > 0 && table.getIsAllRowsSelected()}
                      onToggle={() => table.toggleAllRowsSelected()}
                    />
                  </th>
                )}
                {group.headers.map((header) => (
                  <HeaderCell
                    key={header.id}
                    isNumber={header.column.columnDef.meta?.isNumber ?? false}
                    canSort={header.column.getCanSort()}
                    sorted={header.column.getIsSorted()}
                    onSort={() => header.column.toggleSorting()}
                  >
                    <table.FlexRender header={header} />
                  </HeaderCell>
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body}>
            {isFirst && <LoadingRows width={columns.length + (selection ? 1 : 0)} />}
            {rows.map((row, i) => (
              <tr
                key={row.id}
                tabIndex={i === 0 ? 0 : -1}
                onClick={() => onOpen?.(row.original)}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return
                  if (event.key === 'Enter') onOpen?.(row.original)
                  else if (selection && (event.key === ' ' || event.key === 'x')) {
                    event.preventDefault()
                    row.toggleSelected()
                  } else moveRowFocus(event, body.current)
                }}
                className={onOpen ? 'cursor-pointer' : ''}
              >
                {selection && (
                  <td className="select-cell" onClick={(event) => event.stopPropagation()}>
                    <Box
                      tabIndex={-1}
                      label={`Pilih ${selection.nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onToggle={() => row.toggleSelected()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <BodyCell key={cell.id} {...cell.column.columnDef.meta}>
                    <table.FlexRender cell={cell} />
                  </BodyCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <NoRows answer={answer} empty={empty} />
      </div>
      {more && <More {...more} shown={rows.length} />}
    </section>
  )
}

/** The table's state; the parent component holds all of it. */
function useRows<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, answer, rowId, urut = '', onUrut, hidden = EMPTY, selection } = props
  const chosen = selection?.chosen ?? {}
  return useTable({
    features,
    columns,
    data: answer.rows ?? EMPTY,
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: parseUrut(urut),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: chosen,
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(parseUrut(urut)) : change
      onUrut?.(writeUrut(next))
    },
    onRowSelectionChange: (change) => {
      selection?.onChosen(typeof change === 'function' ? change(chosen) : change)
    },
  })
}

/** Shown in place of rows: an error, or that there are none. */
function NoRows<Row extends RowData>({ answer, empty }: Pick<DataTableProps<Row>, 'answer' | 'empty'>) {
  if (answer.error !== null && answer.rows === undefined)
    return <Trouble error={answer.error} onRetry={answer.refetch} />
  if (answer.rows?.length !== 0) return null
  return <div className="px-4 py-10 text-center text-ink-soft">{empty}</div>
}

type BoxProps = {
  label: string
  checked: boolean
  onToggle: () => void
  /** Tab goes from row to row and Space selects, so the checkbox is not a tab stop. */
  tabIndex?: -1
}

function Box({ label, checked, onToggle, ...rest }: BoxProps) {
  return (
    <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} {...rest} />
  )
}

type BodyCellProps = { isNumber?: boolean; rank?: Rank; label?: string; children: ReactNode }

function BodyCell({ isNumber, rank, label, children }: BodyCellProps) {
  return (
    <td className={isNumber ? 'number' : ''} data-label={label} data-rank={rank}>
      <div>{children}</div>
    </td>
  )
}

function LoadingRows({ width }: { width: number }) {
  return Array.from({ length: 6 }, (_, i) => (
    <tr key={i}>
      <td colSpan={width}>
        <Skeleton className="h-5 w-full" />
      </td>
    </tr>
  ))
}
