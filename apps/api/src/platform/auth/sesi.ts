import { createHash } from 'node:crypto'
import type { Level } from '@lunas/contract/pengguna/level'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomId, randomToken } from '#platform/ids'

export const SESI_DAYS = 30
/** A session in use is written this often at most; its end moves on with it. */
const NOTE_USE_MS = HOUR_MS

/** Where a session is opened: what its owner calls it, and a keyed hash that tells it apart. */
export type Perangkat = { nama: string; sidik: string }
const NO_PERANGKAT: Perangkat = { nama: '', sidik: '' }

/** The token names its institution, so that the row can be found without a table across all. */
export async function openSesi(
  tx: Tx, pengguna_id: string, now: Date, perangkat = NO_PERANGKAT,
): Promise<string> {
  const token = `${tx.institusi_id}.${randomToken()}`
  await tx.query(
    `INSERT INTO sesi (institusi_id, id, token_hash, pengguna_id, dibuat_at, terakhir_at,
                       berakhir_at, perangkat, perangkat_sidik)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [
      tx.institusi_id, randomId(), hashToken(token), pengguna_id, now,
      later(now, SESI_DAYS * DAY_MS), perangkat.nama, perangkat.sidik,
    ],
  )
  return token
}

type FoundSesi = {
  sesi_id: string
  pengguna_id: string
  level: Level
  nomor_wa: string | null
  terakhir_at: Date
}

/** Nothing for a token that is unknown, over or revoked. Using it moves its end on. */
export async function findPerson(
  db: Database,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  const institusi_id = token.split('.', 1)[0] ?? ''
  if (!INSTITUSI_PATTERN.test(institusi_id)) return undefined
  return db.inTransaction(institusi_id, async (tx) => {
    const [found] = await tx.query<FoundSesi>(
      `SELECT s.id AS sesi_id, s.pengguna_id, p.level, p.nomor_wa, s.terakhir_at
         FROM sesi s JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = s.pengguna_id
        WHERE s.institusi_id = $1 AND s.token_hash = $2 AND s.dicabut_at IS NULL
          AND s.berakhir_at > $3`,
      [institusi_id, hashToken(token), now],
    )
    if (!found) return undefined
    const { terakhir_at, ...person } = found
    if (now.getTime() - terakhir_at.getTime() >= NOTE_USE_MS) await noteUse(tx, person.sesi_id, now)
    return { institusi_id, ...person }
  })
}

type SesiRow = { id: string; perangkat: string; dibuat_at: Date; terakhir_at: Date }

/** Where somebody is logged in, the last used first. */
export function listSesi(tx: Tx, pengguna_id: string, now: Date): Promise<SesiRow[]> {
  return tx.query<SesiRow>(
    `SELECT id, perangkat, dibuat_at, terakhir_at FROM sesi
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dicabut_at IS NULL AND berakhir_at > $3
      ORDER BY terakhir_at DESC, id`,
    [tx.institusi_id, pengguna_id, now],
  )
}

/** Whether there was one of that person to end. */
export async function revokeSesi(
  tx: Tx, pengguna_id: string, sesi_id: string, now: Date,
): Promise<boolean> {
  const ended = await tx.query(
    `UPDATE sesi SET dicabut_at = $4
      WHERE institusi_id = $1 AND pengguna_id = $2 AND id = $3 AND dicabut_at IS NULL
      RETURNING 1`,
    [tx.institusi_id, pengguna_id, sesi_id, now],
  )
  return ended.length > 0
}

/** Ends every session of somebody, or every one but the one that is kept; answers how many. */
export async function revokeAllSesi(
  tx: Tx, pengguna_id: string, now: Date, keep: string | null = null,
): Promise<number> {
  const ended = await tx.query(
    `UPDATE sesi SET dicabut_at = $3
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dicabut_at IS NULL AND berakhir_at > $3
        AND id IS DISTINCT FROM $4::uuid
      RETURNING 1`,
    [tx.institusi_id, pengguna_id, now, keep],
  )
  return ended.length
}

/** Sessions name devices, so they go with the person. */
export async function forgetSesi(tx: Tx, pengguna_id: string): Promise<void> {
  await tx.query('DELETE FROM sesi WHERE institusi_id = $1 AND pengguna_id = $2', [
    tx.institusi_id, pengguna_id,
  ])
}

type DeviceHistory = { ever: boolean; this_device: boolean }

/** Whether somebody was ever logged in, and ever on this device. */
export async function deviceHistory(
  tx: Tx, pengguna_id: string, sidik: string,
): Promise<DeviceHistory> {
  const [history] = await tx.query<DeviceHistory>(
    `SELECT count(*) > 0 AS ever,
            coalesce(bool_or(perangkat_sidik = $3 AND $3 <> ''), false) AS this_device
       FROM sesi WHERE institusi_id = $1 AND pengguna_id = $2`,
    [tx.institusi_id, pengguna_id, sidik],
  )
  return history ?? { ever: false, this_device: false }
}

async function noteUse(tx: Tx, sesi_id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE sesi SET terakhir_at = greatest(terakhir_at, $3),
                     berakhir_at = greatest(berakhir_at, $4)
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, sesi_id, now, later(now, SESI_DAYS * DAY_MS)],
  )
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
