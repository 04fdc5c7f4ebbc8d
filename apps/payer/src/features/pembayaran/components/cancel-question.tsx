import { Alert } from '@lunas/ui/alert'
import type { ReactNode } from 'react'
import { useOverlay } from '#lib/use-overlay.ts'
import { useBatalPembayaran } from '../api/batal-pembayaran.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'

type CancelQuestionProps = {
  kode_pembayaran: string
  /** The name of the question in the address. */
  name: 'batal' | 'ganti'
  title: string
  message: string
  yes: string
  /** A yes only takes something away. */
  danger?: boolean
  /** What follows a yes; otherwise the screen shows what became of the payment. */
  onCancelled?: () => void
  /** The button that asks. */
  children: (ask: () => void) => ReactNode
}

/** Asks before a number is given up, whatever follows. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { kode_pembayaran, name, title, message, yes, danger = false, onCancelled, children } = props
  const overlay = useOverlay(name)
  const batal = useBatalPembayaran(kode_pembayaran, {
    onSettled: overlay.close, ...(onCancelled && { onCancelled }),
  })
  return (
    <>
      {children(() => overlay.show())}
      <Alert
        open={overlay.open}
        title={title}
        message={message}
        closeLabel={pembayaranCopy.cancelNo}
        onClose={overlay.close}
        confirm={{ label: yes, danger, busy: batal.isPending, onConfirm: () => batal.mutate() }}
      />
    </>
  )
}
