import type {
  AsalPengembalian,
  CaraPengembalian,
  Pengembalian,
  StatusPengembalian,
} from '@lunas/contract/pengembalian/pengembalian'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import type { StatusLook } from '@lunas/ui/status-badge'
import { takenBackLook } from '#components/taken-back.ts'

export const statusPengembalianLook = {
  menunggu: { word: 'Menunggu orang kedua', tone: 'due', Icon: HourglassIcon },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CrossCircleIcon },
  berjalan: { word: 'Sedang dikembalikan', tone: 'brand', Icon: RefreshIcon },
  selesai: { word: 'Selesai', tone: 'paid', Icon: CheckCircleIcon },
} as const satisfies Record<StatusPengembalian, StatusLook>

export function pengembalianLook(
  { status, ditarik }: Pick<Pengembalian, 'status' | 'ditarik'>,
): StatusLook {
  return ditarik ? takenBackLook : statusPengembalianLook[status]
}

export const asalWords = {
  petugas: 'Petugas',
  gerbang: 'Penyedia pembayaran, tanpa diminta',
  sengketa: 'Ditarik bank pembayar',
  otomatis: 'Otomatis, karena tagihannya berubah',
} as const satisfies Record<AsalPengembalian, string>

export const caraWords = {
  gerbang: 'Lewat penyedia pembayaran',
  transfer: 'Transfer bank',
  titipan: 'Menjadi titipan siswa',
  tunai: 'Tunai dari kas petugas',
} as const satisfies Record<CaraPengembalian, string>

/** What the gateway made of a refund that it was asked for; empty where there is nothing to say. */
export function gatewayWord(
  agreed: CaraPengembalian,
  { status, cara }: Pick<Pengembalian, 'status' | 'cara'>,
): string {
  if (agreed !== 'gerbang' || status !== 'berjalan') return ''
  return cara === 'gerbang'
    ? 'Penyedia pembayaran belum menjawab. Pengembalian tetap berjalan dan dapat ditanyakan lagi.'
    : 'Ditolak penyedia pembayaran. Kembalikan lewat transfer bank.'
}
