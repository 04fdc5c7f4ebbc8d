import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { layOutKuitansi, type Paper, type PaperLine, type PaperRow } from '@lunas/contract/kuitansi/paper.words'
import { initialsOf } from '@lunas/values/initials'
import { formatRupiah } from '@lunas/values/rupiah'
import { drawQr, HALF_A4, INK, LINE, MUTED, type Pdf } from '#platform/dokumen/pdf'

const TOP = 24
const LOGO_SIZE = 40
const TITLE_WIDTH = 190
const LABEL_WIDTH = 104
const QR_SIZE = 62
const SUM_HEIGHT = 34
const PAID = '#14683a'
const DUE = '#855000'

/** One receipt on half an A4, drawn like the screen's (`features/kuitansi` of the payer) from the same layout. */
export function drawKuitansi(pdf: Pdf, kuitansi: Kuitansi, logo: Buffer | undefined): void {
  const { doc, margin, brand } = pdf
  const paper = layOutKuitansi(kuitansi)
  const margins = { top: TOP, left: margin, right: margin, bottom: doc.options.margins?.bottom ?? TOP }
  doc.addPage({ size: [...HALF_A4], margins })
  doc.rect(0, 0, doc.page.width, 5).fill(brand)
  drawLetterhead(pdf, paper, logo)
  drawTotal(pdf, paper)
  for (const row of paper.rows) drawRow(pdf, row)
  drawKeaslian(pdf, paper.proof, kuitansi.alamat_verifikasi)
}

function drawLetterhead({ doc, margin, width, brand, tint }: Pdf, paper: Paper, logo: Buffer | undefined): void {
  const top = doc.y
  if (logo) doc.image(logo, margin, top, { fit: [LOGO_SIZE, LOGO_SIZE] })
  else {
    doc.roundedRect(margin, top, LOGO_SIZE, LOGO_SIZE, 7).fill(tint)
    doc.font('Tebal').fontSize(16).fillColor(brand)
    doc.text(initialsOf(paper.school), margin, top + 9, { width: LOGO_SIZE, align: 'center' })
  }
  const left = margin + LOGO_SIZE + 10
  const room = { width: width - LOGO_SIZE - 20 - TITLE_WIDTH }
  doc.font('Tebal').fontSize(13).fillColor(INK).text(paper.school, left, top, room)
  doc.font('Teks').fontSize(8.5).fillColor(MUTED)
  for (const line of paper.owner) doc.text(line, left, doc.y, room)
  const below = Math.max(doc.y, top + LOGO_SIZE)
  const atRight = { width: TITLE_WIDTH, align: 'right' } as const
  const titleLeft = margin + width - TITLE_WIDTH
  doc.font('Tebal').fontSize(17).fillColor(brand)
  doc.text(paper.heading, titleLeft, top, { ...atRight, characterSpacing: 2 })
  doc.font('Tebal').fontSize(8.5).fillColor(INK).text(paper.nomor, titleLeft, doc.y, atRight)
  doc.y = Math.max(doc.y, below) + 7
  for (const y of [doc.y, doc.y + 2.5])
    doc.moveTo(margin, y).lineTo(margin + width, y).lineWidth(0.75).strokeColor(LINE).stroke()
  doc.y += 10
}

/** A label, and its part beside it. */
function drawRow(pdf: Pdf, row: PaperRow): void {
  const { doc, margin, width } = pdf
  const top = doc.y
  // On the line of the part's first words, which the hatched ground pushes down.
  const down = row.part === 'sum' ? 5 : 1
  doc.font('Teks').fontSize(9).fillColor(MUTED).text(row.label, margin, top + down, { width: LABEL_WIDTH - 8 })
  const below = doc.y
  const page = doc.page
  doc.y = top
  drawPart(pdf, row, margin + LABEL_WIDTH, width - LABEL_WIDTH)
  doc.x = margin
  // Many lines may have begun a page of their own.
  doc.y = (page === doc.page ? Math.max(doc.y, below) : doc.y) + 5
}

function drawPart(pdf: Pdf, row: PaperRow, left: number, width: number): void {
  const { doc } = pdf
  if (row.part === 'for') return drawLines(pdf, row.lines, left, width)
  if (row.part === 'sum') return drawWords(pdf, row.text, left, width)
  const isFrom = row.part === 'from'
  doc.font(isFrom ? 'Tebal' : 'Teks').fontSize(10).fillColor(INK)
  doc.text(row.text, left, doc.y, { width, continued: isFrom && row.soft !== '' })
  if (isFrom && row.soft) doc.font('Teks').fillColor(MUTED).text(` · ${row.soft}`)
}

