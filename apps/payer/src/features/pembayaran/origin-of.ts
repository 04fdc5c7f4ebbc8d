import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'

type Begun = Pick<Pembayaran, 'untuk' | 'kode_tautan' | 'bagian'> & Partial<Pick<Pembayaran, 'kode_pesanan'>> & {
  siswa: Pick<Pembayaran['siswa'], 'kode_siswa'>
}

/**
 * The page where a payment was started and can be started again: the child's saldo, the order, the child's
 * bills, or the bills of its link. One link may cover several children, of whom a wali knows some.
 */
export function originOf(pembayaran: Begun) {
  const { untuk, siswa, kode_tautan, kode_pesanan, bagian } = pembayaran
  const { kode_siswa } = siswa
  if (kode_tautan && (!kode_siswa || bagian.length > 0))
    return { to: '/tautan/$kode_tautan', params: { kode_tautan } } as const
  if (untuk === 'donasi' && bagian.length === 0) return { to: '/ziswaf/ziswaf' } as const
  if (untuk === 'ppob' && bagian.length === 0)
    return kode_pesanan
      ? ({ to: '/ppob/pesanan/$kode_pesanan', params: { kode_pesanan } } as const)
      : ({ to: '/ppob' } as const)
  if (untuk === 'deposit' && bagian.length === 0) return { to: '/mitra' } as const
  if (!kode_siswa) return { to: '/id/bayar' } as const
  if (untuk === 'saldo' && bagian.length === 0)
    return { to: '/ekantin/isi-saldo/$kode_siswa', params: { kode_siswa } } as const
  return { to: '/iu/tagihan/$kode_siswa', params: { kode_siswa } } as const
}
