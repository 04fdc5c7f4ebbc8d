import type PDFDocument from 'pdfkit'
import type { FontName } from '#platform/dokumen/fonts'

export type Doc = InstanceType<typeof PDFDocument>

/** The part of the library's open font that we use; the library does not export its type. */
type OpenFont = { id: string; ref(): unknown; ascender: number; encode(text: string): [string[], unknown] }
type WithFont = Doc & { _font: OpenFont }

/** One font at one size, for writing many short texts. */
export type Letters = {
  id: string
  size: number
  /** The font's reference in the resources of a page or picture. */
  ref(): unknown
  /** Encodes the text as the font's glyph numbers. */
  codes(text: string): string
  widthOf(text: string): number
  /** Draws one line of text; `top` is measured from the top of the page. */
  draw(text: string, left: number, top: number): void
  lineHeight: number
  /** The distance from the top of a line to its baseline. */
  ascent: number
}

/**
 * Writes table text without the library's layout: each letter is looked up once and then cached.
 * Our fonts have no shaping tables, so the width of a text is the sum of its letters' widths. The
 * library's own layout takes a minute for what this writes in seconds.
 */
export function lettersOf(doc: Doc, name: FontName, size: number): Letters {
  doc.font(name).fontSize(size)
  const font = (doc as WithFont)._font
  const known = new Map<string, { code: string; width: number }>()
  const letter = (sign: string) => {
    const found = known.get(sign)
    if (found) return found
    doc.font(name).fontSize(size)
    const made = { code: font.encode(sign)[0].join(''), width: doc.widthOfString(sign) }
    known.set(sign, made)
    return made
  }
  const ascent = (font.ascender / 1000) * size
  const codes = (text: string) => {
    let all = ''
    for (const sign of text) all += letter(sign).code
    return all
  }
  return {
    id: font.id,
    size,
    ref: () => font.ref(),
    codes,
    lineHeight: size * 1.3,
    ascent,
    widthOf(text) {
      let width = 0
      for (const sign of text) width += letter(sign).width
      return width
    },
    draw(text, left, top) {
      if (text === '') return
      doc.page.fonts[font.id] ??= font.ref()
      // The page's coordinates grow downwards, so the text is flipped back.
      const at = `${round(left)} ${round(top + ascent)}`
      doc.addContent(`BT /${font.id} ${size} Tf 1 0 0 -1 ${at} Tm <${codes(text)}> Tj ET`)
    },
  }
}

function round(n: number): string {
  return String(Math.round(n * 100) / 100)
}

/**
 * Breaks the text into lines that fit. A word that is too long is cut, after a hyphen if it has
 * one.
 */
export function wrap(letters: Letters, text: string, width: number): string[] {
  if (letters.widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (letters.widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (letters.widthOf(line) > width && line.length > 1) {
      const fits = fitting(letters, line, width)
      lines.push(fits)
      line = line.slice(fits.length)
    }
  }
  return line === '' ? lines : [...lines, line]
}

function fitting(letters: Letters, word: string, width: number): string {
  let fits = ''
  for (const sign of word) {
    if (fits !== '' && letters.widthOf(fits + sign) > width) break
    fits += sign
  }
  const hyphen = fits.lastIndexOf('-')
  return hyphen > 0 ? fits.slice(0, hyphen + 1) : fits
}
