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

/** What the tables of the portal can do; filter and pages belong to the server. */
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
  /** Amounts and counts stand at the right, so that their digits are above each other. */
  isNumber?: boolean
  /** The server can sort by it. */
  canSort?: boolean
}

export function column<Row extends RowData>(options: ColumnOptions<Row>) {
  const { id, header, cell, isNumber, canSort } = options
  return {
    id,
    header,
    // The server sorts, but a column that has no accessor counts as one that cannot be sorted.
    accessorFn: (row: Row) => row,
    cell: ({ row }: { row: { original: Row } }) => cell(row.original),
    enableSorting: canSort ?? false,
    meta: { isNumber: isNumber ?? false, label: header },
  } satisfies ColumnDef<typeof features, Row>
}

type AmountOptions<Row> = {
  id: string
  header: string
  amount: (row: Row) => number
  /** The amount that the row is about. */
  isMain?: boolean
  canSort?: boolean
}

export function amountColumn<Row extends RowData>(options: AmountOptions<Row>) {
  const { id, header, amount, isMain, canSort = false } = options
  const look = isMain ? { className: 'font-semibold' } : {}
  return column<Row>({
    id, header, canSort, isNumber: true, cell: (row) => <Nominal value={amount(row)} {...look} />,
  })
}

type SiswaRow = { nama_siswa: string; nis: string; kelas?: string; sekolah?: string }

/** Whom a row is about, with what tells namesakes apart. */
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

/** A cell of two lines: what it is, and a smaller word about it. */
export function Stacked({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-xs text-ink-faint">{below}</span>
    </>
  )
}

declare module '@tanstack/react-table' {
  // The parameters are those of the interface that this adds to.
  interface ColumnMeta<TFeatures, TData, TValue> {
    isNumber?: boolean
    /** Stands before the value where a row is a card. */
    label?: string
  }
}
