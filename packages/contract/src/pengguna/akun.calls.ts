import * as z from 'zod/mini'
import {
  BarisPencarian,
  batalUbahRequest,
  emailOtpRequest,
  Foto,
  FOTO_BYTES_MAX,
  FOTO_TYPES,
  getPencarianRequest,
  kodeRequest,
  konfirmasiOtpRequest,
  nomorOtpRequest,
  Profil,
  TiketKonfirmasi,
  ubahProfilRequest,
  ubahSandiRequest,
} from './akun.ts'
import { CODE_REFUSALS, NOMOR_REFUSALS, REQUEST_REFUSALS } from './auth.calls.ts'
import { kosongRequest, Tiket } from './auth.ts'
import type { Call } from '../wire/call.ts'
import { LEVELS, OWN_LOGIN } from './level.ts'

const A_MINUTE = 60
/** Why a change is not made: nothing shows that the owner asks for it. */
const KONFIRMASI_REFUSALS = [
  'KONFIRMASI_PERLU', 'SANDI_LAMA_SALAH', 'SANDI_DIPERLAMBAT', ...CODE_REFUSALS,
] as const

/** A person's own account data. */
export const akunCalls = {
  getProfil: {
    summary: 'Profil sendiri',
    levels: LEVELS,
    request: kosongRequest,
    answer: Profil,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahProfil: {
    summary: 'Ubah nama dan alamat',
    levels: LEVELS,
    request: ubahProfilRequest,
    answer: Profil,
    msg: 'Profil tersimpan.',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
  konfirmasiOtp: {
    summary: 'Kirim kode ke kontak lama sebelum e-mail, nomor atau password diganti',
    levels: LEVELS,
    request: konfirmasiOtpRequest,
    answer: TiketKonfirmasi,
    refusals: ['NOMOR_WA_BELUM_ADA', ...REQUEST_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  nomorOtp: {
    summary: 'Kirim kode ke nomor WA baru',
    levels: LEVELS,
    request: nomorOtpRequest,
    answer: Tiket,
    refusals: ['FORM_BELUM_LENGKAP', ...NOMOR_REFUSALS, ...KONFIRMASI_REFUSALS, ...REQUEST_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  nomorVerifikasi: {
    summary: 'Pakai nomor WA baru yang menerima kode; perangkat lain dikeluarkan',
    levels: LEVELS,
    request: kodeRequest,
    answer: Profil,
    msg: 'Nomor WA berhasil diganti.',
    refusals: ['NOMOR_SUDAH_TERDAFTAR', ...CODE_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  batalUbah: {
    summary: 'Batalkan penggantian e-mail atau nomor dengan tautan di kontak lama',
    levels: 'siapa_saja',
    request: batalUbahRequest,
    answer: z.null(),
    msg: 'Perubahan dibatalkan. Semua perangkat sudah dikeluarkan.',
    refusals: ['BATAL_UBAH_TIDAK_BERLAKU'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  emailOtp: {
    summary: 'Kirim kode ke alamat e-mail baru',
    levels: LEVELS,
    request: emailOtpRequest,
    answer: Tiket,
    refusals: ['FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID', ...KONFIRMASI_REFUSALS, ...REQUEST_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  emailVerifikasi: {
    summary: 'Pakai alamat e-mail yang menerima kode',
    levels: LEVELS,
    request: kodeRequest,
    answer: Profil,
    msg: 'Alamat e-mail terverifikasi.',
    refusals: ['EMAIL_SUDAH_DIPAKAI', ...CODE_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  ubahSandi: {
    summary: 'Buat atau ganti password; perangkat lain dikeluarkan',
    levels: LEVELS,
    request: ubahSandiRequest,
    answer: z.null(),
    msg: 'Password tersimpan. Perangkat lain sudah dikeluarkan.',
    refusals: ['SANDI_PERLU_EMAIL', 'SANDI_MUDAH_DITEBAK', ...KONFIRMASI_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  getFoto: {
    summary: 'Foto sendiri',
    levels: LEVELS,
    request: kosongRequest,
    answer: Foto,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ubahFoto: {
    summary: 'Ganti foto sendiri',
    levels: LEVELS,
    request: kosongRequest,
    upload: { types: FOTO_TYPES, bytes_max: FOTO_BYTES_MAX },
    answer: Foto,
    refusals: ['FOTO_TIDAK_DIKENALI'],
    limit: { max: 10, window_s: A_MINUTE },
  },
  hapusFoto: {
    summary: 'Hapus foto sendiri',
    levels: LEVELS,
    request: kosongRequest,
    answer: Foto,
    refusals: [],
    limit: { max: 10, window_s: A_MINUTE },
  },
  hapusOtp: {
    summary: 'Kirim kode ke nomor WA sendiri sebelum menghapus akun',
    levels: OWN_LOGIN,
    request: kosongRequest,
    answer: Tiket,
    refusals: ['NOMOR_WA_BELUM_ADA', ...REQUEST_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  hapusAkun: {
    summary: 'Hapus akun sendiri; yang diperlukan pembukuan tetap disimpan',
    levels: OWN_LOGIN,
    request: kodeRequest,
    answer: z.null(),
    msg: 'Akun Anda sudah dihapus.',
    refusals: ['AKUN_MASIH_ADA_UANG', 'KONTAK_BARU_DIUBAH', ...CODE_REFUSALS],
    limit: { max: 10, window_s: A_MINUTE },
  },
  getPencarian: {
    summary: 'Siapa yang mencari anak saya',
    levels: ['wali'],
    request: getPencarianRequest,
    answer: z.array(BarisPencarian),
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
