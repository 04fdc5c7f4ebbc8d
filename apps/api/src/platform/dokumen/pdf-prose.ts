import { BRAND, drawFact, INK, LABEL_SHARE, type Pdf } from '#platform/dokumen/pdf'

/** A heading needs this much room below it, so that it does not stand alone at the end of a page. */
const HEADING_ROOM = 70
const FACT_SIZE = 10

/** Draws the heading of a section. */
export function drawHeading({ doc, bottom, margin }: Pdf, text: string): void {
  if (doc.y + HEADING_ROOM > bottom) doc.addPage()
  doc.moveDown(0.6)
  doc.font('Tebal').fontSize(13).fillColor(BRAND).text(text, margin)
  doc.moveDown(0.3)
}

/** Draws a paragraph; a long one goes on to the next page. */
export function drawParagraph({ doc, margin, width }: Pdf, text: string): void {
  doc.font('Teks').fontSize(10.5).fillColor(INK).text(text, margin, doc.y, { width, lineGap: 2 })
  doc.moveDown(0.5)
}

/** Draws labels with their values; a pair that does not fit begins on the next page. */
export function drawFacts(pdf: Pdf, facts: readonly (readonly [label: string, value: string])[]): void {
  const { doc, width, bottom } = pdf
  for (const [label, value] of facts) {
    doc.font('Teks').fontSize(FACT_SIZE)
    const height = Math.max(
      doc.heightOfString(label, { width: width * LABEL_SHARE }),
      doc.heightOfString(value || '–', { width: width * (1 - LABEL_SHARE) }),
    )
    if (doc.y + height > bottom) doc.addPage()
    drawFact(pdf, label, value || '–', FACT_SIZE)
  }
}

/** Draws places for signatures, side by side. */
export function drawSignatures(pdf: Pdf, signers: readonly string[]): void {
  const { doc, margin, width, bottom } = pdf
  const height = 110
  if (doc.y + height > bottom) doc.addPage()
  doc.moveDown(1)
  const top = doc.y
  const share = width / signers.length
  signers.forEach((signer, i) => {
    const left = margin + i * share
    doc.font('Teks').fontSize(10).fillColor(INK).text(signer, left, top, { width: share - 16 })
    doc.text('( ........................................ )', left, top + 80, { width: share - 16 })
  })
  doc.x = margin
}
