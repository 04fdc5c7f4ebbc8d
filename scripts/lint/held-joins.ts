import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** A join of balances by a code made of another table's column; one made of a value is found in the index. */
const JOIN = /\bJOIN\s+(?:offered\.)?ledger_balance\s(?:(?!\b(?:JOIN|WHERE|GROUP|ORDER)\b)[^`;])*?\|\|\s*\w+\.\w/g

/**
 * Reports joins of balances that read every balance of an institution: under row-level security Postgres does not
 * look for a code that a join puts together in an index. Laws read all balances anyway.
 */
export function checkHeldJoins(tree: SourceTree): Problem[] {
  return [...tree]
    .filter(([path]) => /^apps\/api\/(?:src|sql)\/.*\.(?:ts|sql)$/.test(path))
    .filter(([path]) => !isTest(path) && !path.endsWith('.laws.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(JOIN)].map((match) => ({
        path, line: lineAt(text, match.index),
        message: 'balances are joined with joinHeld (apps/api/src/ledger/join-held.ts)',
      })),
    )
}
