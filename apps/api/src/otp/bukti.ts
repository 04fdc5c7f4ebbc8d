import { createHash } from 'node:crypto'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { randomToken } from '#platform/ids'
import { BUKTI_LIFE_MS, type Bukti } from '#otp/otp'

/** Only its hash is kept. */
export async function issueBukti(tx: Tx, otp_id: string, now: Date): Promise<Bukti> {
  const bukti = `${tx.institusi_id}.${randomToken()}`
  const berlaku_sampai = later(now, BUKTI_LIFE_MS)
  await tx.query(
    `UPDATE otp SET bukti_hash = $3, bukti_berlaku_sampai = $4
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, otp_id, hashBukti(bukti), berlaku_sampai],
  )
  return { bukti, berlaku_sampai }
}

/** In the transaction of the registration, so that one which fails leaves the proof whole. */
export async function spendBukti(
  tx: Tx, bukti: string, nomor_wa: string, now: Date,
): Promise<boolean> {
  const spent = await tx.query(
    `UPDATE otp SET bukti_dipakai_at = $4
      WHERE institusi_id = $1 AND bukti_hash = $2 AND tujuan = $3 AND tipe = 'register'
        AND bukti_dipakai_at IS NULL AND bukti_berlaku_sampai > $4
      RETURNING 1`,
    [tx.institusi_id, hashBukti(bukti), nomor_wa, now],
  )
  return spent.length > 0
}

function hashBukti(bukti: string): Buffer {
  return createHash('sha256').update(bukti).digest()
}
