import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { formatRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Gabungan } from '#kuitansi/sign-gabungan'

const INK = '#14231c'
const MUTED = '#5a6b62'
const BRAND = '#0f5a3c'
const LINE = '#c9d5ce'
const MARGIN = 56
const QR_SIZE = 110
const SUMMARY_QR_SIZE = 84

type Doc = InstanceType<typeof PDFDocument>

/**
 * Receipts worth keeping, each on an A4 page of its own. Before those of one school stands a page
 * with all their lines and their sum, where one payment was for several of its pupils; and before
 * all of them the paper that holds them together, with a signature of its own.
 */
export function renderKuitansiPdf(
  title: string, all: readonly Kuitansi[], gabungan?: Gabungan,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Kuitansi ${title}` },
    autoFirstPage: false,
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
  if (gabungan) drawGabungan(doc, gabungan, all)
  for (const ofSchool of Map.groupBy(all, schoolOf).values()) {
    if (ofSchool.length > 1) drawSummary(doc, ofSchool)
    ofSchool.forEach((kuitansi) => drawKuitansi(doc, kuitansi))
  }
  doc.end()
  return finished
}

/** KW-<institusi>-<sekolah>-… */
function schoolOf({ nomor_kuitansi }: Kuitansi): string {
  return nomor_kuitansi.split('-')[2] ?? ''
}

function drawKuitansi(doc: Doc, kuitansi: Kuitansi): void {
  doc.addPage()
  drawHead(doc, kuitansi, 'KUITANSI', kuitansi.nomor_kuitansi)
  drawFacts(doc, kuitansi)
  drawLines(doc, kuitansi)
  drawTotal(doc, kuitansi)
  drawProof(doc, kuitansi)
}

/** Every receipt of one payment by its number, school by school, and the proof of all of them. */
function drawGabungan(doc: Doc, gabungan: Gabungan, all: readonly Kuitansi[]): void {
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(gabungan.institusi)
  drawTitle(doc, 'KUITANSI GABUNGAN', gabungan.nomor_kuitansi)
  doc.font('Helvetica').fontSize(10).fillColor(MUTED)
  doc.text(`${all.length} kuitansi · dibayar ${gabungan.waktu_tertulis}`)
  for (const ofSchool of Map.groupBy(all, schoolOf).values()) {
    if (doc.y + SUMMARY_ROOM > doc.page.height - MARGIN) doc.addPage()
    doc.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(INK)
    doc.text(ofSchool[0]?.sekolah ?? '', MARGIN, doc.y, { width: width(doc) })
    doc.moveDown(0.3)
    for (const { nama_siswa, nomor_kuitansi, total } of ofSchool) {
      doc.font('Helvetica')
      amountLine(doc, nama_siswa, total)
      doc.moveUp(0.3).font('Courier').fontSize(9).fillColor(MUTED).text(nomor_kuitansi, MARGIN)
      doc.moveDown(0.5)
    }
  }
  doc.moveDown(0.6)
  rule(doc, BRAND, 2)
  doc.moveDown(0.6).font('Helvetica-Bold')
  amountLine(doc, 'Total', gabungan.total, { size: 14 })
  doc.moveDown(1)
  if (doc.y + QR_SIZE > doc.page.height - MARGIN) doc.addPage()
  drawProof(doc, gabungan)
}

/** Room that a pupil's code to scan takes at least. */
const SUMMARY_ROOM = SUMMARY_QR_SIZE + 40

/** Every line of one payment at one school, pupil by pupil, each with the code that proves it. */
function drawSummary(doc: Doc, all: readonly Kuitansi[]): void {
  const [first] = all
  if (!first) return
  doc.addPage()
  drawHead(doc, first, 'RINGKASAN PEMBAYARAN', `${all.length} kuitansi`)
  for (const kuitansi of all) {
    if (doc.y + SUMMARY_ROOM > doc.page.height - MARGIN) doc.addPage()
    rule(doc, LINE, 1)
    doc.moveDown(0.6)
    const top = doc.y
    const left = MARGIN + width(doc) - SUMMARY_QR_SIZE
    drawQr(doc, kuitansi.alamat_verifikasi, { left, top, side: SUMMARY_QR_SIZE })
    const room = { width: width(doc) - SUMMARY_QR_SIZE - 18 }
    const nama = [kuitansi.nama_siswa, kuitansi.kelas].filter(Boolean).join(' · ')
    doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(nama, MARGIN, top, room)
    doc.font('Courier').fontSize(9).fillColor(MUTED).text(kuitansi.nomor_kuitansi, room)
    doc.moveDown(0.4).font('Helvetica')
    drawAmounts(doc, kuitansi, room.width)
    doc.font('Helvetica-Bold')
    amountLine(doc, 'Jumlah', kuitansi.total, { width: room.width })
    doc.y = Math.max(doc.y, top + SUMMARY_QR_SIZE + 10)
  }
  rule(doc, BRAND, 2)
  doc.moveDown(0.6)
  const total = sumRupiah(all.map((kuitansi) => kuitansi.total))
  amountLine(doc, `Total di ${first.sekolah}`, total, { size: 14 })
  doc.font('Helvetica').fontSize(9).fillColor(MUTED)
  const about = 'Tiap kode membuktikan satu kuitansi. Kuitansi lengkapnya ada di halaman berikut.'
  doc.text(about, MARGIN, doc.y, { width: width(doc) })
}

const width = (doc: Doc) => doc.page.width - 2 * MARGIN

function drawHead(doc: Doc, kuitansi: Kuitansi, title: string, below: string): void {
  doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(kuitansi.institusi)
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(kuitansi.sekolah)
  doc.font('Helvetica').fontSize(10).fillColor(MUTED).text(kuitansi.alamat_sekolah)
  drawTitle(doc, title, below)
}

function drawTitle(doc: Doc, title: string, below: string): void {
  doc.moveDown(1)
  rule(doc, BRAND, 2)
  doc.moveDown(1)
  doc.font('Helvetica-Bold').fontSize(22).fillColor(BRAND).text(title)
  doc.font('Courier').fontSize(11).fillColor(INK).text(below)
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
  drawAmounts(doc, kuitansi, width(doc))
  rule(doc, LINE, 1)
  doc.moveDown(0.6)
}

function drawAmounts(doc: Doc, { rincian, biaya, titipan }: Kuitansi, within: number): void {
  const look = { width: within }
  for (const { nama, jumlah } of rincian) amountLine(doc, nama, jumlah, look)
  if (biaya > 0) amountLine(doc, 'Biaya admin', biaya, look)
  if (titipan > 0) amountLine(doc, 'Titipan (kelebihan bayar)', titipan, look)
}

function drawTotal(doc: Doc, kuitansi: Kuitansi): void {
  doc.font('Helvetica-Bold').fontSize(14)
  amountLine(doc, 'Total', kuitansi.total, { size: 14 })
  doc.font('Helvetica-Oblique').fontSize(10).fillColor(MUTED)
  doc.text(`Terbilang: ${kuitansi.terbilang}`, MARGIN, doc.y, { width: width(doc) })
  if (kuitansi.dikembalikan > 0) {
    doc.moveDown(0.6).font('Helvetica-Bold')
    amountLine(doc, 'Sudah dikembalikan kepada pembayar', kuitansi.dikembalikan)
  }
  if (kuitansi.ke_titipan > 0) {
    doc.moveDown(0.6).font('Helvetica-Bold')
    amountLine(doc, 'Sudah dipindahkan menjadi titipan siswa', kuitansi.ke_titipan)
  }
  doc.moveDown(2)
}

type Proof = Pick<Kuitansi, 'alamat_verifikasi' | 'tanda_tangan'>

function drawProof(doc: Doc, kuitansi: Proof): void {
  const top = doc.y
  drawQr(doc, kuitansi.alamat_verifikasi, { left: MARGIN, top, side: QR_SIZE })
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

type AmountLook = { size?: number; width?: number }

function amountLine(doc: Doc, label: string, amount: Rupiah, look: AmountLook = {}): void {
  const { size = 11, width: within = width(doc) } = look
  const y = doc.y
  doc
    .fontSize(size)
    .fillColor(INK)
    .text(label, MARGIN, y, { width: within - 150 })
  const below = doc.y
  doc.text(formatRupiah(amount), MARGIN + within - 150, y, { width: 150, align: 'right' })
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
function drawQr(
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
