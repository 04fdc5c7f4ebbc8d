import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { linesOf } from '@lunas/contract/kuitansi/paper.words'
import { sumRupiah } from '@lunas/values/rupiah'
import { drawAmount, drawKop, drawQr, drawRule, INK, LINE, MUTED, openPdf, type Pdf } from '#platform/dokumen/pdf'
import { collect } from '#platform/dokumen/sink'
import { drawKuitansi } from '#kuitansi/draw-kuitansi'
import { drawStruk } from '#kuitansi/draw-struk'
import type { Gabungan } from '#kuitansi/sign-gabungan'

const QR_SIZE = 110
const SUMMARY_QR_SIZE = 84

type Beside = {
  gabungan?: Gabungan | undefined
  /** The schools' logos by file name, as PNG; a school without one is shown by its initials. */
  logos?: ReadonlyMap<string, Buffer>
  /** The institution's colour. */
  warna?: string
}

/**
 * Receipts worth keeping, each on half an A4 of its own. Before those of one school stands a page
 * with all their lines and their sum, where one payment was for several of its pupils; and before
 * all of them the paper that holds them together, with a signature of its own.
 */
export function renderKuitansiPdf(
  title: string, all: readonly Kuitansi[], { gabungan, logos = new Map(), warna = '' }: Beside = {},
): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, `Kuitansi ${title}`, 'A4', warna)
    if (gabungan) drawGabungan(pdf, gabungan, all)
    for (const ofSchool of Map.groupBy(all, schoolOf).values()) {
      if (ofSchool.length > 1) drawSummary(pdf, ofSchool)
      ofSchool.forEach((one) => drawKuitansi(pdf, one, logos.get(one.logo_sekolah)))
    }
    return pdf.end()
  })
}

/** One receipt on the roll of a desk's printer. */
export function renderStruk(kuitansi: Kuitansi): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, `Kuitansi ${kuitansi.nomor_kuitansi}`, '58 mm')
    drawStruk(pdf, kuitansi)
    return pdf.end()
  })
}

/** KW-<institusi>-<sekolah>-… */
function schoolOf({ nomor_kuitansi }: Kuitansi): string {
  return nomor_kuitansi.split('-')[2] ?? ''
}

function kopOf({ institusi, sekolah, alamat_sekolah }: Kuitansi, judul: string, below: string) {
  return { institusi: [institusi, alamat_sekolah].filter(Boolean).join(' · '), sekolah, judul, keterangan: [below] }
}

/** Every receipt of one payment by its number, school by school, and the proof of all of them. */
function drawGabungan(pdf: Pdf, gabungan: Gabungan, all: readonly Kuitansi[]): void {
  const { doc, margin, width } = pdf
  doc.addPage()
  drawKop(pdf, {
    institusi: gabungan.institusi, sekolah: '', judul: 'KUITANSI GABUNGAN',
    keterangan: [gabungan.nomor_kuitansi, `${all.length} kuitansi · dibayar ${gabungan.waktu_tertulis}`],
  })
  for (const ofSchool of Map.groupBy(all, schoolOf).values()) {
    keepTogether(pdf, SUMMARY_ROOM)
    doc.moveDown(0.6).font('Tebal').fontSize(11).fillColor(INK)
    doc.text(ofSchool[0]?.sekolah ?? '', margin, doc.y, { width })
    doc.moveDown(0.3)
    for (const { nama_siswa, nomor_kuitansi, total } of ofSchool) {
      keepTogether(pdf, SUMMARY_ROOM / 2)
      drawAmount(pdf, nama_siswa, total)
      doc.moveUp(0.3).font('Teks').fontSize(9).fillColor(MUTED).text(nomor_kuitansi, margin)
      doc.moveDown(0.5)
    }
  }
  doc.moveDown(0.6)
  keepTogether(pdf, QR_SIZE + 40)
  drawRule(doc, pdf.brand, 2)
  doc.moveDown(0.6)
  drawAmount(pdf, 'Total', gabungan.total, { size: 14, bold: true })
  doc.moveDown(1)
  keepTogether(pdf, QR_SIZE)
  drawProof(pdf, gabungan)
}

/** Room that a pupil's code to scan takes at least. */
const SUMMARY_ROOM = SUMMARY_QR_SIZE + 40

/** Every line of one payment at one school, pupil by pupil, each with the code that proves it. */
function drawSummary(pdf: Pdf, all: readonly Kuitansi[]): void {
  const { doc, margin, width } = pdf
  const [first] = all
  if (!first) return
  doc.addPage()
  drawKop(pdf, kopOf(first, 'RINGKASAN PEMBAYARAN', `${all.length} kuitansi`))
  for (const kuitansi of all) {
    keepTogether(pdf, SUMMARY_ROOM)
    drawRule(doc, LINE, 1)
    doc.moveDown(0.6)
    const top = doc.y
    const left = margin + width - SUMMARY_QR_SIZE
    drawQr(doc, kuitansi.alamat_verifikasi, { left, top, side: SUMMARY_QR_SIZE })
    const room = { width: width - SUMMARY_QR_SIZE - 18 }
    const nama = [kuitansi.nama_siswa, kuitansi.kelas].filter(Boolean).join(' · ')
    doc.font('Tebal').fontSize(11).fillColor(INK).text(nama, margin, top, room)
    doc.font('Teks').fontSize(9).fillColor(MUTED).text(kuitansi.nomor_kuitansi, room)
    doc.moveDown(0.4)
    drawAmounts(pdf, kuitansi, room)
    drawAmount(pdf, 'Jumlah', kuitansi.total, { ...room, bold: true })
    doc.y = Math.max(doc.y, top + SUMMARY_QR_SIZE + 10)
  }
  drawRule(doc, pdf.brand, 2)
  doc.moveDown(0.6)
  const total = sumRupiah(all.map((kuitansi) => kuitansi.total))
  drawAmount(pdf, `Total di ${first.sekolah}`, total, { size: 14, bold: true })
  doc.font('Teks').fontSize(9).fillColor(MUTED)
  const about = 'Tiap kode membuktikan satu kuitansi. Kuitansi lengkapnya ada di halaman berikut.'
  doc.text(about, margin, doc.y, { width })
}

/** What follows goes to the next page where it does not fit on this one. */
function keepTogether({ doc, bottom }: Pdf, height: number): void {
  if (doc.y + height > bottom) doc.addPage()
}

function drawAmounts(pdf: Pdf, kuitansi: Kuitansi, look: { width: number }): void {
  for (const { nama, jumlah, left } of linesOf(kuitansi)) {
    drawAmount(pdf, left ? `${nama} (${left})` : nama, jumlah, look)
  }
}

type Proof = Pick<Kuitansi, 'alamat_verifikasi' | 'tanda_tangan'>

function drawProof({ doc, margin, width }: Pdf, kuitansi: Proof): void {
  const top = doc.y
  drawQr(doc, kuitansi.alamat_verifikasi, { left: margin, top, side: QR_SIZE })
  const left = margin + QR_SIZE + 18
  const room = { width: width - QR_SIZE - 18 }
  doc.font('Tebal').fontSize(10).fillColor(INK).text('Periksa keasliannya', left, top + 4, room)
  doc.font('Teks').fontSize(9).fillColor(MUTED)
  doc.text('Pindai kode ini. Siapa pun boleh memeriksa.', room)
  doc.moveDown(0.6)
  doc.fontSize(7).text(`Tanda tangan Ed25519: ${kuitansi.tanda_tangan}`, room)
}
