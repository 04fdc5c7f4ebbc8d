import type { SebabTertahan } from '@lunas/contract/buku/tertahan'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { heldAs, lockAllTertahan } from '#tertahan/tertahan.queries'

/**
 * Gives a payment to a person, once: one that is in somebody's hands already stays there. A proof
 * outranks silence, since it waits for somebody also when the gateway answers.
 */
export async function holdPembayaran(
  tx: Tx, id: string, sebab: SebabTertahan, now: Date,
): Promise<void> {
  const pembayaran_id = await heldAs(tx, id)
  const [open] = await tx.query<{ id: string; sebab: SebabTertahan }>(
    `SELECT id, sebab FROM pembayaran_tertahan
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND status IN ('menunggu', 'diajukan')`,
    [tx.institusi_id, pembayaran_id],
  )
  if (open) {
    // Whoever decides locks this row before the payment's; a check, which has the payment's
    // already, must not wait here.
    if (sebab === 'bukti_pembayar' && open.sebab !== sebab) await noteBukti(tx, open.id)
    return
  }
  // So that they are numbered without gaps.
  await lockAllTertahan(tx)
  await tx.query(
    `INSERT INTO pembayaran_tertahan (institusi_id, id, urut, pembayaran_id, sekolah_id, sebab,
                                      status, sejak)
     SELECT $1, $2, (SELECT coalesce(max(t.urut), 0) + 1 FROM pembayaran_tertahan t
                      WHERE t.institusi_id = $1), p.id, p.sekolah_id, $4, 'menunggu', $5
       FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.id = $3
     ON CONFLICT (institusi_id, pembayaran_id) WHERE status IN ('menunggu', 'diajukan') DO NOTHING`,
    [tx.institusi_id, timeOrderedId(now), pembayaran_id, sebab, now],
  )
}

async function noteBukti(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE pembayaran_tertahan SET sebab = 'bukti_pembayar'
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
}
