import { createHash } from 'node:crypto'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { randomToken } from '#platform/ids'
import { PROOF_LIFE_MS, type Proof } from '#otp/otp'

/** Stores only the hash of the proof. */
export async function issueProof(tx: Tx, otp_id: string, now: Date): Promise<Proof> {
  const proof = `${tx.institusi_id}.${randomToken()}`
  const berlaku_sampai = later(now, PROOF_LIFE_MS)
  await tx.query(
    `UPDATE otp SET proof_hash = $3, proof_berlaku_sampai = $4
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, otp_id, hashProof(proof), berlaku_sampai],
  )
  return { proof, berlaku_sampai }
}

/** Runs in the transaction of the registration: if that fails, the proof stays unused. */
export async function spendProof(
  tx: Tx, proof: string, nomor_wa: string, now: Date,
): Promise<boolean> {
  const spent = await tx.query(
    `UPDATE otp SET proof_dipakai_at = $4
      WHERE institusi_id = $1 AND proof_hash = $2 AND tujuan = $3 AND tipe = 'register'
        AND proof_dipakai_at IS NULL AND proof_berlaku_sampai > $4
      RETURNING 1`,
    [tx.institusi_id, hashProof(proof), nomor_wa, now],
  )
  return spent.length > 0
}

function hashProof(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}
