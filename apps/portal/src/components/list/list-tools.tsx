import type { RequestOf } from '@lunas/contract/wire/calls'
import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { useSaya } from '#lib/saya.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { FilterValues } from './filters.ts'
import type { List } from './list.ts'
import { SavedFilters } from './saved-filters.tsx'

/** More paper than anybody reads; the file holds the rest. */
const PRINT_ROWS_MAX = 1_000

type ListToolsProps<Row> = {
  list: List<Row>
  summary: string
  values: FilterValues
  words: readonly string[]
  request: Readonly<Record<string, string>>
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
  onUse: (values: FilterValues) => void
  loadUpTo: (count: number) => Promise<readonly Row[]>
}

/** What the list comes to, and what can be done with the whole of it. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, summary, values, words, request, hidden, onHidden, onUse, loadUpTo } = props
  return (
    <div className="list-tools">
      <p role="status" className="nominal grow font-semibold">
        {summary}
      </p>
      {list.filters.length > 0 && (
        <SavedFilters list={list.name} values={values} words={words} onUse={onUse} />
      )}
      <ColumnMenu columns={list.columns} hidden={hidden} onHidden={onHidden} />
      <PrintButton loadUpTo={loadUpTo} />
      <Files list={list} request={request} />
    </div>
  )
}

function Files<Row>({ list: { ekspor }, request }: Pick<ListToolsProps<Row>, 'list' | 'request'>) {
  const { boleh } = useSaya()
  if (!ekspor || !boleh.includes(ekspor.call)) return null
  // The filter of the list itself, which the file takes as well.
  const filter = request as Omit<RequestOf<typeof ekspor.call>, 'bentuk'>
  return <EksporButtons call={ekspor.call} filter={filter} name={ekspor.name} />
}

/** The whole filtered list on paper, not only the rows that are loaded. */
function PrintButton({ loadUpTo }: { loadUpTo: (count: number) => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      await loadUpTo(PRINT_ROWS_MAX)
      // After the rows have been drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void print()}>
      {!busy && <Printer size={16} />}
      Cetak
    </Button>
  )
}
