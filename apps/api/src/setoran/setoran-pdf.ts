import type { BarisSetoran, RincianSetoran, StatusSetoran } from '@lunas/contract/buku/setoran'
import { formatDate, formatInstant, localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import PDFDocument from 'pdfkit'

const INK = '#14231c'
const MUTED = '#5a6b62'
const MARGIN = 48
/** Where each column begins, and how wide it is. */
const COLUMNS = [
  { left: 48, width: 200, align: 'left' },
  { left: 252, width: 120, align: 'left' },
  { left: 372, width: 85, align: 'right' },
  { left: 462, width: 85, align: 'right' },
] as const
const LINE_HEIGHT = 15
const BOTTOM = 780

const STATUS: Record<StatusSetoran, string> = {
  belum_disetorkan: 'Belum Disetorkan',
  disetorkan: 'Disetorkan',
  cocok: 'Cocok',
  selisih: 'Selisih',
}

type Doc = InstanceType<typeof PDFDocument>

/** The statement that goes to the school with its money. */
export function renderSetoranPdf({ setoran, rincian }: RincianSetoran): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4', margin: MARGIN, info: { Title: `Setoran ${setoran.idsetoran}` },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
  drawHead(doc, setoran)
  drawLine(doc, ['Kuitansi', 'Waktu', 'Jumlah', 'Potongan'], 'Helvetica-Bold')
  for (const one of rincian) {
    drawLine(doc, [
      titleOf(one),
      formatInstant(new Date(one.dibayar_at), 'Asia/Jakarta'),
      formatRupiah(one.kembali ? -one.jumlah : one.jumlah),
      formatRupiah(one.potongan),
    ])
  }
  const sums = [formatRupiah(setoran.jumlah), formatRupiah(setoran.potongan)]
  drawLine(doc, [`${setoran.banyak} baris`, '', ...sums], 'Helvetica-Bold')
  drawLine(doc, ['Disetorkan ke sekolah', '', formatRupiah(setoran.bersih)], 'Helvetica-Bold')
  doc.end()
  return finished
}

function titleOf({ kembali, kode_pembayaran, nomor_kuitansi, nama_metode }: BarisSetoran): string {
  if (kode_pembayaran === null) return nama_metode
  return kembali ? `Kembali ${kode_pembayaran}` : (nomor_kuitansi ?? kode_pembayaran)
}

function drawHead(doc: Doc, setoran: RincianSetoran['setoran']): void {
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(setoran.sekolah)
  doc.fontSize(13).text(`Setoran ${formatDate(localDate(setoran.tanggal))}`)
  const facts = [
    `Nomor ${setoran.idsetoran}`,
    `Keadaan: ${STATUS[setoran.status]}`,
    setoran.referensi_bank && `Referensi bank ${setoran.referensi_bank}`,
  ]
  doc.font('Helvetica').fontSize(9).fillColor(MUTED).text(facts.filter(Boolean).join(' · '))
  doc.moveDown(1)
}

function drawLine(doc: Doc, cells: string[], font = 'Helvetica'): void {
  if (doc.y > BOTTOM - LINE_HEIGHT) doc.addPage()
  const top = doc.y
  doc.font(font).fontSize(8).fillColor(INK)
  cells.forEach((cell, i) => {
    const column = COLUMNS[i]
    if (!column) return
    const { left, width, align } = column
    doc.text(cell, left, top, { width, align, lineBreak: false })
  })
  doc.x = MARGIN
  doc.y = top + LINE_HEIGHT
}
