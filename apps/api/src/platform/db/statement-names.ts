/** A statement that this process sends so often is worth planning once per connection. */
const OFTEN = 8
/** Plans are kept per connection, so there are not more of them than this. */
const NAMES_MAX = 500
/** Texts that are counted; what has a thousand forms is written by a program and repeats little. */
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
