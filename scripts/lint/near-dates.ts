import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

const SCREEN = /^apps\/payer\/src\/.+\.tsx$/
/** What is read years later, or on paper, keeps its whole date: receipts, orders of food by day, a stall's days. */
const WHOLE = /^apps\/payer\/src\/(features\/(kuitansi|pesan-makan)|features\/mitra\/components\/lapak-card|pages\/mitra-hari-page)/
const FULL_DATE = /\b(formatInstant|formatDate)\(/g

/** Screens say near dates as people do (lib/moments); whole dates stand where they are kept. */
export function checkNearDates(tree: SourceTree): Problem[] {
  return [...tree].flatMap(([path, text]) =>
    SCREEN.test(path) && !WHOLE.test(path) && !isTest(path)
      ? [...text.matchAll(FULL_DATE)].map(({ index }) => ({
          path, line: lineAt(text, index), message: 'say the date by momentOf or dayName of #lib/moments.ts',
        }))
      : [],
  )
}
