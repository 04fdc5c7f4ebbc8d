import type { State } from '../wire/state.ts'
import type { StatusPembayaran } from './status.ts'

/** The words for schools; parents read whole sentences (status_jujur). */
export const statusPembayaranWords = {
  menunggu: { word: 'Menunggu pembayaran', tone: 'due', sign: 'hourglass' },
  dipastikan: { word: 'Sedang dipastikan', tone: 'brand', sign: 'refresh' },
  berhasil: { word: 'Berhasil', tone: 'paid', sign: 'check' },
  kedaluwarsa: { word: 'Kedaluwarsa', tone: 'quiet', sign: 'clock' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
  gagal: { word: 'Gagal', tone: 'late', sign: 'cross' },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<StatusPembayaran, State>
