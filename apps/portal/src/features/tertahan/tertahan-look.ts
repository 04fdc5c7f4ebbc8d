import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { KeadaanTertahan, LetakUang, SebabTertahan } from '@lunas/contract/buku/tertahan'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'

export const keadaanLook = {
  menunggu: { word: 'Perlu dicari', tone: 'late', Icon: Clock },
  diajukan: { word: 'Menunggu orang kedua', tone: 'due', Icon: Hourglass },
  ditemukan: { word: 'Ditemukan', tone: 'paid', Icon: CircleCheck },
  tidak_ditemukan: { word: 'Tidak ditemukan', tone: 'quiet', Icon: CircleX },
  menyusul: { word: 'Terjawab sendiri', tone: 'quiet', Icon: CircleCheck },
} as const satisfies Record<KeadaanTertahan, StatusLook>

export const sebabWords = {
  penyedia_diam: 'Penyedia tidak menjawab',
  bukti_pembayar: 'Pembayar mengirim bukti',
} as const satisfies Record<SebabTertahan, string>

export const letakWords = {
  penyedia: 'Daftar penyedia pembayaran',
  bank: 'Rekening bank sekolah',
} as const satisfies Record<LetakUang, string>

export const statusWords = {
  menunggu: 'Menunggu pembayaran',
  dipastikan: 'Sedang dipastikan',
  berhasil: 'Berhasil',
  kedaluwarsa: 'Kedaluwarsa',
  dibatalkan: 'Dibatalkan',
  gagal: 'Gagal',
  dikembalikan: 'Dikembalikan',
} as const satisfies Record<StatusPembayaran, string>
