import { rowSortingFeature, tableFeatures, type ColumnDef, type RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What the tables of the portal can do; filter and pages belong to the server. */
export const features = tableFeatures({ rowSortingFeature })

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
    meta: { isNumber: isNumber ?? false },
  } satisfies ColumnDef<typeof features, Row>
}

declare module '@tanstack/react-table' {
  // The parameters are those of the interface that this adds to.
  interface ColumnMeta<TFeatures, TData, TValue> {
    isNumber?: boolean
  }
}
