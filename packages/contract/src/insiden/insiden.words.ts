import type { State } from '../wire/state.ts'
import type { JenisTerdampak, StatusInsiden, StatusTerdampak } from './insiden.status.ts'

export const statusInsidenWords = {
  terbuka: { word: 'Belum diberitahukan', tone: 'late', sign: 'hourglass' },
  memberitahu: { word: 'Sedang diberitahukan', tone: 'due', sign: 'refresh' },
  ditutup: { word: 'Ditutup', tone: 'quiet', sign: 'check' },
} as const satisfies Record<StatusInsiden, State>

export const statusTerdampakWords = {
  belum: { word: 'Belum dikirim', tone: 'quiet', sign: 'hourglass' },
  antre: { word: 'Menunggu dikirim', tone: 'brand', sign: 'refresh' },
  dikirim: { word: 'Dikirim', tone: 'brand', sign: 'refresh' },
  sampai: { word: 'Sampai', tone: 'paid', sign: 'check' },
  gagal: { word: 'Gagal', tone: 'late', sign: 'cross' },
  tanpa_kontak: { word: 'Tanpa kontak', tone: 'late', sign: 'cross' },
  ditandai: { word: 'Diberi tahu dengan cara lain', tone: 'paid', sign: 'check' },
} as const satisfies Record<StatusTerdampak, State>

export const JENIS_TERDAMPAK_WORDS = {
  wali: 'Wali', petugas: 'Petugas', siswa: 'Siswa tanpa wali',
} as const satisfies Record<JenisTerdampak, string>
