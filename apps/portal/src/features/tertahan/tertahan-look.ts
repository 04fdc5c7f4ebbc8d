import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { KeadaanTertahan, LetakUang, SebabTertahan } from '@lunas/contract/buku/tertahan'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import type { StatusLook } from '@lunas/ui/status-badge'

export const keadaanLook = {
  menunggu: { word: 'Perlu dicari', tone: 'late', Icon: ClockIcon },
  diajukan: { word: 'Menunggu orang kedua', tone: 'due', Icon: HourglassIcon },
  ditemukan: { word: 'Ditemukan', tone: 'paid', Icon: CheckCircleIcon },
  tidak_ditemukan: { word: 'Tidak ditemukan', tone: 'quiet', Icon: CrossCircleIcon },
  menyusul: { word: 'Terjawab sendiri', tone: 'quiet', Icon: CheckCircleIcon },
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
