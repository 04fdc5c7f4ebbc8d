import { createHash } from 'node:crypto'
import type { Level } from '@lunas/contract/level'
import { INSTITUSI_PATTERN } from '@lunas/values/kode'
import { DAY_MS, later } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomToken } from '#platform/ids'

export const SESI_DAYS = 30

/** The token names its institution, so that the row can be found without a table across all. */
export async function openSesi(tx: Tx, pengguna_id: string, now: Date): Promise<string> {
  const token = `${tx.institusi_id}.${randomToken()}`
  await tx.query(
    `INSERT INTO sesi (institusi_id, token_hash, pengguna_id, dibuat_at, berakhir_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [tx.institusi_id, hashToken(token), pengguna_id, now, later(now, SESI_DAYS * DAY_MS)],
  )
  return token
}

/** Nothing for a token that is unknown, over or revoked. Each use moves the end on. */
export async function findPerson(
  db: Database,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  const institusi_id = token.split('.', 1)[0] ?? ''
  if (!INSTITUSI_PATTERN.test(institusi_id)) return undefined
  return db.inTransaction(institusi_id, async (tx) => {
    const [person] = await tx.query<{ pengguna_id: string; level: Level; nomor_wa: string | null }>(
      `UPDATE sesi s SET berakhir_at = greatest(s.berakhir_at, $4)
         FROM pengguna p
        WHERE s.institusi_id = $1 AND s.token_hash = $2 AND s.dicabut_at IS NULL
          AND s.berakhir_at > $3 AND p.institusi_id = $1 AND p.id = s.pengguna_id
       RETURNING s.pengguna_id, p.level, p.nomor_wa`,
      [institusi_id, hashToken(token), now, later(now, SESI_DAYS * DAY_MS)],
    )
    return person && { institusi_id, ...person }
  })
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
