import type { BarisSiswa } from '@lunas/contract/siswa/siswa'
import { statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import type { Keringanan } from '@lunas/contract/tagihan/keringanan'
import { besarKeringanan, keringananState, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import type { BarisPenagihan } from '@lunas/contract/tagihan/penagihan'
import { pilahWords, sebabWords } from '@lunas/contract/tagihan/penagihan.words'
import type { Tanggungan } from '@lunas/contract/tagihan/tanggungan'
import { summed, type Daftar } from '#ekspor/ekspor'

export const daftarSiswa: Daftar<BarisSiswa> = {
  nama: 'siswa',
  judul: 'Siswa',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusSiswaWords },
  kolom: [
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'NISN', lebar: 4, isi: ({ nisn }) => nisn },
    { judul: 'Siswa', lebar: 7, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 6, isi: ({ sekolah }) => sekolah },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusSiswaWords[status].word },
    summed('Sisa tagihan', 4, ({ sisa }) => sisa),
  ],
}

export const daftarBarisPenagihan: Daftar<BarisPenagihan> = {
  nama: 'penagihan',
  judul: 'Baris penagihan',
  kata: { pilah: pilahWords },
  kolom: [
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Tagihan', lebar: 6, isi: ({ nama }) => nama },
    { judul: 'Tidak ditagih', lebar: 5, isi: ({ sebab }) => (sebab ? sebabWords[sebab] : '') },
    { judul: 'Hari', lebar: 3, jenis: 'bilangan', isi: ({ hari }) => hari },
    summed('Sebelumnya', 4, ({ sebelumnya }) => sebelumnya ?? 0),
    summed('Keringanan', 4, ({ potongan }) => potongan),
    summed('Kredit', 4, ({ kredit }) => kredit),
    { judul: 'Penanggung', lebar: 5, isi: ({ penanggung }) => penanggung },
    summed('Ditanggung', 4, ({ ditanggung }) => ditanggung),
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarKeringanan: Daftar<Keringanan> = {
  nama: 'keringanan',
  judul: 'Keringanan',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusKeringananWords },
  kolom: [
    { judul: 'Untuk', lebar: 6, isi: ({ nama }) => nama },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Tagihan', lebar: 5, isi: ({ jenis }) => jenis },
    { judul: 'Besar', lebar: 4, isi: besarKeringanan },
    { judul: 'Dari', lebar: 4, jenis: 'tanggal', isi: ({ dari }) => dari },
    { judul: 'Sampai', lebar: 4, jenis: 'tanggal', isi: ({ sampai }) => sampai },
    { judul: 'Alasan', lebar: 7, isi: ({ uraian }) => uraian },
    { judul: 'Status', lebar: 5, isi: (one) => keringananState(one).word },
    { judul: 'Diajukan', lebar: 5, jenis: 'waktu', isi: ({ diajukan_at }) => diajukan_at },
    { judul: 'Oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
  ],
}

export const daftarTanggungan: Daftar<Tanggungan> = {
  nama: 'tanggungan',
  judul: 'Tanggungan',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusKeringananWords },
  kolom: [
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Tagihan', lebar: 5, isi: ({ jenis }) => jenis },
    { judul: 'Penanggung', lebar: 6, isi: ({ penanggung }) => penanggung },
    { judul: 'Besar', lebar: 4, isi: besarKeringanan },
    { judul: 'Dari', lebar: 4, jenis: 'tanggal', isi: ({ dari }) => dari },
    { judul: 'Sampai', lebar: 4, jenis: 'tanggal', isi: ({ sampai }) => sampai },
    { judul: 'Status', lebar: 5, isi: (one) => keringananState(one).word },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
  ],
}
