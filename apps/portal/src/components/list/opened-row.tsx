import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { useEffect } from 'react'
import { Popup } from '#components/popup.tsx'
import { PopupStepsContext } from '#components/popup-steps.ts'
import type { List } from './list.ts'
import type { useListAddress } from './use-list-address.ts'
import type { useListRows } from './use-list-rows.ts'

/** How many rows are searched for the opened one after a reload. */
const LOOK_FOR_MAX = 1_000

type OpenedRowProps<Row> = {
  /** From the address; empty while none is open. */
  id: string
  list: List<Row>
  rows: ReturnType<typeof useListRows<Row>>
  /** The total number of rows. */
  all: number
  address: Pick<ReturnType<typeof useListAddress>, 'step' | 'close' | 'newestBuka'>
}

/** The opened row, with buttons to its neighbours. */
export function OpenedRow<Row>({ id, list, rows, all, address }: OpenedRowProps<Row>) {
  const { rowId, Opened } = list
  const loaded = rows.answer.rows ?? []
  const at = loaded.findIndex((row) => rowId(row) === id)
  const isMissing = id !== '' && at < 0
  const { hasMore, isLoading, onMore } = rows.more
  const canLookOn = hasMore && loaded.length < LOOK_FOR_MAX
  useEffect(() => {
    if (isMissing && canLookOn && !isLoading) onMore()
  }, [isMissing, canLookOn, isLoading, onMore])

  /** Counts from the row of the last key, which may not be drawn yet. */
  async function go(by: 1 | -1) {
    const from = loaded.findIndex((row) => rowId(row) === address.newestBuka())
    if (from < 0 || from + by < 0) return
    const known = loaded[from + by] ?? (await rows.loadUpTo(from + 2).catch(showError))?.[from + 1]
    if (known !== undefined) address.step(rowId(known))
  }
  const steps = {
    id,
    place: `${(at + 1).toLocaleString('id-ID')} dari ${all.toLocaleString('id-ID')}`,
    onPrevious: at > 0 ? () => void go(-1) : undefined,
    onNext: at + 1 < loaded.length || hasMore ? () => void go(1) : undefined,
  }
  const isGone = isMissing && !canLookOn && !rows.answer.isFetching && !rows.answer.error
  return (
    <>
      <PopupStepsContext value={id ? steps : undefined}>
        {Opened && <Opened row={loaded[at]} onClose={address.close} />}
      </PopupStepsContext>
      <Popup open={isGone} onClose={address.close} title="Tidak ada dalam daftar ini">
        <p className="mb-3">
          Baris yang dibuka tidak termasuk saringan ini, atau keadaannya sudah berubah.
        </p>
        <Button onClick={address.close}>Kembali ke daftar</Button>
      </Popup>
    </>
  )
}
