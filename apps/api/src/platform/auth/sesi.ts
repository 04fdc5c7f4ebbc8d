import { createHash } from 'node:crypto'
import type { Level, StaffLevel } from '@lunas/contract/pengguna/level'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomId, randomToken } from '#platform/ids'

/** A parent's session ends this long after its last use. */
export const SESI_DAYS = 30
/**
 * A session of staff ends this long after the login, and this long after its last use: it decides
 * about other people's money, often at a desk that others can reach.
 */
const SESI_STAFF_HOURS = 12
const SESI_STAFF_IDLE_MINUTES = 30
/** A login that waits for its second step. */
const SECOND_STEP_MINUTES = 10
/** The last use of a session is written at most this often. */
const NOTE_USE_MS = HOUR_MS
const NOTE_STAFF_USE_MS = 2 * MINUTE_MS

/** What a login waits for: the code of an authenticator app, or setting one up. */
export type Menunggu = 'totp' | 'pasang_totp'

/** The device a session is opened on: its display name, and a keyed hash that identifies it. */
export type Perangkat = { nama: string; sidik: string }
const NO_PERANGKAT: Perangkat = { nama: '', sidik: '' }

/** The token starts with its institution, so its row is found without a cross-tenant table. */
export async function openSesi(
  tx: Tx, pengguna_id: string, now: Date, perangkat = NO_PERANGKAT, menunggu: Menunggu | null = null,
): Promise<string> {
  const token = `${tx.institusi_id}.${randomToken()}`
  await tx.query(
    `INSERT INTO sesi (institusi_id, id, token_hash, pengguna_id, dibuat_at, terakhir_at,
                       berakhir_at, perangkat, perangkat_sidik, menunggu)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
    [
      tx.institusi_id, randomId(), hashToken(token), pengguna_id, now,
      later(now, SESI_DAYS * DAY_MS), perangkat.nama, perangkat.sidik, menunggu,
    ],
  )
  return token
}

export type WaitingSesi = { sesi_id: string; pengguna_id: string; menunggu: Menunggu }

/** A login whose second step is missing; undefined for any other token. */
export async function findWaitingSesi(
  tx: Tx, token: string, now: Date,
): Promise<WaitingSesi | undefined> {
  const [sesi] = await tx.query<WaitingSesi>(
    `SELECT id AS sesi_id, pengguna_id, menunggu FROM sesi
      WHERE institusi_id = $1 AND token_hash = $2 AND dicabut_at IS NULL AND menunggu IS NOT NULL
        AND dibuat_at > $3`,
    [tx.institusi_id, hashToken(token), later(now, -SECOND_STEP_MINUTES * MINUTE_MS)],
  )
  return sesi
}

/** The second step was right: the session opens, unless it was revoked or opened meanwhile. */
export async function openWaitingSesi(tx: Tx, sesi_id: string, now: Date): Promise<boolean> {
  const opened = await tx.query(
    `UPDATE sesi SET menunggu = NULL, terakhir_at = $3
      WHERE institusi_id = $1 AND id = $2 AND menunggu IS NOT NULL AND dicabut_at IS NULL
      RETURNING 1`,
    [tx.institusi_id, sesi_id, now],
  )
  return opened.length > 0
}

type FoundSesi = {
  sesi_id: string
  pengguna_id: string
  level: Level
  nomor_wa: string | null
  terakhir_at: Date
  sekolah: string[]
}

/** Undefined for an unknown, expired or revoked token. Using a session extends it. */
export async function findPerson(
  db: Database,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  const found = await findSesi(db, token, now)
  if (!found) return undefined
  const { terakhir_at, ...person } = found
  const noted_ms = person.level === 'wali' ? NOTE_USE_MS : NOTE_STAFF_USE_MS
  if (now.getTime() - terakhir_at.getTime() >= noted_ms) {
    await db.inTransaction(person.institusi_id, (tx) => noteUse(tx, person.sesi_id, now))
  }
  return person
}

/** Whether a session is still open; asking does not extend it. */
export async function isOpenSesi(db: Database, token: string, now: Date): Promise<boolean> {
  return (await findSesi(db, token, now)) !== undefined
}

async function findSesi(
  db: Database, token: string, now: Date,
): Promise<(FoundSesi & { institusi_id: string }) | undefined> {
  const institusi_id = institusiOfToken(token)
  if (institusi_id === undefined) return undefined
  const { opened_after, used_after } = staffLimits(now)
  const [found] = await db.within<FoundSesi>(
    institusi_id, 'find-sesi', 'SELECT * FROM find_sesi($1, $2, $3, $4, $5)',
    [institusi_id, hashToken(token), now, opened_after, used_after],
  )
  return found && { institusi_id, ...found }
}

/** The institution that a token names; undefined for any other text. */
export function institusiOfToken(token: string): string | undefined {
  const institusi_id = token.split('.', 1)[0] ?? ''
  return INSTITUSI_PATTERN.test(institusi_id) ? institusi_id : undefined
}

/** Sessions of staff that were opened or used before these instants have ended. */
function staffLimits(now: Date): { opened_after: Date; used_after: Date } {
  return {
    opened_after: later(now, -SESI_STAFF_HOURS * HOUR_MS),
    used_after: later(now, -SESI_STAFF_IDLE_MINUTES * MINUTE_MS),
  }
}

type SesiRow = { id: string; perangkat: string; dibuat_at: Date; terakhir_at: Date }

/** A person's sessions, the last used first. */
export function listSesi(
  tx: Tx, { pengguna_id, level }: Pick<Person, 'pengguna_id' | 'level'>, now: Date,
): Promise<SesiRow[]> {
  const { opened_after, used_after } = staffLimits(now)
  return tx.query<SesiRow>(
    `SELECT id, perangkat, dibuat_at, terakhir_at FROM sesi
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dicabut_at IS NULL AND berakhir_at > $3
        AND menunggu IS NULL AND ($4 OR (dibuat_at > $5 AND terakhir_at > $6))
      ORDER BY terakhir_at DESC, id`,
    [tx.institusi_id, pengguna_id, now, level === 'wali', opened_after, used_after],
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

/** Lets a session do another of its person's tasks; the caller has checked that they have it. */
export async function chooseLevel(tx: Tx, sesi_id: string, level: StaffLevel): Promise<void> {
  await tx.query('UPDATE sesi SET level = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, sesi_id, level,
  ])
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
