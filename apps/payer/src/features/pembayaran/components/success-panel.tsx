import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { titleOf } from '../layar.ts'
import { SuccessMark } from './success-mark.tsx'

type SuccessProps = { pembayaran: Pembayaran; isFresh: boolean; children: ReactNode }

/** What was paid, with the receipt. */
export function SuccessPanel({ pembayaran, isFresh, children }: SuccessProps) {
  // A copy stored by an older version of the app does not have it.
  const said: Pembayaran['status_jujur'] | undefined = pembayaran.status_jujur
  return (
    <section className="flex flex-col items-center py-6 text-center md:py-10">
      <SuccessMark isFresh={isFresh} />
      <h1 tabIndex={-1} className="mt-5 text-2xl">{titleOf(pembayaran)}</h1>
      <p className="amount amount-big mt-2">
        <Nominal value={pembayaran.diterima || pembayaran.total} />
      </p>
      {said && <p className="mt-2 text-ink-soft">{said.yang_diketahui}</p>}
      <div className="mt-6 flex w-full max-w-xs flex-col gap-3">{children}</div>
    </section>
  )
}
