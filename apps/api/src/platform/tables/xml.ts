import { refuse } from '#platform/http/refuse'

/** `about` holds the attributes; `end` is the place behind the tag. */
export type Tag = { about: string; prefix: string; isClosed: boolean; start: number; end: number }

/**
 * The opening tags of this name, with or without a prefix. The search only moves forward, so that a file with
 * millions of tags that never end costs no more than its length.
 */
export function* tagsIn(xml: string, name: string): Generator<Tag> {
  const opening = new RegExp(`<(\\w{1,20}:)?${name}(?=[\\s/>])`, 'g')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const close = xml.indexOf('>', opening.lastIndex)
    if (close < 0) return
    const isClosed = xml[close - 1] === '/'
    const about = xml.slice(opening.lastIndex, isClosed ? close - 1 : close)
    yield { about, prefix: found[1] ?? '', isClosed, start: found.index, end: close + 1 }
    opening.lastIndex = Math.max(opening.lastIndex, close + 1)
  }
}

/** An element with what stands inside it; `end` is the place behind it. */
export type Element = { about: string; content: string; end: number }

/** The elements of this name, up to the first one that has no end yet. */
export function* wholeElementsIn(xml: string, name: string): Generator<Element> {
  let behind = 0
  for (const { about, prefix, isClosed, start, end } of tagsIn(xml, name)) {
    if (start < behind) continue
    const ending = `</${prefix}${name}>`
    const last = isClosed ? end : xml.indexOf(ending, end)
    if (last < 0) return
    behind = isClosed ? end : last + ending.length
    yield { about, content: xml.slice(end, last), end: behind }
  }
}

/** The same of a text that is complete: an element without an end is refused. */
export function elementsIn(xml: string, name: string): Element[] {
  const found = [...wholeElementsIn(xml, name)]
  const behind = found.at(-1)?.end ?? 0
  for (const { start } of tagsIn(xml.slice(behind), name)) {
    if (start >= 0) throw refuse('BERKAS_BUKAN_TABEL')
  }
  return found
}
