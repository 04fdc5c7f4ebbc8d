import type { Nasib } from '@lunas/contract/portal/retensi.calls'
import { formatInstant } from '@lunas/values/local-date'
import { drawKop, openPdf, type Pdf } from '#platform/dokumen/pdf'
import { drawFacts, drawHeading, drawParagraph } from '#platform/dokumen/pdf-prose'
import { collect } from '#platform/dokumen/sink'
import type { Pemrosesan } from '#retensi/read-pemrosesan'

const NASIB_WORDS: Record<Nasib, string> = {
  dihapus: 'dihapus sesudahnya', disamarkan: 'disamarkan sesudahnya', disimpan: 'disimpan',
}

/** The register of processing activities (UU 27/2022 pasal 31), one section per retention rule. */
export function renderRekaman(isi: Pemrosesan): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, 'Rekaman kegiatan pemrosesan', 'A4')
    pdf.doc.addPage()
    drawKop(pdf, {
      institusi: 'Pengendali data pribadi', sekolah: isi.institusi,
      judul: 'Rekaman kegiatan pemrosesan data pribadi',
      keterangan: [`Versi ${isi.versi}`, `Dibuat ${formatInstant(isi.dibuat_at, 'Asia/Jakarta')}`],
    })
    drawFacts(pdf, [
      ['Pengendali', isi.institusi],
      ['Prosesor', 'Penyedia layanan Lunas'],
      ['Tujuan', 'Tagihan, pembayaran, kuitansi dan pembukuan sekolah, serta kabar kepada keluarga'],
      ['Sekolah', isi.sekolah.join(', ')],
      ['Orang yang datanya diproses',
        `${count(isi.siswa)} siswa, ${count(isi.wali)} wali dengan akun, ${count(isi.petugas)} petugas`],
      ['Tempat penyimpanan', 'Pangkalan data dan folder berkas milik penyedia layanan'],
    ])
    drawPenerima(pdf, isi)
    drawPersetujuan(pdf, isi)
    for (const { perihal, tabel, lama, dasar, nasib, otomatis } of isi.aturan) {
      drawHeading(pdf, perihal)
      drawFacts(pdf, [
        ['Dasar pemrosesan', dasar],
        ['Lama disimpan', `${lama}; ${NASIB_WORDS[nasib]}`],
        ['Cara', otomatis ? 'Program menjalankannya sendiri setiap jam' : 'Menurut peristiwanya'],
        ['Tabel', tabel.join(', ')],
      ])
    }
    return pdf.end()
  })
}

/** Everybody else who gets personal data. */
export function drawPenerima(pdf: Pdf, { penerima }: Pemrosesan): void {
  drawHeading(pdf, 'Penerima data')
  drawFacts(pdf, penerima.map(({ nama, untuk, alamat }) => [nama, `${untuk} (${alamat})`] as const))
}

export function drawPersetujuan(pdf: Pdf, { persetujuan }: Pemrosesan): void {
  drawHeading(pdf, 'Persetujuan wali')
  drawParagraph(pdf, 'Di luar yang diperlukan untuk membayar sekolah, data anak dipakai hanya dengan ' +
    'persetujuan walinya untuk setiap keperluan. Penarikan berlaku dalam 3×24 jam.')
  drawFacts(pdf, persetujuan.map(({ nama, teks, versi, dipakai }) =>
    [nama, `“${teks}” (versi ${versi}${dipakai ? '' : ', belum dipakai'})`] as const))
}

function count(banyak: number): string {
  return banyak.toLocaleString('id-ID')
}
