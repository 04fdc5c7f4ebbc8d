import type {
  AsalPengembalian,
  CaraPengembalian,
  Pengembalian,
  StatusPengembalian,
} from '@lunas/contract/pengembalian/pengembalian'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { takenBackLook } from '#components/taken-back.ts'

export const statusPengembalianLook = {
  menunggu: { word: 'Menunggu orang kedua', tone: 'due', Icon: Hourglass },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CircleX },
  berjalan: { word: 'Sedang dikembalikan', tone: 'brand', Icon: RefreshCw },
  selesai: { word: 'Selesai', tone: 'paid', Icon: CircleCheck },
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
