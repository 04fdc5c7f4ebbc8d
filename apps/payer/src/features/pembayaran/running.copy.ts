/** Apart from the words of a payment, since the bills show it before anything is paid. */
export const runningCopy = {
  title: 'Pembayaran berjalan',
} as const
