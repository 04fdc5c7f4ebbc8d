import { refuse } from '#platform/http/refuse'
import type { Baris, Sel } from '#platform/tables/baris'
import { holdTexts, type Texts } from '#platform/tables/texts'
import { PART_BYTES_MAX, readZip, type Zip } from '#platform/tables/unzip'
import { elementsIn, tagsIn, wholeElementsIn, type Element } from '#platform/tables/xml'

/** One row of a sheet, or one text; a longer one is no list. */
const ELEMENT_LETTERS_MAX = 1_000_000
/** More texts than any list of a school has cells. */
const SHARED_MAX = 3_000_000
/** The longest and the widest sheet of Excel. */
const [ROWS_MAX, COLUMNS_MAX] = [1_048_576, 16_384]
/** Excel keeps fifteen digits of a number. */
const EXACT_BELOW = 1e15

/**
 * The rows of the sheet of this name, or else of the first, one at a time. Formatting, merged cells and
 * empty columns do not matter.
 */
export async function* readXlsx(file: Buffer, named: string): AsyncGenerator<Baris> {
  const zip = readZip(file)
  const sheet = await findSheet(zip, named)
  const shared = await readShared(zip)
  const zeros = zerosOf(await zip.text('xl/styles.xml'))
  let nomor = 0
  for await (const rows of elementsOf(zip.open(sheet), 'row')) {
    for (const { about, content } of rows) {
      const own = Number(attribute(about, 'r'))
      // Rows are named by their numbers, so each has another one, whatever the sheet says.
      nomor = Number.isInteger(own) && own > nomor && own <= ROWS_MAX ? own : nomor + 1
      yield { nomor, sel: cellsOf(content, shared, zeros) }
    }
  }
}

/** The texts that cells refer to by number. */
async function readShared(zip: Zip): Promise<Texts> {
  const shared = holdTexts()
  for await (const texts of elementsOf(zip.open('xl/sharedStrings.xml', PART_BYTES_MAX), 'si')) {
    for (const { content } of texts) shared.add(textIn(content))
    if (shared.count > SHARED_MAX) throw refuse('BERKAS_MENGEMBANG')
  }
  return shared
}

/** The elements of a part as it is unfolded: those that each piece completes. */
async function* elementsOf(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<Element[]> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    // NUL is not allowed in XML, and Postgres cannot store it.
    if (text.includes('\0')) throw refuse('BERKAS_BUKAN_TABEL')
    held += text
    const elements = wholeElementsIn(held, name)
    yield elements
    held = held.slice(elements.at(-1)?.end ?? 0)
    if (held.length > ELEMENT_LETTERS_MAX) throw refuse('BERKAS_BUKAN_TABEL')
  }
}

/** A part of a text keeps the whole text in memory; its copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

async function findSheet(zip: Zip, named: string): Promise<string> {
  const book = await zip.text('xl/workbook.xml')
  const links = await zip.text('xl/_rels/workbook.xml.rels')
  const sheets = tagsIn(book, 'sheet').map(({ about }) => ({
    nama: unescape(attribute(about, 'name')), link: attribute(about, 'r:id'),
  }))
  const chosen = sheets.find(({ nama }) => nama === named) ?? sheets[0]
  const target = tagsIn(links, 'Relationship').find(({ about }) => attribute(about, 'Id') === chosen?.link)
  const path = target ? attribute(target.about, 'Target').replace(/^\/?(xl\/)?/, 'xl/') : 'xl/worksheets/sheet1.xml'
  if (!zip.names.includes(path)) throw refuse('BERKAS_BUKAN_TABEL')
  return path
}

type Attribute = keyof typeof ATTRIBUTES
const ATTRIBUTES = {
  r: /\sr="([^"]*)"/, s: /\ss="([^"]*)"/, t: /\st="([^"]*)"/, name: /\sname="([^"]*)"/, 'r:id': /\sr:id="([^"]*)"/,
  Id: /\sId="([^"]*)"/, Target: /\sTarget="([^"]*)"/, numFmtId: /\snumFmtId="([^"]*)"/,
  formatCode: /\sformatCode="([^"]*)"/,
} as const

function attribute(about: string, name: Attribute): string {
  return ATTRIBUTES[name].exec(about)?.[1] ?? ''
}

function cellsOf(row: string, shared: Texts, zeros: readonly number[]): Sel[] {
  // Places without a cell stay empty: a row of one cell far to the right costs no more than another row.
  const cells: Sel[] = []
  for (const { about, content } of elementsIn(row, 'c')) {
    const at = columnOf(attribute(about, 'r')) ?? cells.length
    if (at > COLUMNS_MAX) throw refuse('BERKAS_BUKAN_TABEL')
    cells[at] = cellOf(about, content, shared, zeros)
  }
  return cells
}

function cellOf(about: string, content: string, shared: Texts, zeros: readonly number[]): Sel {
  const type = attribute(about, 't')
  const value = unescape(elementsIn(content, 'v')[0]?.content ?? '')
  const rumus = /<f\b/.test(content)
  if (type === 's') return { teks: shared.at(Number(value)) ?? '', angka: false, rumus }
  if (type === 'inlineStr') return { teks: copyOf(textIn(content)), angka: false, rumus }
  if (type !== '' && type !== 'n') return { teks: value, angka: false, rumus }
  return { teks: numberOf(value).padStart(zeros[Number(attribute(about, 's'))] ?? 0, '0'), angka: value !== '', rumus }
}

/** A whole number without its exponent; one that lost digits stays as Excel wrote it. */
function numberOf(value: string): string {
  const number = Number(value)
  const isExact = value !== '' && Number.isInteger(number) && Math.abs(number) < EXACT_BELOW
  return isExact ? String(number) : value
}

/** How many digits a format such as 00000 shows, by style. */
function zerosOf(styles: string): number[] {
  const formats = new Map(
    tagsIn(styles, 'numFmt').map(({ about }) => [attribute(about, 'numFmtId'), attribute(about, 'formatCode')]),
  )
  const xfs = elementsIn(styles, 'cellXfs')[0]?.content ?? ''
  return tagsIn(xfs, 'xf').map(({ about }) => {
    const code = formats.get(attribute(about, 'numFmtId')) ?? ''
    return /^0+$/.test(code) ? code.length : 0
  })
}

/** A text may be cut into pieces of different looks. */
function textIn(xml: string): string {
  return elementsIn(xml, 't').map(({ content }) => unescape(content)).join('')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    // A lone surrogate is no character, and is dropped.
    return code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
  })
}

/** A1 → 0, AB7 → 27. */
function columnOf(place: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (let i = 0; i < letters.length; i += 1) column = column * 26 + letters.charCodeAt(i) - 64
  return column - 1
}
