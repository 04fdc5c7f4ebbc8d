import type { State } from '../wire/state.ts'
import type { JenisMitra, ProdukMitra, StatusLayanan, StatusMitra } from './mitra.status.ts'

export const statusMitraWords = {
  mendaftar: { word: 'Mendaftar', tone: 'due', sign: 'hourglass' },
  aktif: { word: 'Aktif', tone: 'paid', sign: 'check' },
  diblokir: { word: 'Diblokir', tone: 'late', sign: 'warning' },
  ditolak: { word: 'Ditolak', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusMitra, State>

export const JENIS_MITRA_WORDS = {
  loket: 'Loket', koperasi: 'Koperasi', toko: 'Toko', lapak: 'Lapak kantin',
} as const satisfies Record<JenisMitra, string>

export const PRODUK_MITRA_WORDS = {
  tagihan: 'Tagihan sekolah', saldo: 'Saldo siswa', ppob: 'Pulsa dan tagihan rumah', donasi: 'Zakat dan donasi',
} as const satisfies Record<ProdukMitra, string>

export const statusLayananWords = {
  diproses: { word: 'Diproses', tone: 'brand', sign: 'hourglass' },
  berhasil: { word: 'Berhasil', tone: 'paid', sign: 'check' },
  dikembalikan: { word: 'Uang kembali', tone: 'quiet', sign: 'return' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusLayanan, State>
