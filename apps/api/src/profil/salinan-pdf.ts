import type { Salinan } from '@lunas/contract/pengguna/pribadi'
import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import { formatInstant } from '@lunas/values/local-date'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { BRAND, drawFact, drawKop, MUTED, openPdf, type Pdf } from '#platform/dokumen/pdf'
import { collect } from '#platform/dokumen/sink'

type Fact = readonly [label: string, value: string]
type Section = { judul: string; facts: readonly Fact[] }

/** A heading needs this much room below it, so that it does not stand alone at the end of a page. */
const HEADING_ROOM = 60

/** The copy as a document that a person can read: a heading per subject and a line per record. */
export function renderSalinanPdf(
  salinan: Salinan, namaMetode: (metode: MetodeTercatat) => string,
): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, 'Salinan data pribadi', 'A4')
    pdf.doc.addPage()
    drawKop(pdf, {
      institusi: salinan.institusi,
      sekolah: salinan.profil.nama,
      judul: 'Salinan data pribadi',
      keterangan: [
        `Dibuat ${say(salinan.dibuat_at)}`,
        'Semua yang kami simpan tentang Anda. Data orang lain disamarkan.',
      ],
    })
    for (const section of sectionsOf(salinan, namaMetode)) drawSection(pdf, section)
    return pdf.end()
  })
}

function drawSection(pdf: Pdf, { judul, facts }: Section): void {
  const { doc } = pdf
  if (doc.y + HEADING_ROOM > pdf.bottom) doc.addPage()
  doc.moveDown(0.6)
  doc.font('Tebal').fontSize(13).fillColor(BRAND).text(judul)
  doc.moveDown(0.3)
  if (facts.length === 0) doc.font('Teks').fontSize(10).fillColor(MUTED).text('Tidak ada.')
  for (const [label, value] of facts) {
    // A fact draws two columns, so it must not begin where only one of them fits.
    if (doc.y + HEADING_ROOM / 2 > pdf.bottom) doc.addPage()
    drawFact(pdf, label, value || '–')
  }
}

function sectionsOf(salinan: Salinan, namaMetode: (metode: MetodeTercatat) => string): Section[] {
  const { profil } = salinan
  return [
    {
      judul: 'Profil dan kontak',
      facts: [
        ['Nama', profil.nama],
        ['Nomor WhatsApp', profil.nomor_wa],
        ['E-mail', profil.email && `${profil.email} (${profil.email_terverifikasi ? 'terverifikasi' : 'belum diverifikasi'})`],
        ['Alamat', profil.alamat],
        ['Password', profil.punya_sandi ? 'Sudah dibuat; kami hanya menyimpan sidiknya' : 'Belum dibuat'],
        ['Foto', salinan.foto ? 'Ada di berkas JSON' : 'Tidak ada'],
      ],
    },
    {
      judul: 'Perangkat yang masuk',
      facts: salinan.perangkat.map(({ perangkat, dibuat_at, terakhir_at }) => [
        say(dibuat_at), `${perangkat || 'Perangkat tanpa nama'}, terakhir dipakai ${say(terakhir_at)}`,
      ]),
    },
    {
      judul: 'Anak',
      facts: salinan.anak.map(({ nama, nis, kelas, sekolah }) => [
        nama, [sekolah, kelas && `kelas ${kelas}`, `NIS ${nis}`].filter(Boolean).join(', '),
      ]),
    },
    {
      judul: 'Persetujuan',
      facts: salinan.persetujuan.map(({ nama_siswa, diberikan, pada, teks, versi }) => [
        say(pada), `${nama_siswa}: ${diberikan ? 'diberikan' : 'ditarik'}. “${teks}” (versi ${versi})`,
      ]),
    },
    {
      judul: 'Pembayaran yang Anda buat',
      facts: salinan.pembayaran.map((one) => [
        say(one.dibuat_at),
        [
          `${formatRupiah(sumRupiah([one.jumlah, one.biaya]))} untuk ${one.nama_siswa}, ${one.sekolah}`,
          `${namaMetode(one.metode)}, ${statusPembayaranWords[one.status].word}`,
          one.nomor_kuitansi && `kuitansi ${one.nomor_kuitansi}`,
          one.keterangan && `keterangan: ${one.keterangan}`,
        ].filter(Boolean).join('; '),
      ]),
    },
    ...mitraSections(salinan),
    ...requestSections(salinan),
    ...messageSections(salinan),
    {
      judul: 'Pencarian anak Anda oleh orang lain',
      facts: salinan.pencarian.map(({ nama_siswa, pada, kali, pengunjung }) => [
        say(pada), `${nama_siswa}, ${kali} kali, pengunjung ${pengunjung}`,
      ]),
    },
    {
      judul: 'Petugas yang membuka data anak Anda',
      facts: salinan.pembacaan.map(({ nama_siswa, sekolah, pada, peran, tempat }) => [
        say(pada), `${nama_siswa}, ${sekolah}: ${peran.replaceAll('_', ' ')}, ${tempat}`,
      ]),
    },
    {
      judul: 'Catatan tindakan Anda',
      facts: salinan.jejak.map(({ tindakan, pada }) => [say(pada), tindakan.replaceAll('_', ' ')]),
    },
  ]
}

