import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import type { ComponentType } from 'react'
import type { ListCall, RowOf } from '#lib/api/call-list.ts'
import type { ListColumn } from './columns.tsx'
import type { Filter, FilterValues } from './filters.ts'

/** What can be done to several rows at once. */
export type BulkAction<Row> = {
  word: string
  /** Cannot be undone, so it is asked again. */
  isDanger?: boolean
  /** Whether this person may do it at all: the name of its call. */
  call: string
  /** Which of the chosen rows it can be done to. */
  applies: (row: Row) => boolean
  run: (row: Row) => Promise<unknown>
}

/** What stands above the list when one of its rows is opened; nothing while none is. */
export type OpenedProps<Row> = { row: Row | undefined; onClose: () => void }

/** Everything that one list of the portal is: a screen needs nothing else. */
export type List<Row> = {
  /** What a person keeps about it goes by this name, and its key in the cache begins with it. */
  name: string
  /** Above it on paper. */
  title: string
  /** Read out before the table. */
  caption: string
  call: ListCall
  columns: readonly ListColumn<Row>[]
  filters: readonly Filter[]
  rowId: (row: Row) => string
  /** What is summed up, as the line above the table calls it; it may follow from the filter. */
  sum?: string | ((values: FilterValues) => string)
  /** The orders that the server knows. */
  sorts?: readonly string[]
  /** Where a list is of the whole institution, the school above does not narrow it. */
  isOfInstitusi?: boolean
  pageSize?: number
  empty: string
  ekspor?: { call: keyof typeof eksporCalls; name: string }
  bulk?: readonly BulkAction<Row>[]
  Opened?: ComponentType<OpenedProps<Row>>
}

/** Declares a list; the rows follow from the call. */
export function defineList<N extends ListCall>(list: List<RowOf<N>> & { call: N }): List<RowOf<N>> {
  return list
}
