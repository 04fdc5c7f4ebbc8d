import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { layOutKuitansi, type Paper, type PaperRow } from '@lunas/contract/kuitansi/paper.words'
import { drawAmount, drawQr, drawRule, INK, LINE, MUTED, type Pdf } from '#platform/dokumen/pdf'

/**
 * A receipt on a roll, from the same layout as the one on half an A4: one column without boxes and logo. A
 * printer of 58 mm is too coarse for the letters of the signature, which the QR carries anyway.
 */
export function drawStruk(pdf: Pdf, kuitansi: Kuitansi): void {
  const { doc, margin, width } = pdf
  const paper = layOutKuitansi(kuitansi)
  const middle = { width, align: 'center' } as const
  doc.addPage()
  doc.font('Tebal').fontSize(10).fillColor(INK).text(paper.school, margin, doc.y, middle)
  doc.font('Teks').fontSize(7).fillColor(MUTED)
  for (const line of paper.owner) doc.text(line, middle)
  drawDivision(pdf)
  doc.font('Tebal').fontSize(10).fillColor(INK).text(paper.heading, margin, doc.y, { ...middle, characterSpacing: 2 })
  doc.font('Teks').fontSize(7).fillColor(MUTED).text(paper.nomor, middle)
  drawDivision(pdf)
  drawAmount(pdf, paper.total.label, paper.total.jumlah, { size: 10, bold: true })
  doc.font('Tebal').fontSize(10).fillColor(INK).text(paper.cap, margin, doc.y, { ...middle, characterSpacing: 2 })
  if (paper.since) doc.moveDown(0.4).fontSize(8).text(paper.since, margin, doc.y, { width })
  drawDivision(pdf)
  for (const row of paper.rows) drawRow(pdf, row)
  drawDivision(pdf)
  drawKeaslian(pdf, paper.proof, kuitansi.alamat_verifikasi)
}

function drawRow(pdf: Pdf, row: PaperRow): void {
  const { doc, margin, width } = pdf
  doc.font('Teks').fontSize(7).fillColor(MUTED).text(row.label, margin, doc.y, { width })
  doc.fillColor(INK).fontSize(8)
  if (row.part === 'for') {
    for (const { nama, jumlah, left } of row.lines) {
      drawAmount(pdf, left ? `${nama} (${left})` : nama, jumlah, { size: 8 })
    }
  } else {
    const text = row.part === 'from' && row.soft ? `${row.text} · ${row.soft}` : row.text
    doc.font(row.part === 'method' ? 'Teks' : 'Tebal').text(text, margin, doc.y, { width })
  }
  doc.moveDown(0.4)
}

function drawKeaslian({ doc, margin, width }: Pdf, proof: Paper['proof'], address: string): void {
  const side = width * 0.7
  drawQr(doc, address, { left: margin + (width - side) / 2, top: doc.y, side })
  doc.y += side + 6
  const middle = { width, align: 'center' } as const
  doc.font('Tebal').fontSize(8).fillColor(INK).text(proof.title, margin, doc.y, middle)
  doc.font('Teks').fontSize(7).text(proof.signedBy, middle)
  doc.fillColor(MUTED).text(proof.scan, middle)
  if (proof.payment) doc.text(proof.payment, middle)
}

function drawDivision({ doc }: Pdf): void {
  doc.moveDown(0.4)
  drawRule(doc, LINE, 0.5)
  doc.moveDown(0.4)
}
