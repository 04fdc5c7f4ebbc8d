import type { RowData } from '@tanstack/react-table'
import type { List } from '#components/list/list.ts'
import type { Page } from './screen.ts'

/** The page of a list that needs nothing beside it; the list's code is fetched together with the kit's. */
export async function listPage<Row extends RowData>(fetched: Promise<List<Row>>): Page {
  const [list, { ListScreen }] = await Promise.all([fetched, import('#components/list/list-screen.tsx')])
  return () => <ListScreen list={list} />
}
