import { Nominal } from '@lunas/ui/nominal'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The features of the portal's tables; the server filters and pages. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

export type Columns<Row extends RowData> = ColumnDef<typeof features, Row>[]

type ColumnOptions<Row extends RowData> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are right-aligned, so that their digits line up. */
  isNumber?: boolean
  /** What a card on a phone shows first, below its heading. */
  rank?: Rank
  /** Whether the server can sort by it. */
  canSort?: boolean
}

/** The row's main amount, then its state. */
export type Rank = 'main' | 'state'

export function column<Row extends RowData>(options: ColumnOptions<Row>) {
  const { id, header, cell, isNumber, rank, canSort } = options
  return {
    id,
    header,
    // The server sorts, but the library treats a column without an accessor as unsortable.
    accessorFn: (row: Row) => row,
    cell: ({ row }: { row: { original: Row } }) => cell(row.original),
    enableSorting: canSort ?? false,
    meta: { isNumber: isNumber ?? false, label: header, ...(rank && { rank }) },
  } satisfies ColumnDef<typeof features, Row>
}

type AmountOptions<Row> = {
  id: string
  header: string
  amount: (row: Row) => number
  /** Marks the row's main amount. */
  isMain?: boolean
  canSort?: boolean
}

export function amountColumn<Row extends RowData>(options: AmountOptions<Row>) {
  const { id, header, amount, isMain, canSort = false } = options
  const look = isMain ? { className: 'font-semibold' } : {}
  return column<Row>({
    id, header, canSort, isNumber: true, ...(isMain && { rank: 'main' }), cell: (row) => <Nominal value={amount(row)} {...look} />,
  })
}

type SiswaRow = { nama_siswa: string; nis: string; kelas?: string; sekolah?: string }

/** The pupil of a row, with details that tell namesakes apart. */
export function siswaColumn<Row extends SiswaRow>() {
  return column<Row>({
    id: 'siswa',
    header: 'Siswa',
    cell: ({ nama_siswa, nis, kelas, sekolah }) => (
      <Stacked below={[`NIS ${nis}`, kelas, sekolah].filter(Boolean).join(' · ')}>
        {nama_siswa}
      </Stacked>
    ),
  })
}

/** Said in place of a value that is not there; a card on a phone leaves the whole line out. */
export function NoValue() {
  return <span className="no-value">–</span>
}

/** A cell of two lines, the second one smaller. */
export function Stacked({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-xs text-ink-faint">{below}</span>
    </>
  )
}

declare module '@tanstack/react-table' {
  // The type parameters must equal those of the extended interface.
  interface ColumnMeta<TFeatures, TData, TValue> {
    isNumber?: boolean
    rank?: Rank
    /** Shown before the value when a row is a card. */
    label?: string
  }
}
