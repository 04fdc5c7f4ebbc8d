import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { alerts, showAlert, showSuccess } from '@lunas/client/notices'

/** The gateway decides: the payment may have been paid or have ended before the cancel. */
const cancelAnswers = {
  dibatalkan: 'Pembayaran sudah dibatalkan.',
  berhasil: 'Uangnya sudah kami terima, jadi pembayaran ini tidak dibatalkan.',
  menunggu:
    'Pembayaran ini belum dapat dibatalkan dan masih dapat dibayar. Coba lagi sebentar lagi.',
  dipastikan: 'Pembayaran ini belum dibatalkan. Kami sedang memastikannya ke penyedia.',
  kedaluwarsa: 'Waktu pembayaran ini sudah habis, jadi tidak ada yang perlu dibatalkan.',
  gagal: 'Pembayaran ini sudah gagal, jadi tidak ada yang perlu dibatalkan.',
  dikembalikan: 'Uang pembayaran ini sudah dikembalikan, jadi tidak ada yang perlu dibatalkan.',
} as const satisfies Record<StatusPembayaran, string>

/** Shows the result of a cancel request to the payer. */
export function tellCancelAnswer(status: StatusPembayaran): void {
  const say = status === 'dibatalkan' ? showSuccess : showAlert
  say(cancelAnswers[status])
}

/** Takes back an answer that tells of another status: the payment has turned since. */
export function endCancelAnswer(status: StatusPembayaran): void {
  const { [status]: _, ...others } = cancelAnswers
  const over = new Set<string>(Object.values(others))
  alerts.set(alerts.get().filter(({ message }) => !over.has(message)))
}
