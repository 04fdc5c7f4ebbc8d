import type { Pembayaran } from '@lunas/contract/pembayaran'

/** Where the bills of a payment can be seen: the child's, or only those of the link it came by. */
export function billsOf({ siswa: { kode_siswa }, kode_tautan }: Pembayaran) {
  if (kode_siswa) return { to: '/iu/tagihan/$kode_siswa', params: { kode_siswa } } as const
  if (kode_tautan) return { to: '/tautan/$kode_tautan', params: { kode_tautan } } as const
  return { to: '/id/bayar' } as const
}
