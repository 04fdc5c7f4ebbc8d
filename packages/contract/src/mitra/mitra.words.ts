import type { State } from '../wire/state.ts'
import type { JenisMitra, ProdukMitra, StatusMitra } from './mitra.status.ts'

export const statusMitraWords = {
  mendaftar: { word: 'Mendaftar', tone: 'due', sign: 'hourglass' },
  aktif: { word: 'Aktif', tone: 'paid', sign: 'check' },
  diblokir: { word: 'Diblokir', tone: 'late', sign: 'warning' },
  ditolak: { word: 'Ditolak', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusMitra, State>

export const JENIS_MITRA_WORDS = {
  loket: 'Loket', koperasi: 'Koperasi', toko: 'Toko',
} as const satisfies Record<JenisMitra, string>

export const PRODUK_MITRA_WORDS = {
  tagihan: 'Tagihan sekolah', saldo: 'Saldo siswa',
} as const satisfies Record<ProdukMitra, string>
