import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import { createFindBank, type FindBank } from '#snap/find-bank'
import { createInquiries, type Inquiries } from '#snap/inquiries'
import { createPayments, type Payments } from '#snap/payments'
import { createTokens, type Tokens } from '#snap/tokens'

/** What answering banks needs, made once per process. */
export type Snap = {
  findBank: FindBank
  tokens: Tokens
  inquiries: Inquiries
  payments: Payments
  settled(): Promise<void>
}

export function createSnap(
  db: Database, clock: Clock, config: Pick<Config, 'snapSecret' | 'production'>,
): Snap {
  const inquiries = createInquiries(db, clock)
  const payments = createPayments(db, clock)
  return {
    findBank: createFindBank(db, clock, config),
    tokens: createTokens(db, clock),
    inquiries,
    payments,
    async settled() {
      await inquiries.settled()
      await payments.settled()
    },
  }
}
