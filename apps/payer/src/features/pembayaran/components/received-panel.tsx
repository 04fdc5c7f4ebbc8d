import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { stillOwed } from '../still-owed.ts'
import { StatusPanel } from './status-panel.tsx'

type ReceivedProps = { pembayaran: Pembayaran; children: ReactNode }

/** Money arrived but did not pay what was requested: no tick, and the missing amount. */
export function ReceivedPanel({ pembayaran, children }: ReceivedProps) {
  const { diterima, total } = pembayaran
  const owed = stillOwed(pembayaran)
  return (
    <StatusPanel pembayaran={pembayaran}>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <Amount label={pembayaranCopy.received} value={diterima} />
        {owed > 0 && <Amount label={pembayaranCopy.stillOwed} value={owed} />}
        {owed === 0 && diterima < total && <Amount label={pembayaranCopy.missing} value={total - diterima} />}
      </dl>
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </StatusPanel>
  )
}

function Amount({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-sm">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight">
        <Nominal value={value} />
      </dd>
    </div>
  )
}
