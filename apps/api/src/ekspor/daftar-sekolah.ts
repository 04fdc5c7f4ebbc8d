import type { CicilanPortal } from '@lunas/contract/tagihan/cicilan'
import type { BukuHari, Kas } from '@lunas/contract/loket/kas'
import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import type { Slip } from '@lunas/contract/loket/slip'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import type { TitipanSiswa } from '@lunas/contract/titipan/titipan-sekolah'
import { sayAt, sayDay, sayWord, type Daftar } from '#ekspor/ekspor'

export const daftarKas: Daftar<Kas> = {
  nama: 'kas',
  judul: 'Riwayat kas',
  kolom: [
    { judul: 'Tanggal', lebar: 5, isi: ({ tanggal }) => sayDay(tanggal) },
    { judul: 'Petugas', lebar: 6, isi: ({ petugas }) => petugas },
    { judul: 'Sekolah', lebar: 6, isi: ({ sekolah }) => sekolah },
    { judul: 'Ditutup', lebar: 6, isi: ({ ditutup_at }) => sayAt(ditutup_at) || 'Masih terbuka' },
    { judul: 'Pembayaran', lebar: 4, isi: ({ pembayaran }) => `${pembayaran} kali` },
    { judul: 'Keluar', lebar: 4, isi: ({ keluar }) => keluar, dijumlahkan: true },
    { judul: 'Seharusnya', lebar: 5, isi: ({ seharusnya }) => seharusnya, dijumlahkan: true },
    { judul: 'Dihitung', lebar: 5, isi: ({ dihitung }) => dihitung ?? '', dijumlahkan: true },
    { judul: 'Selisih', lebar: 4, isi: ({ selisih }) => selisih ?? '', dijumlahkan: true },
    { judul: 'Alasan', lebar: 7, isi: ({ alasan }) => alasan },
  ],
}

export const daftarBuku: Daftar<BukuHari['baris'][number]> = {
  nama: 'buku',
  judul: 'Buku harian',
  kolom: [
    { judul: 'Waktu', lebar: 6, isi: ({ pada }) => sayAt(pada) },
    { judul: 'Kuitansi', lebar: 8, isi: ({ nomor_kuitansi }) => nomor_kuitansi },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Untuk', lebar: 8, isi: ({ untuk }) => untuk.join(', ') },
    { judul: 'Cara bayar', lebar: 5, isi: ({ nama_metode }) => nama_metode },
    { judul: 'Petugas', lebar: 5, isi: ({ petugas }) => petugas },
    { judul: 'Jumlah', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
  ],
}

export const daftarSlip: Daftar<Slip> = {
  nama: 'transfer',
  judul: 'Transfer bank dengan bukti',
  kolom: [
    { judul: 'Tanggal', lebar: 4, isi: ({ tanggal }) => sayDay(tanggal) },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Untuk', lebar: 7, isi: ({ untuk }) => untuk.map(({ nama }) => nama).join(', ') },
    { judul: 'Dari', lebar: 6, isi: ({ bank, pengirim }) => `${pengirim}, ${bank}` },
    { judul: 'Status', lebar: 4, isi: sayStatus },
    { judul: 'Dicatat oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    { judul: 'Kuitansi', lebar: 7, isi: ({ nomor_kuitansi }) => nomor_kuitansi ?? '' },
    { judul: 'Jumlah', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
  ],
}

export const daftarPengembalian: Daftar<Pengembalian> = {
  nama: 'pengembalian',
  judul: 'Pengembalian',
  kolom: [
    { judul: 'Diajukan', lebar: 5, isi: ({ diajukan_at }) => sayAt(diajukan_at) },
    {
      judul: 'Oleh', lebar: 5,
      isi: ({ diajukan_oleh, asal }) => diajukan_oleh || sayWord(asal),
    },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Cara', lebar: 3, isi: ({ cara }) => sayWord(cara) },
    { judul: 'Alasan', lebar: 7, isi: ({ alasan }) => alasan },
    { judul: 'Status', lebar: 4, isi: sayStatus },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    { judul: 'Selesai', lebar: 5, isi: ({ selesai_at }) => sayAt(selesai_at) },
    { judul: 'Referensi', lebar: 5, isi: ({ referensi }) => referensi },
    { judul: 'Jumlah', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
  ],
}

export const daftarCicilan: Daftar<CicilanPortal> = {
  nama: 'cicilan',
  judul: 'Cicilan',
  kolom: [
    { judul: 'Diajukan', lebar: 5, isi: ({ diajukan_at }) => sayAt(diajukan_at) },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Tagihan', lebar: 6, isi: ({ nama_tagihan }) => nama_tagihan },
    { judul: 'Status', lebar: 4, isi: ({ status }) => sayWord(status) },
    { judul: 'Bagian lunas', lebar: 4, isi: ({ bagian }) => paidOf(bagian) },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    { judul: 'Jumlah', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
    { judul: 'Dibayar', lebar: 4, isi: ({ dibayar }) => dibayar, dijumlahkan: true },
    { judul: 'Sisa', lebar: 4, isi: (one) => one.jumlah - one.dibayar, dijumlahkan: true },
  ],
}

export const daftarTautan: Daftar<TautanSekolah> = {
  nama: 'tautan',
  judul: 'Tautan bayar',
  kolom: [
    { judul: 'Dibuat', lebar: 5, isi: ({ dibuat_at }) => sayAt(dibuat_at) },
    { judul: 'Oleh', lebar: 5, isi: ({ dibuat_oleh }) => dibuat_oleh },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 7, isi: namesOf },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Untuk', lebar: 8, isi: ({ rincian }) => rincian.map(({ nama }) => nama).join(', ') },
    { judul: 'Berlaku sampai', lebar: 5, isi: ({ kedaluwarsa_at }) => sayAt(kedaluwarsa_at) },
    { judul: 'Status', lebar: 4, isi: ({ status }) => sayWord(status) },
    { judul: 'Diminta', lebar: 4, isi: ({ diminta }) => diminta, dijumlahkan: true },
    { judul: 'Belum dibayar', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
  ],
}

export const daftarTitipan: Daftar<TitipanSiswa> = {
  nama: 'titipan',
  judul: 'Titipan siswa',
  kolom: [
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 7, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 6, isi: ({ sekolah }) => sekolah },
    { judul: 'Sejak', lebar: 5, isi: ({ sejak }) => sayAt(sejak) },
    { judul: 'Terakhir berubah', lebar: 5, isi: ({ terakhir }) => sayAt(terakhir) },
    { judul: 'Dipakai otomatis', lebar: 4, isi: ({ otomatis }) => (otomatis ? 'Ya' : 'Tidak') },
    { judul: 'Disisihkan', lebar: 4, isi: ({ disisihkan }) => disisihkan, dijumlahkan: true },
    { judul: 'Titipan', lebar: 4, isi: ({ jumlah }) => jumlah, dijumlahkan: true },
  ],
}

function namesOf({ siswa, bagian }: TautanSekolah): string {
  return bagian.length > 1 ? bagian.map(({ nama_siswa }) => nama_siswa).join(', ') : siswa
}

function paidOf(bagian: CicilanPortal['bagian']): string {
  const paid = bagian.filter(({ dibayar, jumlah }) => dibayar === jumlah)
  return `${paid.length} dari ${bagian.length}`
}

/** What was taken back was refused by nobody. */
function sayStatus({ status, ditarik }: { status: string; ditarik: boolean }): string {
  return ditarik ? 'Ditarik kembali' : sayWord(status)
}
