import { BRAND, drawQr, INK, LINE, MUTED, openPdf } from '#platform/dokumen/pdf'
import type { Doc } from '#platform/dokumen/pdf-letters'
import { collect } from '#platform/dokumen/sink'
import type { KartuCetak } from '#kartu/kartu.queries'

const MM = 72 / 25.4
/** As large as a bank card, so that it fits a wallet and a plastic sleeve. */
const WIDTH = 85.6 * MM
const HEIGHT = 54 * MM
const COLUMNS = 2
const ROWS = 5
const TOP = 12.5 * MM

/** Inside a card; the white around the code is four of its cells, without which scanners miss it. */
const PAD = 5.5 * MM
const QR = 33 * MM
const QR_TOP = 15 * MM
const TEXT_LEFT = PAD + QR + PAD
const TEXT_WIDTH = WIDTH - TEXT_LEFT - PAD / 2

/** The cards of a class on A4, ten on a page, with lines along which they are cut. */
export function renderKartu(cards: readonly KartuCetak[]): Promise<Buffer> {
  return collect((sink) => {
    const { doc, margin, end } = openPdf(sink, 'Kartu QR', 'A4')
    for (const [i, card] of cards.entries()) {
      const place = i % (COLUMNS * ROWS)
      if (place === 0) doc.addPage()
      drawKartu(doc, card, {
        left: margin + (place % COLUMNS) * WIDTH,
        top: TOP + Math.floor(place / COLUMNS) * HEIGHT,
      })
    }
    return end()
  })
}

/** Long names are cut, since a card has no second page. */
function drawKartu(doc: Doc, card: KartuCetak, { left, top }: { left: number; top: number }): void {
  const { sekolah, nama, nis, kelas, token } = card
  doc.rect(left, top, WIDTH, HEIGHT).lineWidth(0.5).strokeColor(LINE).stroke()
  doc.font('Tebal').fontSize(9).fillColor(BRAND).text(sekolah, left + PAD, top + 4 * MM, {
    width: WIDTH - 2 * PAD, height: 11, ellipsis: true,
  })
  drawQr(doc, token, { left: left + PAD, top: top + QR_TOP, side: QR })
  const right = left + TEXT_LEFT
  doc.font('Tebal').fontSize(11).fillColor(INK).text(nama, right, top + QR_TOP, {
    width: TEXT_WIDTH, height: 46, ellipsis: true,
  })
  doc.font('Teks').fontSize(9).fillColor(MUTED)
  const below = top + QR_TOP + 19 * MM
  if (kelas) doc.text(`Kelas ${kelas}`, right, below, { width: TEXT_WIDTH, height: 12, ellipsis: true })
  doc.text(`NIS ${nis}`, right, below + 13, { width: TEXT_WIDTH, height: 12, ellipsis: true })
}
