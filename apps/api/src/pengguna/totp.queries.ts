import type { StaffLevel } from '@lunas/contract/pengguna/level'
import type { Menunggu } from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import { defaultWajib } from '#pengguna/pengguna'

type TotpRow = {
  /** Sealed. */
  rahasia: string
  terpasang: boolean
}

export async function findTotp(tx: Tx, pengguna_id: string): Promise<TotpRow | undefined> {
  const [row] = await tx.query<TotpRow>(
    `SELECT rahasia, dipasang_at IS NOT NULL AS terpasang FROM totp
      WHERE institusi_id = $1 AND pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

/** The levels that must use a second step. */
export async function findWajib(tx: Tx, production: boolean): Promise<readonly StaffLevel[]> {
  const [row] = await tx.query<{ wajib_totp: StaffLevel[] }>(
    'SELECT wajib_totp FROM aturan_masuk WHERE institusi_id = $1', [tx.institusi_id],
  )
  return row?.wajib_totp ?? defaultWajib(production)
}

/** What a login of this person still needs after its first step. */
export async function secondStepOf(
  tx: Tx, pengguna_id: string, levels: readonly StaffLevel[], production: boolean,
): Promise<Menunggu | null> {
  if (levels.length === 0) return null
  if ((await findTotp(tx, pengguna_id))?.terpasang) return 'totp'
  const wajib = await findWajib(tx, production)
  return levels.some((level) => wajib.includes(level)) ? 'pasang_totp' : null
}

/** Replaces a secret that was not set up yet. False if one is set up. */
export async function saveRahasia(tx: Tx, pengguna_id: string, rahasia: string): Promise<boolean> {
  const saved = await tx.query(
    `INSERT INTO totp AS t (institusi_id, pengguna_id, rahasia) VALUES ($1, $2, $3)
     ON CONFLICT (institusi_id, pengguna_id) DO UPDATE SET rahasia = EXCLUDED.rahasia
      WHERE t.dipasang_at IS NULL
     RETURNING 1`,
    [tx.institusi_id, pengguna_id, rahasia],
  )
  return saved.length > 0
}

/** False if it was set up meanwhile. */
export async function installTotp(
  tx: Tx, pengguna_id: string, langkah: number, hashes: readonly string[], now: Date,
): Promise<boolean> {
  const set = await tx.query(
    `UPDATE totp SET dipasang_at = $3, langkah = $4
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dipasang_at IS NULL RETURNING 1`,
    [tx.institusi_id, pengguna_id, now, langkah],
  )
  if (set.length === 0) return false
  await tx.query('DELETE FROM totp_cadangan WHERE institusi_id = $1 AND pengguna_id = $2', [
    tx.institusi_id, pengguna_id,
  ])
  await tx.query(
    `INSERT INTO totp_cadangan (institusi_id, pengguna_id, kode_hash)
     SELECT $1, $2, h FROM unnest($3::text[]) h RETURNING 1`,
    [tx.institusi_id, pengguna_id, hashes],
  )
  return true
}

/** False for a step that was used before, so that a code seen over a shoulder is worthless. */
export async function spendStep(tx: Tx, pengguna_id: string, langkah: number): Promise<boolean> {
  const spent = await tx.query(
    `UPDATE totp SET langkah = $3
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dipasang_at IS NOT NULL AND langkah < $3
      RETURNING 1`,
    [tx.institusi_id, pengguna_id, langkah],
  )
  return spent.length > 0
}

/** False for an unknown or used code. */
export async function spendCadangan(
  tx: Tx, pengguna_id: string, kode_hash: string, now: Date,
): Promise<boolean> {
  const spent = await tx.query(
    `UPDATE totp_cadangan SET dipakai_at = $4
      WHERE institusi_id = $1 AND pengguna_id = $2 AND kode_hash = $3 AND dipakai_at IS NULL
      RETURNING 1`,
    [tx.institusi_id, pengguna_id, kode_hash, now],
  )
  return spent.length > 0
}

export async function countCadangan(tx: Tx, pengguna_id: string): Promise<number> {
  const [row] = await tx.query<{ sisa: number }>(
    `SELECT count(*)::int AS sisa FROM totp_cadangan
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dipakai_at IS NULL`,
    [tx.institusi_id, pengguna_id],
  )
  return row?.sisa ?? 0
}
