import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { localDateAt } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { createBatcher, type Batcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

export type Inquiry = {
  institusi_id: string
  client_id: string
  external_id: string
  permintaan_id: string
  prefix: string
  customer_no: string
}

/** What is due behind a number; `nama` is null when there is no such number. */
export type InquiryRow = {
  /** False when the bank has used its external id today. */
  baru: boolean
  nama: string | null
  untuk: Untuk | null
  berakhir: boolean | null
  tagihan: { id: string; nama: string; jenis: string; sisa: Rupiah }[] | null
}
export type Inquiries = Batcher<Inquiry, InquiryRow>

const BATCH_MAX = 12
/** While Postgres answers one batch, the next is read and the last one written. */
const BATCHES = 3

/** Banks that ask in the same moment are answered from one statement. */
export function createInquiries(db: Database, clock: Clock): Inquiries {
  return createBatcher<Inquiry, InquiryRow>(
    (batch) => inGroups(batch, (own, first) => ask(db, clock.now(), own, first)),
    { entries: BATCH_MAX, batches: BATCHES, busyGatherMs: 1 },
  )
}

/** Answers each group of one bank and one institution apart, and puts the answers in order. */
export async function inGroups<T extends { institusi_id: string; client_id: string }, R>(
  batch: T[],
  write: (own: T[], first: T) => Promise<readonly R[]>,
): Promise<R[]> {
  const results = new Map<T, R>()
  const groups = Map.groupBy(batch, (one) => `${one.institusi_id}/${one.client_id}`)
  for (const own of groups.values()) {
    const [first] = own
    if (!first) continue
    const written = await write(own, first)
    own.forEach((entry, i) => results.set(entry, written[i] as R))
  }
  return batch.map((entry) => results.get(entry) as R)
}

function ask(db: Database, now: Date, own: Inquiry[], { institusi_id, client_id }: Inquiry) {
  return db.within<InquiryRow>(
    institusi_id,
    'ask-snap',
    'SELECT * FROM ask_snap($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      institusi_id, client_id, localDateAt(now, 'Asia/Jakarta'),
      own.map(({ external_id }) => external_id), own.map(({ permintaan_id }) => permintaan_id),
      own.map(({ prefix }) => prefix), own.map(({ customer_no }) => customer_no), now.toISOString(),
    ],
  )
}
