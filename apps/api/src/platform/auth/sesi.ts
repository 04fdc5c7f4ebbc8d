import { createHash } from 'node:crypto'
import type { Level } from '@lunas/contract/pengguna/level'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomId, randomToken } from '#platform/ids'

export const SESI_DAYS = 30
/** The last use and the end of a session are written at most this often. */
const NOTE_USE_MS = HOUR_MS

/** The device a session is opened on: its display name, and a keyed hash that identifies it. */
export type Perangkat = { nama: string; sidik: string }
const NO_PERANGKAT: Perangkat = { nama: '', sidik: '' }

/** The token starts with its institution, so its row is found without a cross-tenant table. */
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

/** Undefined for an unknown, expired or revoked token. Using a session extends it. */
export async function findPerson(
  db: Database,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  const institusi_id = token.split('.', 1)[0] ?? ''
  if (!INSTITUSI_PATTERN.test(institusi_id)) return undefined
  const [found] = await db.within<FoundSesi>(
    institusi_id, 'find-sesi', 'SELECT * FROM find_sesi($1, $2, $3)',
    [institusi_id, hashToken(token), now],
  )
  if (!found) return undefined
  const { terakhir_at, ...person } = found
  if (now.getTime() - terakhir_at.getTime() >= NOTE_USE_MS) {
    await db.inTransaction(institusi_id, (tx) => noteUse(tx, person.sesi_id, now))
  }
  return { institusi_id, ...person }
}

type SesiRow = { id: string; perangkat: string; dibuat_at: Date; terakhir_at: Date }

/** A person's sessions, the last used first. */
export function listSesi(tx: Tx, pengguna_id: string, now: Date): Promise<SesiRow[]> {
  return tx.query<SesiRow>(
    `SELECT id, perangkat, dibuat_at, terakhir_at FROM sesi
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dicabut_at IS NULL AND berakhir_at > $3
      ORDER BY terakhir_at DESC, id`,
    [tx.institusi_id, pengguna_id, now],
  )
}

/** Ends one session of a person. Answers whether there was such a session. */
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

/** Ends all sessions of a person, or all but the one to keep. Answers how many. */
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

/** Deletes the sessions of a deleted person, because they name devices. */
export async function forgetSesi(tx: Tx, pengguna_id: string): Promise<void> {
  await tx.query('DELETE FROM sesi WHERE institusi_id = $1 AND pengguna_id = $2', [
    tx.institusi_id, pengguna_id,
  ])
}

type DeviceHistory = { ever: boolean; this_device: boolean }

/** Whether a person has logged in before, and whether on this device. */
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
