import { showError, showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import { sayCell, type ListColumn } from './columns.tsx'
import type { BulkAction } from './list.ts'

type BulkBarProps<Row> = {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  actions: readonly BulkAction<Row>[]
  onClear: () => void
  /** Called after rows were changed. */
  onDone: () => void
}

/** Actions for the selected rows, above the table while rows are selected. */
export function BulkBar<Row>({ rows, columns, actions, onClear, onDone }: BulkBarProps<Row>) {
  const { boleh } = useSaya()
  const [asked, setAsked] = useState<BulkAction<Row>>()
  if (rows.length === 0) return null
  return (
    <div className="bulk-bar" role="group" aria-label="Baris yang dipilih">
      <p role="status" className="nominal grow font-medium">
        {rows.length.toLocaleString('id-ID')} baris dipilih
      </p>
      {actions
        .filter(({ call }) => boleh.includes(call))
        .map((action) => (
          <Button
            key={action.word}
            look={action.isDanger ? 'danger' : 'secondary'}
            disabled={!rows.some((row) => action.applies(row))}
            onClick={() => setAsked(action)}
          >
            {action.word}
          </Button>
        ))}
      <Button look="secondary" onClick={() => void copyRows(rows, columns)}>
        Salin
      </Button>
      <Button look="quiet" onClick={onClear}>
        Batal pilih
      </Button>
      {asked && (
        <Confirm
          action={asked}
          rows={rows.filter((row) => asked.applies(row))}
          left={rows.filter((row) => !asked.applies(row)).length}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}

/** Tab-separated, so that a spreadsheet can paste them. */
async function copyRows<Row>(
  rows: readonly Row[], columns: readonly ListColumn<Row>[],
): Promise<void> {
  const oneLine = (text: string) => text.replace(/[\t\n]+/g, ' ')
  const lines = rows.map((row) => columns.map((one) => oneLine(sayCell(one, row))).join('\t'))
  const head = columns.map(({ header }) => header).join('\t')
  await navigator.clipboard.writeText([head, ...lines].join('\n'))
  showToast(`${rows.length.toLocaleString('id-ID')} baris disalin.`)
}

type ConfirmProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  /** How many of the selected rows the action does not apply to. */
  left: number
  onClose: () => void
  onDone: () => void
}

/** Runs the action row by row; a refusal stops it, and the message says so. */
function Confirm<Row>({ action, rows, left, onClose, onDone }: ConfirmProps<Row>) {
  const [done, setDone] = useState<number>()
  async function run() {
    let count = 0
    setDone(count)
    try {
      for (const row of rows) {
        await action.run(row)
        setDone((count += 1))
      }
      showToast(`${count.toLocaleString('id-ID')} baris selesai.`)
    } catch (error) {
      showError(error)
    }
    onDone()
  }
  const isBusy = done !== undefined
  return (
    <Popup
      open
      onClose={() => !isBusy && onClose()}
      title={action.word}
      footer={
        <Button look={action.isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void run()}>
          {action.word} {rows.length.toLocaleString('id-ID')} baris
        </Button>
      }
    >
      <p>
        {isBusy
          ? `${done} dari ${rows.length} baris selesai.`
          : `${rows.length.toLocaleString('id-ID')} baris akan diproses satu per satu.`}
      </p>
      {left > 0 && (
        <p className="mt-2 text-ink-soft">{left} baris lain dilewati karena keadaannya berbeda.</p>
      )}
    </Popup>
  )
}
