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

/** `one` or `one`, `two` and `three`, said to be in a file that is linked. */
const NAMED = /((?:`\w+`(?:, | and )?)+) in \[[^\]]*\]\(([^)#\s]+)\)/g

/** A name that a document finds "in" a file must stand in that file, so that a rename does not mislead readers. */
export function checkNamedIn(tree: SourceTree): Problem[] {
  return [...tree].filter(([path]) => path.endsWith('.md')).flatMap(([path, text]) =>
    [...text.matchAll(NAMED)].flatMap(({ index, 1: names = '', 2: link = '' }) => {
      if (ELSEWHERE.test(link)) return []
      const code = tree.get(posix.join(posix.dirname(path), link)) ?? ''
      const missing = [...names.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(code) ? [] : [name])
      return missing.map((name) => ({ path, line: lineAt(text, index), message: `${link} has no ${name}` }))
    }),
  )
}

const ARCHITECTURE = 'docs/ARCHITECTURE.md'
const FOLDER_README = /^apps\/api\/src\/[^/]+\/README\.md$/

/** The architecture links the README of every folder of the API, so that a new subject is found from there. */
export function checkLinkedFolders(tree: SourceTree): Problem[] {
  const text = tree.get(ARCHITECTURE) ?? ''
  return [...tree.keys()]
    .filter((path) => FOLDER_README.test(path) && !text.includes(`](../${path})`))
    .map((path) => ({ path: ARCHITECTURE, line: 1, message: `does not link ${path}` }))
}
