import { isTest, lineAt } from './source-tree.ts'
import type { Problem, SourceTree } from './source-tree.ts'

const PAYER = /^(apps\/payer\/src|packages\/ui\/src)\/.+\.tsx?$/
/** Where the title of refusals is written, and the one place that shows refusals. */
const WRITTEN = 'apps/payer/src/lib/alert-title.ts'
const SHOWN = 'apps/payer/src/components/notice-hosts.tsx'
const TITLE = /Pesan!|\bALERT_TITLE\b/g
const QUESTION = /\bconfirm=/g

/** `Pesan!` is the specification's title of a refusal. What the app asks says in its title what it is about. */
export function checkOwnTitles(tree: SourceTree): Problem[] {
  return [...tree].flatMap(([path, text]) => {
    if (!PAYER.test(path) || isTest(path) || path === WRITTEN) return []
    const found = [...text.matchAll(path === SHOWN ? QUESTION : TITLE)]
    return found.map(({ index }) => ({
      path, line: lineAt(text, index), message: 'only a refusal is titled Pesan!, give a question its own title',
    }))
  })
}
