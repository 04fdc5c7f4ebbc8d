import * as z from 'zod/mini'
import { MONEY_DECIDERS, OFFICE, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanPenagihanRequest, BarisPenagihan, barisPenagihanRequest, buatPenagihanRequest, daftarPenagihanRequest, hilangPenagihanRequest,
  idpenagihanRequest, Penagihan, PratinjauPenagihan, putusPenagihanRequest, SiswaHilang, tagihMasukRequest, tambahBarisRequest, tarikPenagihanRequest,
  ubahBarisRequest,
} from './penagihan.ts'

const A_MINUTE = 60
export const READERS = OFFICE
/** Who prepares runs. */
export const PROPOSERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** Billing many pupils at once: prepared by one person, issued by another. */
export const penagihanCalls = {
  daftarPenagihan: {
    summary: 'Penagihan, terbaru dulu',
    levels: READERS,
    request: daftarPenagihanRequest,
    answer: z.array(Penagihan),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatPenagihan: {
    summary: 'Siapkan penagihan: jenis, bulan dan siswanya; belum ada tagihan yang terbit',
    levels: PROPOSERS,
    request: buatPenagihanRequest,
    answer: Penagihan,
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL',
      'JENIS_TIDAK_DITEMUKAN', 'PENAGIHAN_SEDANG_DISIAPKAN', 'PENAGIHAN_JENIS_TUTUP',
      'PENAGIHAN_BULAN_KURANG', 'PENAGIHAN_TANGGAL_KURANG',
    ],
    limit: { max: 20, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  tagihMasuk: {
    summary: 'Siapkan tagihan paket masuk seorang siswa; belum ada tagihan yang terbit',
    levels: PROPOSERS,
    request: tagihMasukRequest,
    answer: Penagihan,
    msg: 'Paket masuk disiapkan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SISWA_TIDAK_DITEMUKAN', 'PAKET_MASUK_KOSONG',
      'PENAGIHAN_SEDANG_DISIAPKAN',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  pratinjauPenagihan: {
    summary: 'Yang akan ditagih, dibanding sebelumnya, dan siapa yang tidak ditagih',
    levels: READERS,
    request: idpenagihanRequest,
    answer: PratinjauPenagihan,
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN'],
    reads: 'penagihan',
    limit: { max: 120, window_s: A_MINUTE },
  },
  barisPenagihan: {
    summary: 'Baris sebuah penagihan menurut nama siswa',
    levels: READERS,
    request: barisPenagihanRequest,
    answer: z.array(BarisPenagihan),
    ringkasan: true,
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN'],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  hilangPenagihan: {
    summary: 'Siswa yang ditagih sebelumnya, tetapi tidak kali ini',
    levels: READERS,
    request: hilangPenagihanRequest,
    answer: z.array(SiswaHilang),
    ringkasan: true,
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN'],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ubahBaris: {
    summary: 'Ubah jumlah sebuah baris, atau keluarkan dari penagihan',
    levels: PROPOSERS,
    request: ubahBarisRequest,
    answer: BarisPenagihan,
    msg: 'Baris tersimpan.',
    refusals: [
      'PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_BUKAN_DRAF', 'BARIS_TIDAK_DITEMUKAN', 'BARIS_SUDAH_DITAGIH',
      'TAGIHAN_TERLALU_BESAR',
    ],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  tambahBaris: {
    summary: 'Tambah siswa ke penagihan, dengan jumlahnya sendiri',
    levels: PROPOSERS,
    request: tambahBarisRequest,
    answer: BarisPenagihan,
    msg: 'Baris ditambahkan.',
    refusals: [
      'TAGIHAN_TERLALU_BESAR',
      'PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_BUKAN_DRAF', 'SISWA_TIDAK_DITEMUKAN', 'JENIS_TIDAK_DITEMUKAN',
      'BARIS_SUDAH_ADA', 'BARIS_SUDAH_DITAGIH',
    ],
    reads: 'penagihan',
    limit: { max: 240, window_s: A_MINUTE },
  },
  ajukanPenagihan: {
    summary: 'Ajukan penagihan; tagihan terbit setelah orang kedua setuju',
    levels: PROPOSERS,
    request: ajukanPenagihanRequest,
    answer: Penagihan,
    msg: 'Penagihan diajukan.',
    refusals: [
      'PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_BUKAN_DRAF', 'PENAGIHAN_KOSONG', 'PENAGIHAN_TARIF_GANDA',
      'PENAGIHAN_PERLU_DISIAPKAN_LAGI', 'DRAF_BERUBAH', 'PENAGIHAN_JENIS_TUTUP', 'USULAN_SUDAH_ADA',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  siapkanLagi: {
    summary: 'Hitung lagi baris yang berubah sejak penagihan disiapkan; baris yang diubah petugas tetap',
    levels: PROPOSERS,
    request: idpenagihanRequest,
    answer: Penagihan,
    msg: 'Penagihan disiapkan lagi.',
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_BUKAN_DRAF', 'PENAGIHAN_JENIS_TUTUP'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusPenagihan: putusCall({
    summary: 'Setujui atau tolak penagihan yang diajukan orang lain; setuju menerbitkan semua tagihannya',
    levels: DECIDERS,
    request: putusPenagihanRequest,
    answer: Penagihan,
    refusals: [
      'PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_SUDAH_DITAGIH', 'PENAGIHAN_SUDAH_BERUBAH', 'PENAGIHAN_JENIS_TUTUP',
      'PENAGIHAN_HARGA_SENDIRI', 'PENAGIHAN_SISWA_SENDIRI',
    ],
  }),
  tarikPenagihan: tarikCall({
    summary: 'Tarik kembali penagihan yang diajukan sendiri, lalu ubah lagi',
    levels: PROPOSERS,
    request: tarikPenagihanRequest,
    answer: Penagihan,
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN'],
  }),
  batalPenagihan: {
    summary: 'Batalkan penagihan yang belum diajukan',
    levels: PROPOSERS,
    request: idpenagihanRequest,
    answer: Penagihan,
    msg: 'Penagihan dibatalkan.',
    refusals: ['PENAGIHAN_TIDAK_DITEMUKAN', 'PENAGIHAN_BUKAN_DRAF'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
