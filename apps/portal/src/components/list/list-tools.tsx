import type { RequestOf } from '@lunas/contract/wire/calls'
import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { useSaya } from '#lib/saya.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { FilterValues } from './filters.ts'
import type { List } from './list.ts'
import { SavedFilters } from './saved-filters.tsx'

/** More rows than anybody reads on paper; the exported file has all. */
const PRINT_ROWS_MAX = 1_000

type ListToolsProps<Row> = {
  list: List<Row>
  summary: string
  /** The count and sum of all rows are still to come. */
  isCounting: boolean
  values: FilterValues
  words: readonly string[]
  request: Readonly<Record<string, string>>
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
  onUse: (values: FilterValues) => void
  loadUpTo: (count: number) => Promise<readonly Row[]>
}

/** The list's sums, and the actions on the whole list; on a phone these are folded, since rows come first. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, summary, isCounting, values, words, request, hidden, onHidden, onUse, loadUpTo } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`list-tools ${isOpen ? '' : 'tools-folded'}`}>
      <p role="status" className="nominal grow font-semibold">
        {summary}
        {isCounting && (
          <span className="ml-2 inline-block align-middle">
            <Skeleton className="h-4 w-28" />
          </span>
        )}
      </p>
      <Button look="quiet" className="tools-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Lainnya
        <ChevronDown size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
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
  // The list's own filter; the export call accepts the same one.
  const filter = request as Omit<RequestOf<typeof ekspor.call>, 'bentuk'>
  return <EksporButtons call={ekspor.call} filter={filter} name={ekspor.name} />
}

/** Prints the whole filtered list, not only the loaded rows. */
function PrintButton({ loadUpTo }: { loadUpTo: (count: number) => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      await loadUpTo(PRINT_ROWS_MAX)
      // After the rows have been rendered.
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
