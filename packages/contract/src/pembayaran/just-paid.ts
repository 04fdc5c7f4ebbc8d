import type { Pembayaran } from './pembayaran.ts'

/** Who paid twice did it within moments, and the same screen should show both. */
const FOLLOWED_MS = 60_000

/** Whether a payment is still followed after its money came: a second amount may come. */
export function isJustPaid({ status, riwayat, sekarang }: Pick<Pembayaran, 'status' | 'riwayat' | 'sekarang'>): boolean {
  if (status !== 'berhasil') return false
  const paid = riwayat.filter((one) => one.status === status).at(-1)
  return paid !== undefined && Date.parse(sekarang) - Date.parse(paid.pada) < FOLLOWED_MS
}
