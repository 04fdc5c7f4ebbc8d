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

const PAGE = /^apps\/payer\/src\/pages\/.+\.tsx$/
const BAR = /<AppBar\s+title=\{([^}]+)\}/g
const HEADING = /<h1 className="([^"]*)">\{([^}]+)\}<\/h1>/g

/** What the bar says is not said again below it; its heading is there for screen readers. */
export function checkSaidOnce(tree: SourceTree): Problem[] {
  return [...tree].flatMap(([path, text]) => {
    if (!PAGE.test(path)) return []
    const bars = new Set([...text.matchAll(BAR)].map(([, title]) => title))
    return [...text.matchAll(HEADING)].flatMap(({ 1: look = '', 2: words, index }) =>
      bars.has(words) && !look.includes('sr-only')
        ? [{ path, line: lineAt(text, index), message: 'the bar says this already, make the heading sr-only' }]
        : [],
    )
  })
}
