import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnDatabase } from './database.ts'

/** A bug in the running programs: code, its wrong replacement, and the check that must find it. */
type Mutation = {
  what: string
  foundBy: string
  /** A function of the database, or a file of the API. */
  place: { fungsi: string } | { file: string }
  words: string
  wrong: string
}

export type FileMutation = { file: string; words: string; wrong: string }

/** Never part of a program: they are put into a simulation that asks for them by name. */
export const MUTATIONS = {
  settle_again: {
    what: 'a second payment of one number that settles it again',
    foundBy: 'a paid payment has exactly one settlement posting, and no other payment has one',
    place: { fungsi: 'settle_pembayaran' },
    words: 'AND p.status = ANY (p_from)',
    wrong: `AND (p.status = ANY (p_from) OR NOT EXISTS (
              SELECT 1 FROM ledger_posting b
               WHERE b.institusi_id = p_institusi AND b.subject_id = p_pembayaran
                 AND b.reference = p_reference))`,
  },
  keep_repeats: {
    what: 'a repeated notification whose money is kept once more',
    foundBy: 'nothing is booked that neither the gateway nor a bank received',
    place: { fungsi: 'keep_surplus' },
    words: `p_reference, 'titipan_masuk'`,
    wrong: `p_reference || '/' || clock_timestamp(), 'titipan_masuk'`,
  },
  keys_per_process: {
    what: 'a key that only one of two API processes knows',
    foundBy: 'one key makes one payment',
    place: { file: 'apps/api/src/platform/idempotency.ts' },
    words: `Promise<Begun<A>> {
  const named = [key.pemilik, key.panggilan, key.kunci]`,
    wrong: `Promise<Begun<A>> {
  const named = [key.pemilik, key.panggilan, key.kunci + process.pid]`,
  },
  charge_donors: {
    what: 'a fee that is put on donations',
    foundBy: 'a donation bears no fee: not its donor, and not its fund',
    place: { file: 'apps/api/src/donasi/donasi.payable.ts' },
    words: 'isFree: true,',
    wrong: 'isFree: false,',
  },
  report_less_fees: {
    what: 'a report that takes the fee of providers out of a fund',
    foundBy: 'the page of a program, its ledger and the report of its fund agree',
    place: { file: 'apps/api/src/penyaluran/laporan-dana.ts' },
    words: 'coalesce(sum(m.masuk) FILTER (WHERE NOT m.dulu), 0)::bigint AS diterima',
    wrong: `(coalesce(sum(m.masuk) FILTER (WHERE NOT m.dulu), 0) - coalesce(max(f.biaya), 0))::bigint
              AS diterima`,
  },
} as const satisfies Record<string, Mutation>

export type MutationName = keyof typeof MUTATIONS

const ROOT = join(import.meta.dirname, '../../../..')

/** Changes the database's functions; answers the changes for files, made when they are loaded. */
export async function mutate(
  { query }: Pick<OwnDatabase, 'query'>, names: readonly MutationName[],
): Promise<FileMutation[]> {
  const files: FileMutation[] = []
  for (const name of names) {
    const { place, words, wrong }: Mutation = MUTATIONS[name]
    if ('file' in place) {
      replaceOnce(await readFile(join(ROOT, place.file), 'utf8'), words, wrong)
      files.push({ file: place.file, words, wrong })
    } else {
      const [row] = await query<{ text: string }>(
        'SELECT pg_get_functiondef($1::regproc) AS text', [place.fungsi],
      )
      await query(replaceOnce(row?.text ?? '', words, wrong))
    }
  }
  return files
}

/**
 * Throws unless the text occurs exactly once; a mutation that changes nothing would prove nothing.
 */
export function replaceOnce(text: string, words: string, wrong: string): string {
  const [before, after, ...more] = text.split(words)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`must occur exactly once: ${words}`)
  }
  return before + wrong + after
}
