import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import type { DonasiPortal } from '@lunas/contract/ziswaf/donasi'
import type { BarisDana } from '@lunas/contract/ziswaf/laporan-dana'
import type { Penyaluran } from '@lunas/contract/ziswaf/penyaluran'
import {
  asnafWords, jenisPenyaluranWords, penyaluranState, statusPenyaluranWords,
} from '@lunas/contract/ziswaf/penyaluran.words'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { summed, type Daftar } from '#ekspor/ekspor'

export const daftarDonasi: Daftar<DonasiPortal> = {
  nama: 'donasi',
  judul: 'Donasi',
  kata: { status: statusPembayaranWords, jenis: jenisProgramWords },
  kolom: [
    { judul: 'Dibuat', lebar: 5, jenis: 'waktu', isi: ({ dibuat_at }) => dibuat_at },
    { judul: 'Donatur', lebar: 7, isi: ({ nama }) => nama },
    { judul: 'Atas nama', lebar: 6, isi: ({ atas_nama }) => atas_nama },
    { judul: 'Program', lebar: 7, isi: ({ program }) => program },
    { judul: 'Jenis', lebar: 5, isi: ({ jenis }) => jenisProgramWords[jenis] },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusPembayaranWords[status].word },
    { judul: 'Kuitansi', lebar: 7, isi: ({ nomor_kuitansi }) => nomor_kuitansi ?? '' },
    { judul: 'Bukti Setor Zakat', lebar: 6, isi: ({ nomor_bsz }) => nomor_bsz },
    summed('Disimpan', 4, ({ disimpan }) => disimpan),
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarPenyaluran: Daftar<Penyaluran> = {
  nama: 'penyaluran',
  judul: 'Penyaluran dana',
  kata: { status: statusPenyaluranWords, jenis: jenisPenyaluranWords },
  kolom: [
    { judul: 'Tanggal', lebar: 5, jenis: 'tanggal', isi: ({ tanggal }) => tanggal },
    { judul: 'Program', lebar: 7, isi: ({ program }) => program },
    { judul: 'Jenis', lebar: 5, isi: ({ jenis }) => jenisPenyaluranWords[jenis] },
    { judul: 'Asnaf', lebar: 4, isi: ({ asnaf }) => (asnaf ? asnafWords[asnaf] : '') },
    { judul: 'Nomor bukti', lebar: 5, isi: ({ nomor_bukti }) => nomor_bukti },
    { judul: 'Uraian', lebar: 9, isi: ({ uraian }) => uraian },
    { judul: 'Status', lebar: 5, isi: (one) => penyaluranState(one).word },
    { judul: 'Diajukan oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarDana: Daftar<BarisDana> = {
  nama: 'laporan-dana',
  judul: 'Laporan dana',
  kolom: [
    { judul: 'Program', lebar: 8, isi: ({ program }) => program },
    { judul: 'Jenis', lebar: 5, isi: ({ jenis }) => jenisProgramWords[jenis] },
    summed('Saldo awal', 4, ({ saldo_awal }) => saldo_awal),
    summed('Diterima', 4, ({ diterima }) => diterima),
    summed('Dikembalikan', 4, ({ dikembalikan }) => dikembalikan),
    summed('Disalurkan', 4, ({ disalurkan }) => disalurkan),
    summed('Disetor', 4, ({ disetor }) => disetor),
    summed('Amil', 4, ({ amil }) => amil),
    summed('Saldo akhir', 4, ({ saldo_akhir }) => saldo_akhir),
    summed('Biaya institusi', 4, ({ biaya }) => biaya),
  ],
}
