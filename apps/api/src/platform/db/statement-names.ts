/** After this many uses a statement is worth preparing once per connection. */
const OFTEN = 8
/** The most prepared statements, since each connection keeps its own copy. */
const NAMES_MAX = 500
/** The most statement texts that are counted; generated texts in a thousand forms repeat little. */
const TEXTS_MAX = 2_000
const PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i

/**
 * Names for statements that repeat. A statement with a name is parsed once per connection, and planned
 * again only where Postgres finds that its values matter.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const sent = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const times = (sent.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (times > 1 || sent.size < TEXTS_MAX) sent.set(text, times)
      return undefined
    }
    if (names.size >= NAMES_MAX || !PLANNED.test(text) || text.includes(';')) return undefined
    const name = `often-${names.size}`
    names.set(text, name)
    sent.delete(text)
    return name
  }
}
