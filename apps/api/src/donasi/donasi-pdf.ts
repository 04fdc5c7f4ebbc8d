import type { DonasiSaya, KuitansiZiswaf } from '@lunas/contract/ziswaf/donasi'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { formatDate, localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import {
  drawAmount, drawFact, drawKop, drawQr, drawRule, INK, LINE, MUTED, openPdf, type Pdf,
} from '#platform/dokumen/pdf'
import { drawHeading, drawParagraph } from '#platform/dokumen/pdf-prose'
import { collect } from '#platform/dokumen/sink'
import type { Donor } from '#donasi/read-donasi-saya'

const QR_SIZE = 110

/** Only BAZNAS or a LAZ issues the paper that lowers a tax. Without its number ours says that it is none. */
const NO_BSZ =
  'Kuitansi ini bukan Bukti Setor Zakat. Bukti Setor Zakat diterbitkan BAZNAS atau LAZ.'

/** The receipt of a donation on one A4 page. */
export function renderBuktiPdf(bukti: KuitansiZiswaf): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, `Kuitansi ${bukti.kode_kuitansi}`, 'A4')
    const { doc, margin, width } = pdf
    doc.addPage()
    drawKop(pdf, {
      institusi: bukti.institusi,
      sekolah: bukti.unit,
      judul: bukti.nomor_bsz ? 'BUKTI SETOR ZAKAT' : 'KUITANSI DONASI',
      keterangan: [bukti.kode_kuitansi],
    })
    for (const [label, value] of factsOf(bukti)) drawFact(pdf, label, value)
    doc.moveDown(0.8)
    drawRule(doc, LINE, 1)
    doc.moveDown(0.6)
    drawAmount(pdf, `Diterima untuk ${bukti.program}`, bukti.jumlah, { size: 14, bold: true })
    doc.font('Teks').fontSize(10).fillColor(MUTED)
    doc.text(`Terbilang: ${bukti.terbilang}`, margin, doc.y, { width, oblique: true })
    doc.moveDown(0.6)
    for (const line of sinceOf(bukti)) drawParagraph(pdf, line)
    if (isZakat(bukti.jenis) && !bukti.nomor_bsz) drawParagraph(pdf, NO_BSZ)
    doc.moveDown(1)
    drawCheck(pdf, bukti.alamat_verifikasi)
    return pdf.end()
  })
}

function factsOf(bukti: KuitansiZiswaf): [string, string][] {
  const facts: [string, string][] = [
    ['Nomor Bukti Setor', bukti.nomor_bsz],
    ['Donatur', bukti.donatur],
    ['Atas nama', bukti.atas_nama],
    ['Email', bukti.email],
    ['Nomor WhatsApp', bukti.hp],
    ['Tanggal', bukti.waktu_tertulis],
    ['Program', `${bukti.program} (${jenisProgramWords[bukti.jenis]})`],
    ['Catatan', bukti.keterangan],
    ['Cara bayar', bukti.nama_metode],
  ]
  return facts.filter(([, text]) => text !== '')
}

function sinceOf({ lebih, dikembalikan }: KuitansiZiswaf): string[] {
  return [
    ...(lebih > 0 ? [`${formatRupiah(lebih)} lebih bayar, kami simpan dan dapat dikembalikan.`] : []),
    ...(dikembalikan > 0 ? [`${formatRupiah(dikembalikan)} sudah dikembalikan kepada donatur.`] : []),
  ]
}

function drawCheck({ doc, margin, width }: Pdf, alamat: string): void {
  const top = doc.y
  drawQr(doc, alamat, { left: margin, top, side: QR_SIZE })
  const left = margin + QR_SIZE + 18
  const room = { width: width - QR_SIZE - 18 }
  doc.font('Tebal').fontSize(10).fillColor(INK).text('Periksa keasliannya', left, top + 4, room)
  doc.font('Teks').fontSize(9).fillColor(MUTED)
  doc.text('Pindai kode ini. Siapa pun boleh memeriksa.', room)
}

/** What a donor gave in a year, fund by fund, with the number of every receipt. */
export function renderLaporanPdf(
  { tahun, jumlah, per_jenis, donasi }: DonasiSaya, { nama, institusi, unit }: Donor,
): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, `Laporan Donasi ${tahun}`, 'A4')
    const { doc } = pdf
    doc.addPage()
    drawKop(pdf, { institusi, sekolah: unit, judul: `LAPORAN DONASI ${tahun}`, keterangan: [nama] })
    for (const one of per_jenis) {
      drawHeading(pdf, jenisProgramWords[one.jenis])
      for (const given of donasi.filter(({ jenis }) => jenis === one.jenis)) drawGiven(pdf, given)
      drawAmount(pdf, `Jumlah ${jenisProgramWords[one.jenis]}`, one.jumlah, { bold: true })
    }
    if (donasi.length === 0) drawParagraph(pdf, 'Tidak ada donasi yang tercatat pada tahun ini.')
    doc.moveDown(0.6)
    drawRule(doc, LINE, 1)
    doc.moveDown(0.6)
    drawAmount(pdf, `Seluruh donasi ${tahun}`, jumlah, { size: 14, bold: true })
    drawParagraph(
      pdf,
      'Laporan ini memuat donasi lewat akun Anda, dikurangi yang sudah dikembalikan. ' +
        'Laporan ini bukan Bukti Setor Zakat. Bukti Setor Zakat diterbitkan BAZNAS atau LAZ.',
    )
    return pdf.end()
  })
}

/** Room for a donation with its number below it. */
const GIVEN_ROOM = 40

function drawGiven(pdf: Pdf, given: DonasiSaya['donasi'][number]): void {
  const { doc, margin, bottom } = pdf
  if (doc.y + GIVEN_ROOM > bottom) doc.addPage()
  const whose = given.atas_nama && ` (atas nama ${given.atas_nama})`
  drawAmount(pdf, `${formatDate(localDate(given.tanggal))} · ${given.program}${whose}`, given.jumlah)
  doc.moveUp(0.3).font('Teks').fontSize(9).fillColor(MUTED)
  doc.text([given.nomor_kuitansi, given.nomor_bsz && `Bukti Setor Zakat ${given.nomor_bsz}`].filter(Boolean).join(' · '), margin)
  doc.moveDown(0.5)
}
