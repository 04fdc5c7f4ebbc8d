import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** The only database functions that may change a payment's status. */
const MOVERS = [
  'pembayaran/move_pembayaran', 'pembayaran/settle_pembayaran', 'pembayaran/settle_from_titipan',
  'pembayaran/pay_from_dana',
].join('|')
const PLACES = new RegExp(`^apps/api/sql/(${MOVERS})\\.sql$`)

const WRITES = /update\s+(?:only\s+)?(?:\w+\.)?pembayaran\b[^;`]*?\bset\b(?:(?!\bwhere\b)[^;`])*?\bstatus\s*=/gi

/** Reports statements that write a payment's status outside of the functions that may. */
export function checkStatusWrites(tree: SourceTree): Problem[] {
  return [...tree]
    .filter(([path]) => path.startsWith('apps/api/') && /\.(ts|sql)$/.test(path))
    .filter(([path]) => !PLACES.test(path) && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(WRITES)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: 'the status of a pembayaran is changed only by the functions that MOVERS lists',
      })),
    )
}
