import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

const LIST = 'scripts/lint/rules-by-hand.ts'
const READ = /^apps\/api\/(?:(?:src|sql)\/.*\.(?:ts|sql)|migrations\/(\d{4})-.*\.sql)$/

const COMPARED = String.raw`\s*(?:[<>]=?|<>|!=|=)\s*`
const COLUMN = String.raw`(?:\w+\.)?`

/** Rules that a view says once, as patterns of what saying them by hand looks like. */
export const RULES = [
  {
    // What is left, whether something is left, and "a fee that still stands".
    byHand: [
      String.raw`\bjumlah\s*-\s*${COLUMN}dibayar\b`,
      String.raw`\bdibayar${COMPARED}${COLUMN}jumlah\b`,
      String.raw`\bjumlah${COMPARED}${COLUMN}dibayar\b`,
      String.raw`\bdibatalkan_at\s+IS\s+NULL\s+AND\s+NOT\s+${COLUMN}sukarela\b`,
      String.raw`\bNOT\s+${COLUMN}sukarela\s+AND\s+${COLUMN}dibatalkan_at\s+IS\s+NULL\b`,
    ],
    message: 'what is owed is read from offered.tagihan_terutang, and what is left from "sisa"',
    madeBy: '0187',
    allowed: [
      { file: 'apps/api/sql/tagihan/due_tagihan.sql', places: 4, why: 'Locks the bills, which nobody can through a view.' },
      { file: 'apps/api/sql/tagihan/claim_whole_tagihan.sql', places: 1, why: 'Locks the bills.' },
      { file: 'apps/api/sql/tagihan/pay_what_is_owed.sql', places: 1, why: 'Locks the bill, and takes gifts too.' },
      { file: 'apps/api/sql/tagihan/relieve_tagihan.sql', places: 1, why: 'Locks the bill, which may be paid already.' },
      { file: 'apps/api/src/tagihan/tagihan.laws.ts', places: 2, why: 'Laws check what is stored, not what a view says of it.' },
      {
        file: 'apps/api/src/tagihan/tagihan.queries.ts', places: 1,
        why: 'Lists gifts and newly paid bills too, by columns of the table; the most frequent of all reads.',
      },
      { file: 'apps/api/src/beranda/beranda.queries.ts', places: 1, why: 'Colours the months of paid bills too.' },
      { file: 'apps/api/src/keringanan/covered.queries.ts', places: 1, why: 'A relief is about paid bills too.' },
      { file: 'apps/api/src/cicilan/cicilan.queries.ts', places: 1, why: 'A plan ends as paid only by payment, as statusOf says.' },
      { file: 'apps/api/src/pembayaran/list-riwayat.ts', places: 1, why: 'Names the bills that were paid; a cancelled one was not.' },
    ],
  },
  {
    byHand: [String.raw`\bpenugasan\b(?:(?!\bpenugasan\b)[^;\`])*?\bdiakhiri_at\s+IS\s+NULL\b`],
    message: 'tasks that hold are read from offered.penugasan_berlaku',
    madeBy: '0188',
    allowed: [{ file: 'apps/api/src/platform/auth/wewenang.ts', places: 1, why: 'Ends the task.' }],
  },
] as const satisfies readonly Rule[]

type Allowed = { file: string; places: number; why: string }
export type Rule = {
  byHand: readonly string[]
  message: string
  /** The migration with the view; those up to it are released and never change. */
  madeBy: string
  /** Statements that the view cannot serve, with the number of places. One that is no longer needed is refused. */
  allowed: readonly Allowed[]
}

/** Reports statements that spell out a rule for which there is a view. */
export function checkRulesByHand(tree: SourceTree): Problem[] {
  return RULES.flatMap((rule) => checkByHand(tree, rule))
}

export function checkByHand(tree: SourceTree, { byHand, message, madeBy, allowed }: Rule): Problem[] {
  const pattern = new RegExp(byHand.join('|'), 'gi')
  const found = [...tree].flatMap(([path, text]) =>
    isRead(path, madeBy) ? [...text.matchAll(pattern)].map(({ index }) => ({ path, line: lineAt(text, index) })) : [],
  )
  const placesIn = (file: string) => found.filter(({ path }) => path === file).length
  return [
    ...found
      .filter(({ path }) => placesIn(path) > (allowed.find(({ file }) => file === path)?.places ?? 0))
      .map((place) => ({ ...place, message })),
    ...allowed
      .filter(({ file, places }) => placesIn(file) < places)
      .map(({ file, places }) => ({ path: LIST, line: 1, message: `${file} needs ${placesIn(file)} places, not ${places}` })),
  ]
}

function isRead(path: string, madeBy: string): boolean {
  const found = READ.exec(path)
  return found !== null && !isTest(path) && (found[1] === undefined || found[1] > madeBy)
}
