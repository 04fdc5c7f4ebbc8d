import { posix } from 'node:path'
import { lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

const LINK = /!?\[[^\]]*\]\(([^)\s]+)[^)]*\)/g
const ELSEWHERE = /^([a-z]+:|#)/

/** Every link in our documents must lead to an existing file. */
export function checkDocLinks(tree: SourceTree): Problem[] {
  const known = new Set(tree.keys())
  for (const path of tree.keys()) {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      known.add(folder)
    }
  }
  return [...tree]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      [...text.matchAll(LINK)].flatMap((match) => {
        const link = match[1] ?? ''
        if (ELSEWHERE.test(link)) return []
        const file = posix.join(posix.dirname(path), decodeURI(link.replace(/#.*$/, '')))
        if (known.has(file.replace(/\/$/, ''))) return []
        return [{ path, line: lineAt(text, match.index), message: `dead link: ${link}` }]
      }),
    )
}