/** The sum in words stands on a hatched ground, as on a kuitansi from the book. */
function drawWords({ doc, tint }: Pdf, text: string, left: number, width: number): void {
  const top = doc.y
  doc.font('Tebal').fontSize(10)
  const room = { width: width - 16 }
  const height = doc.heightOfString(text, room) + 8
  doc.save()
  doc.roundedRect(left, top, width, height, 3).clip()
  for (let x = left - height; x < left + width; x += 7)
    doc.moveTo(x, top + height).lineTo(x + height, top)
  doc.lineWidth(4).strokeColor(tint).stroke()
  doc.restore()
  doc.fillColor(INK).text(text, left + 8, top + 4, room)
  doc.y = top + height
}

function drawLines(pdf: Pdf, lines: readonly PaperLine[], left: number, width: number): void {
  const { doc } = pdf
  for (const { nama, jumlah, left: rest } of lines) {
    const said = formatRupiah(jumlah)
    doc.font('Tebal').fontSize(10)
    const room = doc.widthOfString(said) + 8
    keepOnPage(pdf, 28)
    const top = doc.y
    doc.font('Teks').fillColor(INK).text(nama, left, top, { width: width - room })
    if (rest) doc.fontSize(8.5).fillColor(MUTED).text(rest, left, doc.y, { width: width - room })
    const below = doc.y
    doc.font('Tebal').fontSize(10).fillColor(INK)
    doc.text(said, left + width - room, top, { width: room, align: 'right', lineBreak: false })
    doc.y = below + 2
    doc.moveTo(left, doc.y).lineTo(left + width, doc.y).lineWidth(0.5).strokeColor(LINE)
    doc.dash(1, { space: 1.5 }).stroke().undash()
    doc.y += 3
  }
}

/** The boxed total with the stamp beside it, and what became of the money since. */
function drawTotal(pdf: Pdf, paper: Paper): void {
  const { doc, margin, width } = pdf
  const top = doc.y
  const said = formatRupiah(paper.total.jumlah)
  doc.font('Teks').fontSize(9).fillColor(INK).text(paper.total.label, margin + 12, top + 12, { lineBreak: false })
  doc.font('Tebal').fontSize(17)
  const box = doc.widthOfString(said) + 74
  doc.roundedRect(margin, top, box, SUM_HEIGHT, 4).lineWidth(1.5).strokeColor(pdf.brand).stroke()
  doc.fillColor(INK).text(said, margin + 62, top + 5, { lineBreak: false })
  drawStamp(pdf, paper, top)
  doc.x = margin
  doc.y = top + SUM_HEIGHT + 10
  if (paper.since === '') return
  doc.font('Tebal').fontSize(9).fillColor(DUE).text(paper.since, margin, doc.y, { width })
  doc.y += 8
}

/** Only what is truly closed is stamped; anything else is said in plain letters. */
function drawStamp({ doc, margin, width }: Pdf, { cap, isStamped }: Paper, top: number): void {
  const right = margin + width
  if (!isStamped) {
    doc.font('Tebal').fontSize(11).fillColor(DUE)
    doc.text(cap, right - 200, top + 10, { width: 200, align: 'right' })
    return
  }
  doc.font('Tebal').fontSize(15)
  const box = doc.widthOfString(cap, { characterSpacing: 3 }) + 18
  const left = right - box - 4
  doc.save().rotate(-4, { origin: [left + box / 2, top + SUM_HEIGHT / 2] })
  doc.roundedRect(left, top + 3, box, SUM_HEIGHT - 6, 4).lineWidth(2).strokeColor(PAID).stroke()
  doc.fillColor(PAID).text(cap, left + 10, top + 6.5, { characterSpacing: 3, lineBreak: false })
  doc.restore()
}

function drawKeaslian(pdf: Pdf, proof: Paper['proof'], address: string): void {
  const { doc, margin, width } = pdf
  keepOnPage(pdf, QR_SIZE + 8)
  doc.moveTo(margin, doc.y).lineTo(margin + width, doc.y).lineWidth(0.5).strokeColor(LINE).stroke()
  const top = doc.y + 8
  drawQr(doc, address, { left: margin, top, side: QR_SIZE })
  const left = margin + QR_SIZE + 12
  const room = { width: width - QR_SIZE - 12 }
  doc.font('Tebal').fontSize(9).fillColor(INK).text(proof.title, left, top, room)
  doc.font('Teks').fontSize(8).text(proof.signedBy, left, doc.y, room)
  doc.fillColor(MUTED).text(proof.scan, left, doc.y, room)
  doc.y += 2
  doc.fontSize(6)
  if (proof.payment) doc.text(proof.payment, left, doc.y, room)
  doc.text(proof.signature, left, doc.y, room)
  doc.y = Math.max(doc.y, top + QR_SIZE)
  doc.x = margin
}

/** What follows goes to another half page where it does not fit on this one. */
function keepOnPage({ doc, margin }: Pdf, height: number): void {
  const { height: end, margins } = doc.page
  if (doc.y + height <= end - margins.bottom) return
  doc.addPage({ size: [...HALF_A4], margins })
  doc.x = margin
}
