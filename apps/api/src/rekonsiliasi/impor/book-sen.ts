import { rupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import { openAccount, postAll } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { penerimaanLainOf, rekeningOf } from '#rekonsiliasi/rekonsiliasi'

const SEN_PER_RUPIAH = 100

/**
 * A line is booked with its whole rupiah, and its sen stay on the line. When the sen of an account's
 * statements make up another whole rupiah, that rupiah is booked too, and taken back when a
 * withdrawn import leaves fewer: the books are always what the statements say, rounded down once.
 */
export async function bookSen(
  tx: Tx, impor: { id: string; sekolah_id: string | null }, reference: string, now: Date,
): Promise<void> {
  const { id, sekolah_id } = impor
  const { sen, dibukukan } = await readSen(tx, sekolah_id)
  const due = Math.floor(sen / SEN_PER_RUPIAH) - dibukukan
  if (due === 0) return
  const [rekening, lain] = [rekeningOf(sekolah_id), penerimaanLainOf(sekolah_id)]
  await openAccount(tx, lain)
  const amount = rupiah(Math.abs(due))
  const transfer = due > 0 ? transferOf(rekening, lain, amount) : transferOf(lain, rekening, amount)
  await postAll(tx, [{
    subject_id: id, reference, event: 'sen_genap', occurred_at: now, recorded_at: now,
    transfers: [transfer],
  }])
  await tx.query(
    `UPDATE impor SET sen_dibukukan = sen_dibukukan + $3 WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, due],
  )
}

/** All sen of an account's statements, and the whole rupiah that were booked for them. */
async function readSen(
  tx: Tx, sekolah_id: string | null,
): Promise<{ sen: number; dibukukan: number }> {
  const [row] = await tx.query<{ sen: number; dibukukan: number }>(
    `SELECT coalesce(sum(b.sen) FILTER (WHERE i.dibatalkan_at IS NULL), 0)::int AS sen,
            (SELECT coalesce(sum(j.sen_dibukukan), 0)::int FROM impor j
              WHERE j.institusi_id = $1 AND j.sekolah_id IS NOT DISTINCT FROM $2) AS dibukukan
       FROM impor i
       JOIN impor_baris b ON b.institusi_id = $1 AND b.impor_id = i.id AND b.sen > 0
      WHERE i.institusi_id = $1 AND i.sekolah_id IS NOT DISTINCT FROM $2`,
    [tx.institusi_id, sekolah_id],
  )
  return row ?? { sen: 0, dibukukan: 0 }
}
