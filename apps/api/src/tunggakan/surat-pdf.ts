import { jenisSuratWords } from '@lunas/contract/tagihan/tunggakan.words'
import { addDays, formatDate } from '@lunas/values/local-date'
import { drawAmount, drawKop, openPdf } from '#platform/dokumen/pdf'
import { drawFacts, drawParagraph, drawSignatures } from '#platform/dokumen/pdf-prose'
import { collect } from '#platform/dokumen/sink'
import { HARI_SURAT, ISI_SURAT, nomorSurat } from '#tunggakan/surat'
import type { Surat, SuratSekolah } from '#tunggakan/surat.queries'

/** One letter on a page of its own for each pupil, ready for printing. */
export function renderSurat(institusi: string, sekolah: SuratSekolah, daftar: readonly Surat[]): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, 'Surat tagihan', 'A4')
    for (const surat of daftar) {
      const { jenis, tanggal, jumlah, rincian, nama_siswa, nis, kelas } = surat
      const { pembuka, penutup } = ISI_SURAT[jenis](formatDate(addDays(tanggal, HARI_SURAT)))
      pdf.doc.addPage()
      drawKop(pdf, {
        institusi, sekolah: sekolah.nama, alamat: sekolah.alamat, judul: jenisSuratWords[jenis],
        keterangan: [
          `Nomor ${nomorSurat(surat, sekolah.kode)}`,
          [sekolah.kota, formatDate(tanggal)].filter(Boolean).join(', '),
        ],
      })
      drawParagraph(pdf, 'Yth. Orang tua/wali dari')
      drawFacts(pdf, [['Nama', nama_siswa], ['NIS', nis], ['Kelas', kelas]])
      pdf.doc.moveDown(0.7)
      drawParagraph(pdf, pembuka)
      for (const { nama, jatuh_tempo, sisa } of rincian) {
        if (pdf.doc.y + 40 > pdf.bottom) pdf.doc.addPage()
        drawAmount(pdf, `${nama}, jatuh tempo ${formatDate(jatuh_tempo)}`, sisa, { size: 10.5 })
      }
      drawAmount(pdf, 'Jumlah', jumlah, { bold: true })
      pdf.doc.moveDown(0.7)
      drawParagraph(pdf, penutup)
      drawSignatures(pdf, ['Kepala sekolah', 'Bendahara'])
    }
    return pdf.end()
  })
}
