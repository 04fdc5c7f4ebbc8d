import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { brandColors } from '@lunas/values/brand-colors'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Kop } from '#platform/dokumen/berkas'
import { fontOf } from '#platform/dokumen/fonts'
import { lettersOf, type Doc } from '#platform/dokumen/pdf-letters'

export const INK = '#14231c'
export const MUTED = '#5a6b62'
export const BRAND = '#0f5a3c'
export const LINE = '#c9d5ce'
const TINT = '#e9f1ee'

const MM = 72 / 25.4
/**
 * A roll has no pages: it is drawn on a page longer than any receipt and cut below the last line.
 */
const ROLL_HEIGHT = 3_000 * MM
/** The distance of the page number from the lower edge, and its look. */
const FOOT = 28
const FOOT_SIZE = 8
const FOOT_COLOR = '0.35 0.42 0.38'

/** Half of an A4 on its side: as wide as an A4, so both stand in one document. */
export const HALF_A4 = [210 * MM, 148.5 * MM] as const

const PAPERS = {
  A4: { size: [210 * MM, 297 * MM], margin: 52 },
  'A4 rebah': { size: [297 * MM, 210 * MM], margin: 36 },
  /** A thermal printer prints 48 mm of these 58 mm. */
  '58 mm': { size: [58 * MM, ROLL_HEIGHT], margin: 5 * MM },
} as const satisfies Record<string, { size: [number, number]; margin: number }>
export type Paper = keyof typeof PAPERS

/** A document that is sent page by page, with embedded fonts and numbered pages. */
export type Pdf = {
  doc: Doc
  paper: Paper
  /** The colour of its owner, readable on paper, and a tint of it. */
  brand: string
  tint: string
  margin: number
  /** The width between the margins. */
  width: number
  /** Below this line only the page's footer is drawn. */
  bottom: number
  /** Finishes the document: writes the rest and ends the sink. */
  end(): Promise<void>
}

/** `warna` is the institution's colour; without one ours is used. */
export function openPdf(sink: Writable, title: string, paper: Paper, warna = ''): Pdf {
  const { size, margin } = PAPERS[paper]
  const colors = brandColors(warna)
  const isRoll = paper === '58 mm'
  const bottom = isRoll ? 0 : FOOT + 12
  const doc = new PDFDocument({
    size: [...size], autoFirstPage: false, info: { Title: title, Producer: 'Lunas', Creator: 'Lunas' },
    margins: { top: margin, left: margin, right: margin, bottom },
    // The layout cache helps documents that repeat words; for a long list it would keep every word.
    fontLayoutCache: paper !== 'A4 rebah',
    // No name, so that the library does not open Helvetica, which is not embedded.
    font: '',
  })
  doc.registerFont('Teks', fontOf('Teks'))
  doc.registerFont('Tebal', fontOf('Tebal'))
  doc.font('Teks')
  doc.on('data', (chunk: Buffer) => sink.write(chunk))
  const pages = isRoll ? undefined : numberPages(doc, margin)
  return {
    doc, paper, margin,
    brand: colors?.light ?? BRAND,
    tint: colors?.soft ?? TINT,
    width: size[0] - 2 * margin,
    bottom: size[1] - bottom,
    async end() {
      if (isRoll) cutOff(doc, margin)
      pages?.say()
      const ended = once(doc, 'end')
      doc.end()
      await ended
      sink.end()
    },
  }
}

/**
 * Writes "Halaman 2 dari 7" on every page. The page count is known only when the last page is
 * drawn, and the first pages are sent by then; so every page shows one small picture, which is
 * drawn at the end. Font and colour stay unchanged, since a page may begin in the middle of a text.
 */
