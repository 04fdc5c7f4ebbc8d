import { showAlert, showError } from '@lunas/client/notices'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import { Button } from '@lunas/ui/button'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { useState, type ReactNode } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useCekLayanan } from '#features/mitra/api/mitra.ts'
import { PaidCard } from '#features/mitra/components/paid-card.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { readSentLayanan } from '#features/mitra/sent-layanan.ts'

export type CounterSteps = { onPaid: (layanan: LayananMitra) => void; onDoubt: () => void }

type MitraCounterProps = {
  title: string
  /** The next customer. */
  children: (steps: CounterSteps) => ReactNode
  /** What is known of a paid request beyond its receipts. */
  paidMore?: (layanan: LayananMitra) => ReactNode
}

/** The counter: a request without an answer first, then what was paid, then the next customer. */
export function MitraCounter({ title, children, paidMore }: MitraCounterProps) {
  const [sent, setSent] = useState(readSentLayanan)
  const [paid, setPaid] = useState<LayananMitra>()
  const known = (layanan: LayananMitra) => {
    setSent(undefined)
    if (layanan.status === 'dibatalkan') showAlert(mitraCopy.cancelled)
    else setPaid(layanan)
  }
  return (
    <>
      <AppBar title={title} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl space-y-5 p-4 print:max-w-none print:p-0">
        {sent && <Checking id={sent.id} onKnown={known} />}
        {!sent && paid && (
          <PaidCard layanan={paid} onAgain={() => setPaid(undefined)}>{paidMore?.(paid)}</PaidCard>
        )}
        {!sent && !paid && (
          <>
            <h1 className="sr-only">{title}</h1>
            {children({ onPaid: setPaid, onDoubt: () => setSent(readSentLayanan()) })}
          </>
        )}
      </main>
    </>
  )
}

/** Nothing else is sold before it is certain what became of the last request. */
function Checking({ id, onKnown }: { id: string; onKnown: (layanan: LayananMitra) => void }) {
  const cek = useCekLayanan(onKnown)
  return (
    <EmptyState Icon={HourglassIcon} tone="due" isPage title={mitraCopy.checking} text={mitraCopy.checkingText}>
      <Button busy={cek.isPending} onClick={() => cek.mutate(id, { onError: showError })}>{mitraCopy.check}</Button>
    </EmptyState>
  )
}