/** Only for an agent; nobody else has such a heading. */
function mitraSections({ mitra }: Salinan): Section[] {
  if (!mitra) return []
  return [
    {
      judul: 'Akun mitra',
      facts: [
        ['Usaha', `${mitra.usaha}, ${mitra.jenis}, atas nama ${mitra.nama}`],
        ['Alamat', `${mitra.alamat}, ${mitra.kecamatan}, ${mitra.kota}`],
        ['Nomor WhatsApp', mitra.nomor_wa],
        ['Deposit', `${formatRupiah(mitra.deposit)}, batas harian ${formatRupiah(mitra.batas_harian)}`],
      ],
    },
    {
      judul: 'Hari kerja mitra',
      facts: mitra.hari.map(({ tanggal, banyak, jumlah, komisi, catatan }) => [
        tanggal,
        [`${banyak} layanan, ${formatRupiah(jumlah)}, komisi ${formatRupiah(komisi)}`, catatan].filter(Boolean).join('; '),
      ]),
    },
  ]
}

function requestSections(salinan: Salinan): Section[] {
  return [
    {
      judul: 'Bukti bayar yang Anda kirim',
      facts: salinan.bukti.map(({ kode_pembayaran, dikirim_at }) => [say(dikirim_at), kode_pembayaran]),
    },
    {
      judul: 'Pengajuan ke sekolah',
      facts: salinan.pengajuan.map((one) => [
        say(one.dibuat_at),
        `${one.sekolah}, NIS ${one.nis}, nomor ${one.nomor_wa}: ${one.status}. Alasan: ${one.alasan}`,
      ]),
    },
    {
      judul: 'Rencana cicilan yang Anda ajukan',
      facts: salinan.cicilan.map(({ tagihan, alasan, status, diajukan_at }) => [
        say(diajukan_at), `${tagihan}: ${status}. Alasan: ${alasan}`,
      ]),
    },
    {
      judul: 'Tautan bayar yang Anda buat',
      facts: salinan.tautan.map(({ dibuat_at, kedaluwarsa_at, pesan }) => [
        say(dibuat_at), `Berlaku sampai ${say(kedaluwarsa_at)}. Pesan: ${pesan || '–'}`,
      ]),
    },
    {
      judul: 'Titipan yang membayar otomatis',
      facts: salinan.titipan_otomatis.map(({ nama_siswa, sejak }) => [
        nama_siswa, `Sejak ${say(sejak)}`,
      ]),
    },
  ]
}

function messageSections(salinan: Salinan): Section[] {
  return [
    {
      judul: 'Pilihan kabar',
      facts: salinan.pilihan_kabar.map(({ jenis, kanal, aktif, diubah_at }) => [
        jenis.replaceAll('_', ' '), `${kanal}: ${aktif ? 'ya' : 'tidak'}, sejak ${say(diubah_at)}`,
      ]),
    },
    {
      judul: 'Kabar yang dikirim kepada Anda',
      facts: salinan.kabar.map(({ kanal, teks, pada }) => [`${say(pada)}, ${kanal}`, teks]),
    },
    {
      judul: 'Semua pesan, termasuk kode',
      facts: salinan.pesan.map(({ kanal, template, status, dibuat_at }) => [
        say(dibuat_at), `${template.replaceAll('_', ' ')} lewat ${kanal}, ${status}`,
      ]),
    },
  ]
}

function say(iso: string): string {
  return formatInstant(new Date(iso), 'Asia/Jakarta')
}