function numberPages(doc: Doc, margin: number) {
  const letters = lettersOf(doc, 'Teks', FOOT_SIZE)
  const fonts: Record<string, unknown> = {}
  const total = doc.ref({
    Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12], Resources: { Font: fonts },
  })
  // Looks the letters up before the first page, because the look-up opens the font.
  letters.codes('Halaman dari 0123456789')
  const room = letters.widthOf('Halaman 0000 dari 0000')
  let pages = 0
  doc.on('pageAdded', () => {
    pages += 1
    const { page } = doc
    const text = `Halaman ${pages} dari `
    const left = page.width - margin - room
    const top = page.height - FOOT
    doc.addContent(`q ${FOOT_COLOR} rg`)
    letters.draw(text, left, top)
    page.xobjects['Banyak'] = total
    doc.addContent(`1 0 0 -1 ${left + letters.widthOf(text)} ${top + letters.ascent} cm /Banyak Do Q`)
  })
  return {
    /** Draws the picture with the page count. */
    say(): void {
      fonts[letters.id] = letters.ref()
      total.write(`${FOOT_COLOR} rg`)
      total.end(`BT /${letters.id} ${FOOT_SIZE} Tf <${letters.codes(String(pages))}> Tj ET`)
    },
  }
}

/** Cuts the page below the last line. */
function cutOff(doc: Doc, margin: number): void {
  const { width, height, dictionary } = doc.page
  Object.assign(dictionary.data, { MediaBox: [0, height - doc.y - margin, width, height] })
}

/** Draws the owner and title of a document; all our documents share this head. */
export function drawKop({ doc, paper, brand }: Pdf, { institusi, sekolah, alamat, judul, keterangan }: Kop): void {
  const isRoll = paper === '58 mm'
  const isList = paper === 'A4 rebah'
  const [small, large, title] = isRoll ? [7, 10, 10] : isList ? [9, 13, 13] : [10, 18, 20]
  doc.font('Teks').fontSize(small).fillColor(MUTED).text(institusi)
  if (sekolah) doc.font('Tebal').fontSize(large).fillColor(INK).text(sekolah)
  if (alamat) doc.font('Teks').fontSize(small).fillColor(MUTED).text(alamat)
  doc.moveDown(isRoll ? 0.3 : 0.4)
  drawRule(doc, brand, isRoll ? 1 : 2)
  doc.moveDown(isRoll ? 0.3 : 0.5)
  doc.font('Tebal').fontSize(title).fillColor(brand).text(judul)
  doc.font('Teks').fontSize(small).fillColor(MUTED)
  for (const line of keterangan) doc.text(line)
  doc.moveDown(0.8)
}

export function drawRule(doc: Doc, color: string, thickness: number): void {
  const { left, right } = doc.page.margins
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - right, doc.y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke()
}

/** The part of a page's width that labels take. */
export const LABEL_SHARE = 0.28

/** Draws a label with its value beside it. */
export function drawFact(pdf: Pdf, label: string, value: string, size = 10): void {
  const { doc, margin, width, paper } = pdf
  const share = width * (paper === '58 mm' ? 0.36 : LABEL_SHARE)
  const y = doc.y
  doc.font('Teks').fontSize(size).fillColor(MUTED).text(label, margin, y, { width: share })
  const below = doc.y
  doc.fillColor(INK).text(value, margin + share, y, { width: width - share })
  doc.x = margin
  doc.y = Math.max(below, doc.y)
  doc.moveDown(0.35)
}

type AmountLook = { size?: number; width?: number; bold?: boolean }

/** Draws a description with its amount at the right. */
export function drawAmount(pdf: Pdf, label: string, amount: Rupiah, look: AmountLook = {}): void {
  const { doc, margin } = pdf
  const { size = 11, width = pdf.width, bold = false } = look
  doc.font(bold ? 'Tebal' : 'Teks').fontSize(size).fillColor(INK)
  const said = formatRupiah(amount)
  const room = doc.widthOfString(said) + 8
  const y = doc.y
  doc.text(label, margin, y, { width: width - room })
  const below = doc.y
  doc.text(said, margin + width - room, y, { width: room, align: 'right', lineBreak: false })
  doc.x = margin
  doc.y = Math.max(below, y + doc.currentLineHeight(true))
  doc.moveDown(0.35)
}

/** Draws a QR code as one vector path, so that it prints sharply on any paper. */
export function drawQr(
  doc: Doc, text: string, { left, top, side }: { left: number; top: number; side: number },
): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const cell = side / size
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) doc.rect(left + x * cell, top + y * cell, cell + 0.05, cell + 0.05)
    }),
  )
  doc.fill(INK)
}
