import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian/pengembalian'

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
