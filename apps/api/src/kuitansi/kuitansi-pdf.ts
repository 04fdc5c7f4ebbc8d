import type { Kuitansi } from '@lunas/contract/kuitansi'
import { formatRupiah } from '@lunas/values/rupiah'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

const INK = '#14231c'
const MUTED = '#5a6b62'
const BRAND = '#0f5a3c'
const LINE = '#c9d5ce'
const MARGIN = 56
const QR_SIZE = 110

type Doc = InstanceType<typeof PDFDocument>

/** Receipts worth keeping, each on an A4 page of its own. */
export function renderKuitansiPdf(title: string, all: readonly Kuitansi[]): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Kuitansi ${title}` },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
  all.forEach((kuitansi, i) => {
    if (i > 0) doc.addPage()
    drawHead(doc, kuitansi)
    drawFacts(doc, kuitansi)
    drawLines(doc, kuitansi)
    drawTotal(doc, kuitansi)
    drawProof(doc, kuitansi)
  })
  doc.end()
  return finished
}

const width = (doc: Doc) => doc.page.width - 2 * MARGIN

function drawHead(doc: Doc, kuitansi: Kuitansi): void {
  doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(kuitansi.institusi)
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(kuitansi.sekolah)
  doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(kuitansi.alamat_sekolah)
  doc.moveDown(1)
  rule(doc, BRAND, 2)
  doc.moveDown(1)
  doc.font('Helvetica-Bold').fontSize(22).fillColor(BRAND).text('KUITANSI')
  doc.font('Courier').fontSize(11).fillColor(INK).text(kuitansi.nomor_kuitansi)
  doc.moveDown(1)
}

function drawFacts(doc: Doc, kuitansi: Kuitansi): void {
  const facts: [string, string][] = [
    ['Siswa', [kuitansi.nama_siswa, kuitansi.kelas].filter(Boolean).join(' · ')],
    ['Dibayar', kuitansi.waktu_tertulis],
    ['Metode', kuitansi.nama_metode],
    ['Kode pembayaran', kuitansi.kode_pembayaran],
  ]
  for (const [label, value] of facts.filter(([, text]) => text !== '')) {
    const y = doc.y
    doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(label, MARGIN, y, { width: 120 })
    doc.fillColor(INK).text(value, MARGIN + 120, y, { width: width(doc) - 120 })
    doc.moveDown(0.35)
  }
  doc.moveDown(0.8)
}

function drawLines(doc: Doc, kuitansi: Kuitansi): void {
  rule(doc, LINE, 1)
  doc.moveDown(0.6)
  for (const { nama, jumlah } of kuitansi.rincian) amountLine(doc, nama, jumlah)
  if (kuitansi.biaya > 0) amountLine(doc, 'Biaya admin', kuitansi.biaya)
  if (kuitansi.titipan > 0) amountLine(doc, 'Titipan (kelebihan bayar)', kuitansi.titipan)
  rule(doc, LINE, 1)
  doc.moveDown(0.6)
}

function drawTotal(doc: Doc, kuitansi: Kuitansi): void {
  doc.font('Helvetica-Bold').fontSize(14)
  amountLine(doc, 'Total', kuitansi.total, 14)
  doc.font('Helvetica-Oblique').fontSize(10).fillColor(MUTED)
  doc.text(`Terbilang: ${kuitansi.terbilang}`, MARGIN, doc.y, { width: width(doc) })
  if (kuitansi.dikembalikan > 0) {
    doc.moveDown(0.6).font('Helvetica-Bold')
    amountLine(doc, 'Sudah dikembalikan kepada pembayar', kuitansi.dikembalikan)
  }
  doc.moveDown(2)
}

function drawProof(doc: Doc, kuitansi: Kuitansi): void {
  const top = doc.y
  drawQr(doc, kuitansi.alamat_verifikasi, MARGIN, top)
  const left = MARGIN + QR_SIZE + 18
  const textWidth = width(doc) - QR_SIZE - 18
  doc
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(INK)
    .text('Periksa keasliannya', left, top + 4, { width: textWidth })
  doc.font('Helvetica').fontSize(9).fillColor(MUTED)
  doc.text('Pindai kode ini. Siapa pun dapat memastikan kuitansi ini asli, tanpa masuk akun.', {
    width: textWidth,
  })
  doc.moveDown(0.6)
  doc
    .font('Courier')
    .fontSize(7)
    .text(`Tanda tangan Ed25519: ${kuitansi.tanda_tangan}`, { width: textWidth })
}

function amountLine(doc: Doc, label: string, amount: number, size = 11): void {
  const y = doc.y
  doc
    .fontSize(size)
    .fillColor(INK)
    .text(label, MARGIN, y, { width: width(doc) - 150 })
  const below = doc.y
  doc.text(formatRupiah(amount), MARGIN + width(doc) - 150, y, { width: 150, align: 'right' })
  doc.y = Math.max(below, doc.y)
  doc.moveDown(0.4)
}

function rule(doc: Doc, color: string, thickness: number): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width(doc), doc.y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke()
}

/** As one vector path, so that it prints sharp on any paper. */
function drawQr(doc: Doc, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const cell = QR_SIZE / size
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) doc.rect(left + x * cell, top + y * cell, cell + 0.05, cell + 0.05)
    }),
  )
  doc.fill(INK)
}
