import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Pengembalian } from '#pengembalian/pengembalian'
import type { KnownReturn, PlannedReturn } from '#pengembalian/plan-returns'

/** What left a charge is written down by one at a time, since each finds how much the others booked. */
export async function lockReturns(tx: Tx, charge_id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `penarikan/${tx.institusi_id}/${charge_id}`,
  ])
}

/** What is known to have left one money of a charge, by the gateway's own names. */
export function listReturns(tx: Tx, charge_id: string, dari: string): Promise<KnownReturn[]> {
  return tx.query<KnownReturn>(
    `SELECT substr(referensi, strpos(referensi, '/') + 1) AS referensi, refund_key, jumlah, dibukukan,
            bernama
       FROM penarikan
      WHERE institusi_id = $1 AND charge_id = $2 AND dari IN ($3, '')`,
    [tx.institusi_id, charge_id, dari],
  )
}

type NewReturn = PlannedReturn & {
  dari: string
  charge_id: string
  pengembalian_id: string | null
  now: Date
}

export async function insertReturn(tx: Tx, baru: NewReturn): Promise<void> {
  await tx.query(
    `INSERT INTO penarikan (institusi_id, referensi, charge_id, dari, refund_key, bernama, jenis,
                            jumlah, dibukukan, pada, dicatat_at, pengembalian_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.institusi_id, baru.referensi, baru.charge_id, baru.dari, baru.refund_key, baru.bernama,
      baru.jenis, baru.jumlah, baru.dibukukan, baru.pada, baru.now, baru.pengembalian_id,
    ],
  )
}

/** Whether money under this reference of a gateway reached one of these payments. */
export async function isBooked(
  tx: Tx, pembayaran: readonly string[], reference: string,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM offered.ledger_posting
      WHERE institusi_id = $1 AND subject_id = ANY ($2) AND reference = $3 LIMIT 1`,
    [tx.institusi_id, pembayaran, reference],
  )
  return rows.length > 0
}

type GonePengembalian = Pick<
  Pengembalian,
  | 'id' | 'pembayaran_id' | 'sekolah_id' | 'pihak_id' | 'jumlah' | 'asal' | 'cara' | 'alasan'
  | 'referensi'
> & { now: Date }

/** A refund that is over when it is heard of: nobody asked here, and nobody had to agree. */
export async function insertGone(tx: Tx, gone: GonePengembalian): Promise<void> {
  await tx.query(
    `INSERT INTO pengembalian (institusi_id, id, pembayaran_id, sekolah_id, pihak_id, jumlah, cara,
                               tujuan, alasan, asal, referensi, status, diajukan_at, diputus_at,
                               selesai_at)
     VALUES ($1, $2, $3, $4, $5, $6, $11, '', $7, $8, $9, 'selesai', $10, $10, $10)`,
    [
      tx.institusi_id, gone.id, gone.pembayaran_id, gone.sekolah_id, gone.pihak_id, gone.jumlah,
      gone.alasan, gone.asal, gone.referensi, gone.now, gone.cara,
    ],
  )
}

/** What of the fee of a payment has not gone back. */
export async function findFee(tx: Tx, pembayaran_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    `SELECT coalesce(sum(CASE WHEN starts_with(t.credit_account, 'biaya_admin') THEN t.amount
                              WHEN starts_with(t.debit_account, 'biaya_admin') THEN -t.amount END), 0)::bigint
              AS jumlah
       FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
      WHERE b.institusi_id = $1 AND b.subject_id = $2`,
    [tx.institusi_id, pembayaran_id],
  )
  return row?.jumlah ?? rupiah(0)
}
