import { parseSync, Visitor } from 'vite'
import { isCode, isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

/** Files that may read the machine's clock; the same list as in .oxlintrc.json. */
const ALLOWED =
  /^(scripts|bench)\/|^(apps\/(\w+\/src\/(platform|world)|(nfc-bridge|kantin-hub)\/src)|packages\/client\/src)\/clock\.ts$/

/** `new Date()` reads the machine's clock, which tests cannot set; `new Date(x)` does not. */
export function checkBareDates(tree: SourceTree): Problem[] {
  return [...tree]
    .filter(([path]) => isCode(path) && !isTest(path) && !ALLOWED.test(path))
    .flatMap(([path, text]) =>
      positionsOfBareDates(path, text).map((position) => ({
        path,
        line: lineAt(text, position),
        message: 'new Date() reads the machine’s clock; take a Clock',
      })),
    )
}

function positionsOfBareDates(path: string, text: string) {
  const positions: number[] = []
  const visitor = new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      const isDate = callee.type === 'Identifier' && callee.name === 'Date'
      if (isDate && given.length === 0) positions.push(start)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return positions
}
