import { createHash } from 'node:crypto'
import { later, SECOND_MS, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { randomToken } from '#platform/ids'

/** As SNAP has it: a quarter of an hour. */
export const TOKEN_LIFE_S = 900
/** For so long a process does not ask again; a token cannot be taken back any faster than that. */
const REMEMBER_MS = 30 * SECOND_MS
const REMEMBER_MAX = 10_000

/** Tokens that banks get from us; kept in Postgres, so that every process knows them. */
export type Tokens = {
  issue(client_id: string): Promise<string>
  /** Whose token it is, or nothing for one that is unknown or over. */
  ownerOf(token: string): Promise<string | undefined>
}

export function createTokens(db: Database, clock: Clock): Tokens {
  const remembered = new Map<string, { client_id: string; until: number }>()
  return {
    async issue(client_id) {
      const token = randomToken()
      await db.call(
        'issue-snap-token',
        'INSERT INTO snap_token (token_hash, client_id, berlaku_sampai) VALUES ($1, $2, $3)',
        [hashOf(token), client_id, later(clock.now(), TOKEN_LIFE_S * SECOND_MS)],
      )
      return token
    },
    async ownerOf(token) {
      const now = clock.now()
      const known = remembered.get(token)
      if (known && known.until > now.getTime()) return known.client_id
      remembered.delete(token)
      const [row] = await db.call<{ client_id: string; berlaku_sampai: Date }>(
        'find-snap-token',
        `SELECT client_id, berlaku_sampai FROM snap_token
          WHERE token_hash = $1 AND berlaku_sampai > $2`,
        [hashOf(token), now],
      )
      if (!row) return undefined
      if (remembered.size >= REMEMBER_MAX) remembered.clear()
      const until = Math.min(row.berlaku_sampai.getTime(), now.getTime() + REMEMBER_MS)
      remembered.set(token, { client_id: row.client_id, until })
      return row.client_id
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
