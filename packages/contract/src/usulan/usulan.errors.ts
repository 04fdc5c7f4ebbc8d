import type { Refusals } from '../wire/refusal.ts'

/** Refusals of decisions by two people, for every subject. */
export const usulanRefusals = {
  USULAN_SUDAH_ADA: {
    http: 200, msg: 'Sudah ada usulan yang menunggu keputusan orang kedua.',
  },
  USULAN_SUDAH_DIPUTUSKAN: {
    http: 200, msg: 'Usulan ini sudah diputuskan atau ditarik kembali. Muat ulang halamannya.',
  },
  USULAN_BERUBAH: {
    http: 200, msg: 'Usulannya berubah sejak Anda membukanya. Muat ulang, lalu periksa lagi.',
  },
  DRAF_BERUBAH: { http: 200, msg: 'Isinya diubah sejak Anda membukanya. Periksa lagi, lalu ajukan.' },
  USULAN_SENDIRI: {
    http: 200, msg: 'Usulan Anda hanya dapat diputuskan oleh orang kedua.',
  },
  USULAN_BELUM_DIKUKUHKAN: {
    http: 200, msg: 'Anda dan pengusul belum dihitung dua orang. Buka layar Pengukuhan petugas.',
  },
  USULAN_ORANG_LAIN: {
    http: 200, msg: 'Hanya yang mengajukannya dapat menariknya kembali.',
  },
  ALASAN_BELUM_DITULIS: { http: 200, msg: 'Tuliskan alasannya.', isian: 'alasan' },
} as const satisfies Refusals

/** The refusals of every call that decides a proposal, and of every call that withdraws one. */
export const PUTUS_REFUSALS = [
  'USULAN_SUDAH_DIPUTUSKAN', 'USULAN_SENDIRI', 'USULAN_BELUM_DIKUKUHKAN', 'USULAN_BERUBAH',
  'ALASAN_BELUM_DITULIS',
] as const satisfies (keyof typeof usulanRefusals)[]
export const TARIK_REFUSALS = [
  'USULAN_SUDAH_DIPUTUSKAN', 'USULAN_ORANG_LAIN', 'ALASAN_BELUM_DITULIS',
] as const satisfies (keyof typeof usulanRefusals)[]
