import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'

export type Begun<A> = { first: boolean; subject_id: string; answer: A | null }

/**
 * The key of a request, bound to its sender and its call. The same key from somebody else is a
 * different request and never gets the first one's answer. Requests without a session share one
 * owner.
 */
export type RequestKey = {
  kunci: string
  panggilan: string
  pemilik: string
}

/** The owner of keys that come without a session. */
const TAMU = 'tamu'

export function requestKeyOf(kunci: string, panggilan: string, pengguna_id?: string): RequestKey {
  return { kunci, panggilan, pemilik: pengguna_id ?? TAMU }
}

/** The subject that was created, and the answer if it is known at once. */
export type Started<A> = { subject_id: string; answer: A }

/** Equal for requests with the same content, in whatever order their fields come. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex')
}

/** What this key has begun before, where a call must ask outside before it begins. */
export async function findBegun(tx: Tx, { pemilik, panggilan, kunci }: RequestKey): Promise<string | undefined> {
  const [known] = await tx.query<{ subject_id: string }>(
    'SELECT subject_id FROM begin_once($1, $2, $3, $4)', [tx.institusi_id, pemilik, panggilan, kunci],
  )
  return known?.subject_id
}

/**
 * Runs `begin` once per key. The same key with the same content returns what was begun; with
 * different content it is refused.
 */
export async function beginOnce<A>(
  tx: Tx,
  key: RequestKey,
  fingerprint: string,
  now: Date,
  begin: () => Promise<string | Started<A>>,
): Promise<Begun<A>> {
  const named = [key.pemilik, key.panggilan, key.kunci]
  const [known] = await tx.query<{ sidik: string; subject_id: string; jawaban: A | null }>(
    'SELECT * FROM begin_once($1, $2, $3, $4)', [tx.institusi_id, ...named],
  )
  if (known && known.sidik !== fingerprint) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
  if (known) return { first: false, subject_id: known.subject_id, answer: known.jawaban }
  const begun = await begin()
  const { subject_id, answer } =
    typeof begun === 'string' ? { subject_id: begun, answer: null } : begun
  await tx.query('SELECT end_once($1, $2, $3, $4, $5, $6, $7, $8)', [
    tx.institusi_id, ...named, fingerprint, subject_id, now, answer && JSON.stringify(answer),
  ])
  return { first: true, subject_id, answer }
}

/** Stores the first answer; repeated requests get this one. */
export async function rememberAnswer(
  tx: Tx, { pemilik, panggilan, kunci }: RequestKey, answer: unknown,
): Promise<void> {
  await tx.query(
    `UPDATE idempotensi SET jawaban = $5
      WHERE institusi_id = $1 AND pemilik = $2 AND panggilan = $3 AND kunci = $4
        AND jawaban IS NULL`,
    [tx.institusi_id, pemilik, panggilan, kunci, JSON.stringify(answer)],
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
