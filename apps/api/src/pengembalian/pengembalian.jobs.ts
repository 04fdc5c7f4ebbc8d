import type { Kode } from '@lunas/values/kode'
import { claimDue } from '#platform/claim-due'
import { later, MINUTE_MS } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { oneByOne } from '#platform/one-by-one'
import { sendBackAgain } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import { nextAsk } from '#pengembalian/pengembalian'
import { findPengembalian, scheduleAsk } from '#pengembalian/pengembalian.queries'

const CLAIM_BATCH = 16
const DUE = { table: 'pengembalian', id: 'id', at: 'periksa_lagi_at' }
/** Longer than asking takes, so that a worker that dies loses its turn and nothing else. */
const CLAIM_MS = 5 * MINUTE_MS
const SILENT =
  'Penyedia pembayaran tidak menjawab selama enam hari. Pastikan di dasbornya sebelum dilanjutkan.'

/** Asks gateways again that were silent about a refund; the same key, so it is given back once. */
export async function sweepPengembalian(deps: Needs, sweepDb: Database): Promise<boolean> {
  const now = deps.clock.now()
  const round = { sweepDb, logger: deps.logger, sweep: 'ask-pengembalian', batch: CLAIM_BATCH }
  return claimDue(round, DUE, now, later(now, CLAIM_MS), (due) =>
    oneByOne(deps, round.sweep, due, (kode) => askAgain(deps, kode)),
  )
}

async function askAgain(deps: Needs, { institusi_id, id }: Kode): Promise<void> {
  const refund = await deps.db.inTransaction(institusi_id, (tx) => findPengembalian(tx, id))
  if (refund?.status === 'berjalan' && refund.cara === 'gerbang') {
    await sendBackAgain(deps, institusi_id, refund)
  }
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const after = await findPengembalian(tx, id)
    const isOpen = after?.status === 'berjalan' && after.cara === 'gerbang'
    const next = isOpen && after.diputus_at ? nextAsk(after.diputus_at, deps.clock.now()) : null
    await scheduleAsk(tx, id, next, isOpen && next === null ? SILENT : null)
  })
}
