import { localDateAt } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { createBatcher, type Batcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { randomLetters, timeOrderedId } from '#platform/ids'
import { inGroups } from '#snap/inquiries'

/** Money that a bank says it was paid. */
type SnapPayment = {
  institusi_id: string
  client_id: string
  bank: string
  nama_bank: string
  external_id: string
  payment_request_id: string
  prefix: string
  customer_no: string
  jumlah: Rupiah
  /** As the bank tells it, to know a repeat from another payment with the same id. */
  waktu: Date | null
  referensi: string
  terbuka: boolean
  /** The bank keeps the money whatever we answer, so it is booked whatever is owed. */
  pasti: boolean
  diterima_at: Date
}

/** See jawaban_snap in 0012-create-snap.sql. */
export type PaymentRow = {
  ulang: 'baru' | 'sama' | 'susulan' | 'konflik'
  hasil: '00' | '12' | '13' | '14' | '19'
  nama: string
  jumlah: Rupiah
  sesuai: boolean
  pembayaran_id: string | null
}
export type Payments = Batcher<SnapPayment, PaymentRow>

/** Few enough that nobody waits long for the others. */
const BATCH_MAX = 16
/** More than one, so that a bill somebody else holds does not stop every payment. */
const BATCHES = 2
/** Most of a batch's cost is fixed, so waiting for more payments saves time. */
const BUSY_GATHER_MS = 3
const NOMOR_SUFFIX_LENGTH = 6
const UNIQUE_VIOLATION = '23505'

/** Books what banks tell in the same moment in one commit, before any of them is answered. */
export function createPayments(db: Database, clock: Clock): Payments {
  return createBatcher<SnapPayment, PaymentRow>(
    (batch) => inGroups(batch, (own, first) => receive(db, clock.now(), own, first)),
    { entries: BATCH_MAX, batches: BATCHES, busyGatherMs: BUSY_GATHER_MS },
  )
}

/** Of two simultaneous reports of a payment one violates the unique index; tried again, it reads the other's answer. */
async function receive(db: Database, now: Date, own: SnapPayment[], first: SnapPayment) {
  try {
    return await call(db, now, own, first)
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return call(db, now, own, first)
  }
}

function call(db: Database, now: Date, own: SnapPayment[], first: SnapPayment) {
  const today = localDateAt(now, 'Asia/Jakarta')
  // Drawn for all at once: to ask for six letters costs as much as to ask for hundreds.
  const letters = randomLetters(NOMOR_SUFFIX_LENGTH * own.length)
  const suffixOf = (i: number) => letters.slice(i * NOMOR_SUFFIX_LENGTH, (i + 1) * NOMOR_SUFFIX_LENGTH)
  return db.within<PaymentRow>(
    first.institusi_id,
    'receive-snap',
    `SELECT * FROM receive_snap($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
                                $16, $17, $18, $19)`,
    [
      first.institusi_id, first.client_id, first.bank, first.nama_bank, today, now.toISOString(),
      Number(today.slice(0, 4)), own.map(({ external_id }) => external_id),
      own.map(({ payment_request_id }) => payment_request_id), own.map(({ prefix }) => prefix),
      own.map(({ customer_no }) => customer_no), own.map(({ jumlah }) => jumlah),
      own.map(({ terbuka }) => terbuka), own.map(({ pasti }) => pasti),
      own.map(({ diterima_at }) => diterima_at.toISOString()), own.map(() => timeOrderedId(now)),
      own.map((_, i) => suffixOf(i)), own.map(({ waktu }) => waktu?.toISOString() ?? null),
      own.map(({ referensi }) => referensi),
    ],
    // The same few plans fit every payment.
    'once',
  )
}
