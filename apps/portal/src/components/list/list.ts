import type { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import type { ComponentType, ReactNode } from 'react'
import type { ListCall, RowOf } from '#lib/api/call-list.ts'
import type { ListColumn } from './columns.tsx'
import type { Filter, FilterValues } from './filters.ts'

/** An action on several rows. */
export type BulkAction<Row> = {
  word: string
  /** Cannot be undone, so it needs a confirmation. */
  isDanger?: boolean
  /** The call that this person must be allowed to make. */
  call: string
  /** Whether the action applies to a row. */
  applies: (row: Row) => boolean
  run: (row: Row) => Promise<unknown>
}

/** Shows the opened row of a list; `row` is undefined while none is open. */
export type OpenedProps<Row> = { row: Row | undefined; onClose: () => void }

/** The declaration of a list; a screen needs nothing else. */
export type List<Row> = {
  /** The key of a person's settings for this list, and the prefix of its cache key. */
  name: string
  /** The title on paper. */
  title: string
  /** Under the heading of its screen: what the list shows, and what it needs from people. */
  about?: string
  /** Read by screen readers before the table. */
  caption: string
  call: ListCall
  columns: readonly ListColumn<Row>[]
  filters: readonly Filter[]
  rowId: (row: Row) => string
  /** The label of the sum; it may depend on the filter. */
  sum?: string | ((values: FilterValues) => string)
  /** The sort orders that the server supports. */
  sorts?: readonly string[]
  /** True for a list of the whole institution, which the chosen school does not filter. */
  isOfInstitusi?: boolean
  pageSize?: number
  /** Shown while there are none at all: a sentence, and the next step. Where a filter hides them, the kit says so. */
  empty: ReactNode
  ekspor?: { call: keyof typeof eksporCalls; name: string }
  /**
   * Lets rows be selected, to copy them and for these actions; empty where copying is all. Without it
   * the list has no checkboxes.
   */
  bulk?: readonly BulkAction<Row>[]
  Opened?: ComponentType<OpenedProps<Row>>
}

/** Declares a list; the row type follows from the call. */
export function defineList<N extends ListCall>(list: List<RowOf<N>> & { call: N }): List<RowOf<N>> {
  return list
}
