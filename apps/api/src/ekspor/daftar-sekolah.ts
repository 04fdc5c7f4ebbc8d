import type { CicilanPortal } from '@lunas/contract/tagihan/cicilan'
import type { BukuHari, Kas } from '@lunas/contract/loket/kas'
import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import type { Slip } from '@lunas/contract/loket/slip'
import type { UangMasuk } from '@lunas/contract/portal/uang-masuk'
import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import type { TitipanSiswa } from '@lunas/contract/titipan/titipan-sekolah'
import { statusCicilanWords } from '@lunas/contract/tagihan/cicilan.words'
import { kasState } from '@lunas/contract/loket/kas.words'
import {
  asalPengembalianWords, caraPengembalianWords, pengembalianState, statusPengembalianWords,
} from '@lunas/contract/pengembalian/pengembalian.words'
import { slipState, statusSlipWords } from '@lunas/contract/loket/slip.words'
import { statusTautanWords } from '@lunas/contract/pembayaran/tautan.words'
import { otomatisTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import type { BagianPenanggung } from '@lunas/contract/tagihan/penanggung'
import type { Tunggakan } from '@lunas/contract/tagihan/tunggakan'
import { janjiTunggakanWords, umurTunggakanWords } from '@lunas/contract/tagihan/tunggakan.words'
import { sumRupiah } from '@lunas/values/rupiah'
import { summed, type Daftar } from '#ekspor/ekspor'

export const daftarKas: Daftar<Kas> = {
  nama: 'kas',
  judul: 'Riwayat kas',
  sekolahOf: ({ sekolah }) => sekolah,
  kolom: [
    { judul: 'Tanggal', lebar: 5, jenis: 'tanggal', isi: ({ tanggal }) => tanggal },
    { judul: 'Petugas', lebar: 6, isi: ({ petugas }) => petugas },
    { judul: 'Sekolah', lebar: 6, isi: ({ sekolah }) => sekolah },
    { judul: 'Status', lebar: 4, isi: (kas) => kasState(kas).word },
    { judul: 'Ditutup', lebar: 6, jenis: 'waktu', isi: ({ ditutup_at }) => ditutup_at },
    { judul: 'Pembayaran', lebar: 4, jenis: 'bilangan', isi: ({ pembayaran }) => pembayaran },
    summed('Keluar', 4, ({ keluar }) => keluar),
    summed('Seharusnya', 5, ({ seharusnya }) => seharusnya),
    summed('Dihitung', 5, ({ dihitung }) => dihitung),
    summed('Selisih', 4, ({ selisih }) => selisih),
    { judul: 'Alasan', lebar: 7, isi: ({ alasan }) => alasan },
  ],
}

export const daftarBuku: Daftar<BukuHari['baris'][number]> = {
  nama: 'buku',
  judul: 'Buku harian',
  kolom: [
    { judul: 'Waktu', lebar: 6, jenis: 'waktu', isi: ({ pada }) => pada },
    { judul: 'Kuitansi', lebar: 8, isi: ({ nomor_kuitansi }) => nomor_kuitansi },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Untuk', lebar: 8, isi: ({ untuk }) => untuk.join(', ') },
    { judul: 'Cara bayar', lebar: 5, isi: ({ nama_metode }) => nama_metode },
    { judul: 'Petugas', lebar: 5, isi: ({ petugas }) => petugas },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarUangMasuk: Daftar<UangMasuk> = {
  nama: 'uang-masuk',
  judul: 'Uang masuk 30 hari terakhir',
  kolom: [
    { judul: 'Tanggal', lebar: 4, jenis: 'tanggal', isi: ({ tanggal }) => tanggal },
    summed('Loket', 4, ({ loket }) => loket),
    summed('Transfer', 4, ({ transfer }) => transfer),
    summed('Penyedia', 4, ({ penyedia }) => penyedia),
    summed('Bank', 4, ({ bank }) => bank),
    summed('Jumlah', 4, ({ tanggal: _, ...ways }) => sumRupiah(Object.values(ways))),
  ],
}

export const daftarSlip: Daftar<Slip> = {
  nama: 'transfer',
  judul: 'Transfer bank dengan bukti',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusSlipWords },
  kolom: [
    { judul: 'Tanggal', lebar: 4, jenis: 'tanggal', isi: ({ tanggal }) => tanggal },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Untuk', lebar: 7, isi: ({ untuk }) => untuk.map(({ nama }) => nama).join(', ') },
    { judul: 'Dari', lebar: 6, isi: ({ bank, pengirim }) => `${pengirim}, ${bank}` },
    { judul: 'Status', lebar: 4, isi: (slip) => slipState(slip).word },
    { judul: 'Dicatat oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    { judul: 'Kuitansi', lebar: 7, isi: ({ nomor_kuitansi }) => nomor_kuitansi ?? '' },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarPengembalian: Daftar<Pengembalian> = {
  nama: 'pengembalian',
  judul: 'Pengembalian',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusPengembalianWords },
  kolom: [
    { judul: 'Diajukan', lebar: 5, jenis: 'waktu', isi: ({ diajukan_at }) => diajukan_at },
    {
      judul: 'Oleh', lebar: 5,
      isi: ({ diajukan_oleh, asal }) => diajukan_oleh || asalPengembalianWords[asal],
    },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Cara', lebar: 4, isi: ({ cara }) => caraPengembalianWords[cara] },
    { judul: 'Alasan', lebar: 7, isi: ({ alasan }) => alasan },
    { judul: 'Status', lebar: 4, isi: (one) => pengembalianState(one).word },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    { judul: 'Selesai', lebar: 5, jenis: 'waktu', isi: ({ selesai_at }) => selesai_at },
    { judul: 'Referensi', lebar: 5, isi: ({ referensi }) => referensi },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarCicilan: Daftar<CicilanPortal> = {
  nama: 'cicilan',
  judul: 'Cicilan',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusCicilanWords },
  kolom: [
    { judul: 'Diajukan', lebar: 5, jenis: 'waktu', isi: ({ diajukan_at }) => diajukan_at },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Tagihan', lebar: 6, isi: ({ nama_tagihan }) => nama_tagihan },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusCicilanWords[status].word },
    { judul: 'Bagian lunas', lebar: 4, isi: ({ bagian }) => paidOf(bagian) },
    { judul: 'Diputus oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
    summed('Dibayar', 4, ({ dibayar }) => dibayar),
    summed('Sisa', 4, ({ sisa }) => sisa),
  ],
}

export const daftarTautan: Daftar<TautanSekolah> = {
  nama: 'tautan',
  judul: 'Tautan bayar',
  sekolahOf: ({ sekolah }) => sekolah,
  kolom: [
    { judul: 'Dibuat', lebar: 5, jenis: 'waktu', isi: ({ dibuat_at }) => dibuat_at },
    { judul: 'Oleh', lebar: 5, isi: ({ dibuat_oleh }) => dibuat_oleh },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 7, isi: namesOf },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Untuk', lebar: 8, isi: ({ rincian }) => rincian.map(({ nama }) => nama).join(', ') },
    { judul: 'Berlaku sampai', lebar: 5, jenis: 'waktu', isi: ({ kedaluwarsa_at }) => kedaluwarsa_at },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusTautanWords[status].word },
    summed('Diminta', 4, ({ diminta }) => diminta),
    summed('Belum dibayar', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarTitipan: Daftar<TitipanSiswa> = {
  nama: 'titipan',
  judul: 'Titipan siswa',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { otomatis: otomatisTitipanWords },
  kolom: [
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 7, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 6, isi: ({ sekolah }) => sekolah },
    { judul: 'Sejak', lebar: 5, jenis: 'waktu', isi: ({ sejak }) => sejak },
    { judul: 'Terakhir berubah', lebar: 5, jenis: 'waktu', isi: ({ terakhir }) => terakhir },
    { judul: 'Dipakai otomatis', lebar: 4, isi: ({ otomatis }) => (otomatis ? 'Ya' : 'Tidak') },
    summed('Disisihkan', 4, ({ disisihkan }) => disisihkan),
    summed('Titipan', 4, ({ jumlah }) => jumlah),
  ],
}

export const daftarBagianPenanggung: Daftar<BagianPenanggung> = {
  nama: 'bagian-penanggung',
  judul: 'Bagian yang ditanggung',
  kolom: [
    { judul: 'Tagihan', lebar: 7, isi: ({ nama }) => nama },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sejak', lebar: 4, jenis: 'tanggal', isi: ({ tanggal_aktif }) => tanggal_aktif },
    summed('Ditanggung', 4, ({ jumlah }) => jumlah),
    summed('Dibayar', 4, ({ dibayar }) => dibayar),
  ],
}

export const daftarTunggakan: Daftar<Tunggakan> = {
  nama: 'tunggakan',
  judul: 'Tunggakan',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { umur: umurTunggakanWords, janji: janjiTunggakanWords },
  kolom: [
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 6, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Kelas', lebar: 3, isi: ({ kelas }) => kelas },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Tagihan', lebar: 8, isi: ({ rincian }) => rincian },
    { judul: 'Sejak', lebar: 4, jenis: 'tanggal', isi: ({ sejak }) => sejak },
    { judul: 'Hari', lebar: 3, jenis: 'bilangan', isi: ({ hari }) => hari },
    { judul: 'Bayar terakhir', lebar: 5, jenis: 'waktu', isi: ({ bayar_terakhir }) => bayar_terakhir },
    { judul: 'Janji bayar', lebar: 4, jenis: 'tanggal', isi: ({ janji }) => janji },
    summed('Sisa', 4, ({ sisa }) => sisa),
  ],
}

function namesOf({ siswa, bagian }: TautanSekolah): string {
  return bagian.length > 1 ? bagian.map(({ nama_siswa }) => nama_siswa).join(', ') : siswa
}

function paidOf(bagian: CicilanPortal['bagian']): string {
  const paid = bagian.filter(({ dibayar, jumlah }) => dibayar === jumlah)
  return `${paid.length} dari ${bagian.length}`
}
