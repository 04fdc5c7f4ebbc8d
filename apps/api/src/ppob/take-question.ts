import { takeAttempt } from '#platform/auth/attempts'
import { DAY_MS } from '#platform/clock'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#ppob/needs'

/** Each question to the biller shows a customer's name and bill; an agent serves a whole neighbourhood. */
export const QUESTIONS_DAY = { own: 40, mitra: 400 } as const

/** Counts a question to the biller about a customer, and refuses more than a day's. */
export async function takeQuestion(
  { db, config }: Pick<Needs, 'db' | 'config'>, { institusi_id, pengguna_id, level }: Person, now: Date,
): Promise<void> {
  const max = level === 'mitra' ? QUESTIONS_DAY.mitra : QUESTIONS_DAY.own
  const limit = { max, window_ms: DAY_MS, kunci: `ppob-tanya/${institusi_id}/${pengguna_id}` }
  if (await takeAttempt(db.platform, limit, now, config.alamatPepper)) throw refuse('PPOB_TERLALU_SERING')
}
