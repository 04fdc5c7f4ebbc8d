import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian/pengembalian'

/** The gateway's result for a refund, if it must be mentioned; otherwise empty. */
export function gatewayWord(
  agreed: CaraPengembalian,
  { status, cara }: Pick<Pengembalian, 'status' | 'cara'>,
): string {
  if (agreed !== 'gerbang' || status !== 'berjalan') return ''
  return cara === 'gerbang'
    ? 'Penyedia pembayaran belum menjawab. Pengembalian tetap berjalan dan dapat ditanyakan lagi.'
    : 'Ditolak penyedia pembayaran. Kembalikan lewat transfer bank.'
}
