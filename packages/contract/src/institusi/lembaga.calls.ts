import * as z from 'zod/mini'
import { NOMOR_REFUSALS } from '../pengguna/auth.calls.ts'
import { kosongRequest } from '../pengguna/auth.ts'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  buatSekolahRequest, bukaInstitusiRequest, CaraBayar, LOGO_BYTES_MAX, LOGO_TYPES, logoSekolahRequest, ProfilInstitusi,
  ProfilSekolah, ubahCaraBayarRequest, ubahInstitusiRequest,
  ubahSekolahRequest, undangPimpinanRequest,
} from './lembaga.ts'

const A_MINUTE = 60
const ADMINS = ['admin_institusi', 'operator'] as const satisfies Level[]

/** Institutions and their schools, for those who open and keep them. */
export const lembagaCalls = {
  bukaInstitusi: {
    summary: 'Buka institusi baru, undang admin pertama dan seorang pimpinan',
    levels: ['operator'],
    request: bukaInstitusiRequest,
    answer: ProfilInstitusi,
    msg: 'Institusi dibuka. Admin pertama dan pimpinannya menerima undangan lewat e-mail.',
    refusals: [
      'INSTITUSI_SUDAH_ADA', 'PIMPINAN_ORANG_LAIN', 'WARNA_TERLALU_TERANG', 'FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID',
      ...NOMOR_REFUSALS,
    ],
    limit: { max: 20, window_s: A_MINUTE },
  },
  undangPimpinan: {
    summary: 'Undang pimpinan bagi institusi yang tidak punya dua orang yang dapat saling mengukuhkan',
    levels: ['operator'],
    request: undangPimpinanRequest,
    answer: z.null(),
    msg: 'Undangan untuk pimpinan dikirim.',
    refusals: [
      'INSTITUSI_TIDAK_DIKENAL', 'PIMPINAN_ORANG_LAIN', 'PIMPINAN_SUDAH_ADA', 'FORM_BELUM_LENGKAP', 'EMAIL_TIDAK_VALID',
    ],
    limit: { max: 20, window_s: A_MINUTE },
  },
  daftarInstitusi: {
    summary: 'Semua institusi yang dibuka',
    levels: ['operator'],
    request: kosongRequest,
    answer: z.array(ProfilInstitusi),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getProfilInstitusi: {
    summary: 'Profil institusi sendiri',
    levels: ADMINS,
    request: kosongRequest,
    answer: ProfilInstitusi,
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahInstitusi: {
    summary: 'Ubah nama, tagline, warna dan nomor bantuan institusi',
    levels: ADMINS,
    request: ubahInstitusiRequest,
    answer: ProfilInstitusi,
    msg: 'Profil institusi tersimpan.',
    refusals: ['WARNA_TERLALU_TERANG', ...NOMOR_REFUSALS],
    limit: { max: 30, window_s: A_MINUTE },
  },
  logoInstitusi: {
    summary: 'Ganti logo institusi; tampil di aplikasi, ikon dan e-mail',
    levels: ADMINS,
    request: kosongRequest,
    upload: { types: LOGO_TYPES, bytes_max: LOGO_BYTES_MAX },
    answer: ProfilInstitusi,
    msg: 'Logo institusi tersimpan.',
    refusals: ['FOTO_TIDAK_TERBACA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  getCaraBayar: {
    summary: 'Cara bayar lewat penyedia, dan mana yang ditawarkan institusi',
    levels: ADMINS,
    request: kosongRequest,
    answer: z.array(CaraBayar),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ubahCaraBayar: {
    summary: 'Pilih cara bayar yang ditawarkan; pembayaran yang sudah dibuka tetap berjalan',
    levels: ADMINS,
    request: ubahCaraBayarRequest,
    answer: z.array(CaraBayar),
    msg: 'Cara bayar tersimpan.',
    refusals: [],
    limit: { max: 30, window_s: A_MINUTE },
  },
  daftarSekolah: {
    summary: 'Sekolah institusi dengan profilnya',
    levels: ADMINS,
    request: kosongRequest,
    answer: z.array(ProfilSekolah),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  buatSekolah: {
    summary: 'Tambah sekolah; kodenya ada di nomor kuitansi dan tidak berubah',
    levels: ADMINS,
    request: buatSekolahRequest,
    answer: ProfilSekolah,
    msg: 'Sekolah ditambahkan.',
    refusals: ['KODE_SEKOLAH_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ubahSekolah: {
    summary: 'Ubah profil sekolah, zona waktu, dan penyelenggaranya',
    levels: ADMINS,
    request: ubahSekolahRequest,
    answer: ProfilSekolah,
    msg: 'Profil sekolah tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  logoSekolah: {
    summary: 'Ganti logo sekolah; tampil saat memilih sekolah dan di kuitansi',
    levels: ADMINS,
    request: logoSekolahRequest,
    upload: { types: LOGO_TYPES, bytes_max: LOGO_BYTES_MAX },
    answer: ProfilSekolah,
    msg: 'Logo sekolah tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'FOTO_TIDAK_TERBACA'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  hapusLogoSekolah: {
    summary: 'Hapus logo sekolah; namanya tampil sebagai gantinya',
    levels: ADMINS,
    request: logoSekolahRequest,
    answer: ProfilSekolah,
    msg: 'Logo sekolah dihapus.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 30, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
