import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF that our kit wrote, with the lines in the order they were drawn. Fonts are
 * embedded as subsets, so a letter is a number that only the font's own table explains.
 */
export function readPdf(file: Buffer): string {
  const objects = objectsOf(file)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (table) fonts.set(name, lettersOf(objects.get(table)?.content ?? ''))
    }
  }
  return [...objects.values()].map(({ content }) => textOf(content, fonts)).join('\n')
}

type Piece = { head: string; content: string }

function objectsOf(file: Buffer): Map<string, Piece> {
  const text = file.toString('latin1')
  const found = new Map<string, Piece>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const bytes = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
    const isPacked = at >= 0 && head.includes('FlateDecode')
    found.set(id, { head, content: isPacked ? inflateSync(bytes).toString('latin1') : '' })
  }
  return found
}

/** The letters of a font by their codes of four hex digits. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16)
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      const letter = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      letters.set((start + i).toString(16).padStart(4, '0'), letter)
    }
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [whole, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\bET\b/gi)) {
    if (font) letters = fonts.get(font) ?? letters
    else if (hex) text += (hex.match(/.{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '').join('')
    else if (whole === 'ET') text += '\n'
  }
  return text
}
