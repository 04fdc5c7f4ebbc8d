import { takenBack, type State } from '../wire/state.ts'
import type {
  AsalPengembalian,
  CaraPengembalian,
  Pengembalian,
  StatusPengembalian,
} from './pengembalian.ts'

export const statusPengembalianWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
  berjalan: { word: 'Sedang dikembalikan', tone: 'brand', sign: 'refresh' },
  selesai: { word: 'Selesai', tone: 'paid', sign: 'check' },
} as const satisfies Record<StatusPengembalian, State>

export function pengembalianState(
  { status, ditarik }: Pick<Pengembalian, 'status' | 'ditarik'>,
): State {
  return ditarik ? takenBack : statusPengembalianWords[status]
}

export const asalPengembalianWords = {
  petugas: 'Petugas',
  gerbang: 'Penyedia pembayaran, tanpa diminta',
  sengketa: 'Ditarik bank pembayar',
  otomatis: 'Otomatis, karena tagihannya berubah',
} as const satisfies Record<AsalPengembalian, string>

export const caraPengembalianWords = {
  gerbang: 'Lewat penyedia pembayaran',
  transfer: 'Transfer bank',
  titipan: 'Menjadi titipan siswa',
  tunai: 'Tunai (kas petugas)',
} as const satisfies Record<CaraPengembalian, string>
