import type { Pembayaran } from '@lunas/contract/pembayaran'

/**
 * Where the bills of a payment can be seen: the child's, or only those of the link it came by. One
 * link may be for several children, of whom a wali knows some.
 */
export function billsOf({ siswa: { kode_siswa }, kode_tautan, bagian }: Pembayaran) {
  if (kode_tautan && (!kode_siswa || bagian.length > 0))
    return { to: '/tautan/$kode_tautan', params: { kode_tautan } } as const
  if (kode_siswa) return { to: '/iu/tagihan/$kode_siswa', params: { kode_siswa } } as const
  return { to: '/id/bayar' } as const
}
