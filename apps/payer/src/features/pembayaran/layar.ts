import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusLook } from '@lunas/ui/status-badge'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { layarTitles } from './pembayaran.copy.ts'
import { statusLook, type Layar } from './status-look.ts'
import { wordsOf } from './untuk-words.ts'

type Shown = Pick<
  Pembayaran,
  'status' | 'sedang_dicari' | 'rincian' | 'diterima' | 'total' | 'jumlah' | 'menjadi_titipan'
> & {
  /** A copy stored by an older version of the app has neither. */
  ke_titipan?: number
  bukti_terkirim?: number
}

/** The screen that a payment needs. */
export function layarOf(pembayaran: Shown): Layar {
  const { status, sedang_dicari, rincian, bukti_terkirim = 0 } = pembayaran
  if (status === 'berhasil') return receivedOf(pembayaran)
  if (status === 'dikembalikan') return status
  if (sedang_dicari && bukti_terkirim > 0) return 'bukti'
  if (sedang_dicari || status === 'dipastikan') return status
  return rincian.some(({ sisa }) => sisa === 0) ? 'sudah_lunas' : status
}

function receivedOf({ diterima, total, jumlah, menjadi_titipan, ke_titipan = 0 }: Shown): Layar {
  // Titipan pays without a gateway, so `diterima` is zero.
  if (diterima > 0 && diterima < total) return 'kurang'
  // Money that was moved from a bill later had paid it when it arrived.
  return menjadi_titipan - ke_titipan >= jumlah && diterima === total ? 'titipan' : 'berhasil'
}

/** The title of the screen. */
export function titleOf(pembayaran: Pembayaran): string {
  const layar = layarOf(pembayaran)
  return layar === 'berhasil' ? wordsOf(pembayaran).done : layarTitles[layar]
}

/** The title of the browser's tab: the state, and the bill that it is about. */
export function tabOf(pembayaran: Pembayaran): string {
  const [only, ...others] = pembayaran.rincian
  const what = only && (others.length === 0 ? only.nama : `${others.length + 1} tagihan`)
  return [titleOf(pembayaran), what].filter(Boolean).join(' · ')
}

/** Tone and icon of a screen. */
export function layarLook(layar: Layar): Pick<StatusLook, 'tone' | 'Icon'> {
  switch (layar) {
    case 'sudah_lunas':
    case 'kurang':
    case 'titipan':
      return { tone: 'due', Icon: WarningIcon }
    case 'bukti':
      return { tone: 'brand', Icon: HourglassIcon }
    default:
      return statusLook[layar]
  }
}
