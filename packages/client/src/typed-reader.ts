/** A reader types a letter every few milliseconds; no person is that fast. */
const KEY_MS_MAX = 45
const LENGTH_MIN = 4

export type TypedKey = { key: string; at: number }

/**
 * Tells a reader that types like a keyboard from a person: by its speed, and by the Enter or Tab that
 * it sends at the end. Give it every key; it answers with the whole text when a reader has ended, and
 * undefined for everything else.
 */
export function createTypedReader(): (pressed: TypedKey) => string | undefined {
  let text = ''
  let last = -Infinity
  return ({ key, at }) => {
    const isFast = at - last <= KEY_MS_MAX
    last = at
    if (key === 'Enter' || key === 'Tab') {
      const read = isFast && text.length >= LENGTH_MIN ? text : undefined
      text = ''
      return read
    }
    if (key.length !== 1) return undefined
    text = isFast ? text + key : key
    return undefined
  }
}
