import { refuse } from '#platform/http/refuse'

/** `about` holds the attributes; `end` is the place behind the tag. */
export type Tag = { about: string; prefix: string; isClosed: boolean; end: number }

/** One expression per name: a large workbook has millions of cells, and making one costs more than using it. */
const openings = new Map<string, RegExp>()

function openingOf(name: string): RegExp {
  const known = openings.get(name)
  if (known) return known
  const opening = new RegExp(`<(\\w{1,20}:)?${name}(?=[\\s/>])`, 'g')
  openings.set(name, opening)
  return opening
}

/** The first opening tag of this name from this place on, with or without a prefix. */
function nextTag(xml: string, name: string, from: number): Tag | undefined {
  const opening = openingOf(name)
  opening.lastIndex = from
  const found = opening.exec(xml)
  if (!found) return undefined
  const begun = opening.lastIndex
  const close = xml.indexOf('>', begun)
  if (close < 0) return undefined
  const isClosed = xml[close - 1] === '/'
  return { about: xml.slice(begun, isClosed ? close - 1 : close), prefix: found[1] ?? '', isClosed, end: close + 1 }
}

/** Excel has at most 65,490 styles in a workbook. */
const TAGS_MAX = 70_000

/**
 * The opening tags of this name. The search only moves forward, so that a file with millions of tags that never end
 * costs no more than its length. A small file can hold millions of whole ones, so there is an end to them.
 */
export function tagsIn(xml: string, name: string): Tag[] {
  const tags: Tag[] = []
  for (let tag = nextTag(xml, name, 0); tag; tag = nextTag(xml, name, tag.end)) {
    if (tags.length === TAGS_MAX) throw refuse('BERKAS_MENGEMBANG')
    tags.push(tag)
  }
  return tags
}

/** An element with what stands inside it; `end` is the place behind it. */
export type Element = { about: string; content: string; end: number }

function elementAt(xml: string, name: string, { about, prefix, isClosed, end }: Tag): Element | undefined {
  if (isClosed) return { about, content: '', end }
  const ending = `</${prefix}${name}>`
  const last = xml.indexOf(ending, end)
  return last < 0 ? undefined : { about, content: xml.slice(end, last), end: last + ending.length }
}

/** The elements of this name, up to the first one that has no end yet. */
export function wholeElementsIn(xml: string, name: string): Element[] {
  const found: Element[] = []
  for (let tag = nextTag(xml, name, 0); tag;) {
    const element = elementAt(xml, name, tag)
    if (!element) break
    found.push(element)
    tag = nextTag(xml, name, element.end)
  }
  return found
}

/** The same of a text that is complete: an element without an end is refused. */
export function elementsIn(xml: string, name: string): Element[] {
  const found = wholeElementsIn(xml, name)
  if (nextTag(xml, name, found.at(-1)?.end ?? 0)) throw refuse('BERKAS_BUKAN_TABEL')
  return found
}
