import { formatInstant } from '@lunas/values/local-date'
import { drawKop, openPdf } from '#platform/dokumen/pdf'
import {
  drawFacts, drawHeading, drawParagraph, drawSignatures,
} from '#platform/dokumen/pdf-prose'
import { collect } from '#platform/dokumen/sink'
import type { Pemrosesan } from '#retensi/read-pemrosesan'
import { drawPenerima, drawPersetujuan } from '#retensi/rekaman-pdf'

type Pasal = readonly [judul: string, isi: string]

/** The duties of both sides; what the program does by itself is promised here and nothing else. */
function pasalOf({ institusi }: Pemrosesan): readonly Pasal[] {
  return [
    ['1. Para pihak',
      `${institusi} adalah pengendali data pribadi. Penyedia layanan Lunas adalah prosesor, yang ` +
      'memproses data pribadi hanya atas perintah dan untuk kepentingan pengendali.'],
    ['2. Tujuan dan lingkup',
      'Data diproses untuk tagihan, pembayaran, kuitansi, pembukuan dan kabar kepada keluarga. ' +
      'Prosesor tidak memakainya untuk tujuan lain dan tidak menjualnya.'],
    ['3. Kerahasiaan dan keamanan',
      'Data setiap institusi terpisah di pangkalan data. Petugas masuk dengan akun sendiri, dapat ' +
      'diwajibkan memakai verifikasi dua langkah, dan setiap tindakannya tercatat. Pembacaan data ' +
      'siswa oleh petugas tercatat dan dapat dilihat keluarganya.'],
    ['4. Pihak ketiga',
      'Prosesor memakai penerima data yang tercantum di bawah. Penambahan atau penggantiannya ' +
      'diberitahukan kepada pengendali lebih dahulu.'],
    ['5. Hak orang yang datanya diproses',
      'Lewat aplikasi, setiap orang dapat melihat, mengambil salinan, memperbaiki dan menghapus ' +
      'datanya, serta menarik persetujuan. Catatan uang tetap disimpan tanpa nama selama jangka ' +
      'waktu yang diwajibkan undang-undang.'],
    ['6. Insiden',
      'Prosesor memberi tahu pengendali tanpa menunda begitu mengetahui kegagalan pelindungan data ' +
      'pribadi. Pengendali memberitahukannya secara tertulis kepada orang yang datanya terkait dan ' +
      'kepada Lembaga PDP paling lambat 3×24 jam, dengan bantuan ruang insiden.'],
    ['7. Lama penyimpanan',
      'Data disimpan paling lama menurut tabel di bawah, lalu dihapus atau disamarkan.'],
    ['8. Pemeriksaan',
      'Pengendali dapat memeriksa jejak tindakan, laporan penghapusan dan rekaman kegiatan ' +
      'pemrosesan setiap saat di portal.'],
    ['9. Pengakhiran',
      'Bila layanan berakhir, prosesor menyerahkan data kepada pengendali lalu menghapusnya, ' +
      'kecuali yang wajib disimpan menurut undang-undang.'],
  ]
}

/** The processing agreement between the institution and the provider of the service. */
export function renderPerjanjian(isi: Pemrosesan): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, 'Perjanjian pemrosesan data pribadi', 'A4')
    pdf.doc.addPage()
    drawKop(pdf, {
      institusi: 'Pengendali dan prosesor data pribadi', sekolah: isi.institusi,
      judul: 'Perjanjian pemrosesan data pribadi',
      keterangan: [
        'Menurut UU 27/2022 tentang Pelindungan Data Pribadi',
        `Versi ${isi.versi}`, `Dibuat ${formatInstant(isi.dibuat_at, 'Asia/Jakarta')}`,
      ],
    })
    drawFacts(pdf, [['Sekolah', isi.sekolah.join(', ')]])
    for (const [judul, text] of pasalOf(isi)) {
      drawHeading(pdf, judul)
      drawParagraph(pdf, text)
    }
    drawPenerima(pdf, isi)
    drawPersetujuan(pdf, isi)
    drawHeading(pdf, 'Lama penyimpanan')
    drawFacts(pdf, isi.aturan.map(({ perihal, lama }) => [perihal, lama] as const))
    drawSignatures(pdf, [`Pengendali: ${isi.institusi}`, 'Prosesor: penyedia layanan Lunas'])
    return pdf.end()
  })
}
