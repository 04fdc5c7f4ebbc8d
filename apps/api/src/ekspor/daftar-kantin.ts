import {
  caraPelunasanWords, milikLapakWords, pelunasanState, statusPelunasanWords,
} from '@lunas/contract/kantin/kantin.words'
import type { BarisKantin, Pelunasan } from '@lunas/contract/kantin/pelunasan'
import type { PesanDapur } from '@lunas/contract/kantin/pesan-makan'
import { statusPesanMakanWords } from '@lunas/contract/kantin/pesan-makan.words'
import { summed, type Daftar } from '#ekspor/ekspor'

export const daftarPelunasan: Daftar<Pelunasan> = {
  nama: 'pembayaran-lapak',
  judul: 'Pembayaran lapak kantin',
  kata: { status: statusPelunasanWords },
  kolom: [
    { judul: 'Diajukan', lebar: 5, jenis: 'waktu', isi: ({ diajukan_at }) => diajukan_at },
    { judul: 'Lapak', lebar: 6, isi: ({ lapak }) => lapak },
    { judul: 'Penitip', lebar: 6, isi: ({ penitip }) => penitip },
    { judul: 'Dari', lebar: 4, jenis: 'tanggal', isi: ({ dari }) => dari },
    { judul: 'Sampai', lebar: 4, jenis: 'tanggal', isi: ({ sampai }) => sampai },
    { judul: 'Cara', lebar: 5, isi: ({ cara }) => caraPelunasanWords[cara] },
    { judul: 'Status', lebar: 5, isi: (one) => pelunasanState(one).word },
    { judul: 'Diajukan oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarKantin: Daftar<BarisKantin> = {
  nama: 'laporan-kantin',
  judul: 'Laporan kantin',
  kolom: [
    { judul: 'Sekolah', lebar: 7, isi: ({ sekolah }) => sekolah },
    { judul: 'Lapak', lebar: 6, isi: ({ lapak }) => lapak },
    { judul: 'Milik', lebar: 5, isi: ({ milik }) => milikLapakWords[milik] },
    { judul: 'Penitip', lebar: 6, isi: ({ penitip }) => penitip },
    { judul: 'Barang', lebar: 7, isi: ({ barang }) => barang },
    { judul: 'Terjual', lebar: 3, jenis: 'bilangan', isi: ({ banyak }) => banyak },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarDapur: Daftar<PesanDapur> = {
  nama: 'pesanan-dapur',
  judul: 'Pesanan makan',
  kolom: [
    { judul: 'Hari', lebar: 4, jenis: 'tanggal', isi: ({ hari }) => hari },
    { judul: 'Lapak', lebar: 6, isi: ({ lapak }) => lapak },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Siswa', lebar: 7, isi: ({ siswa }) => siswa },
    { judul: 'NIS', lebar: 4, isi: ({ nis }) => nis },
    { judul: 'Menu', lebar: 7, isi: ({ nama }) => nama },
    { judul: 'Porsi', lebar: 3, jenis: 'bilangan', isi: ({ banyak }) => banyak },
    { judul: 'Status', lebar: 5, isi: ({ status }) => statusPesanMakanWords[status].word },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}
