import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { findKunci, keepKunci } from '../kunci-bukti.ts'

type LinkProps = {
  untuk: Untuk
  nomor_kuitansi: string
  /** The payment, or the basket that it belongs to. */
  kode_pembayaran: string
  className: string
  children: ReactNode
}

/** Leads to a receipt. A donation has one of its own form, which its key shows whole. */
export function ReceiptLink(
  { untuk, nomor_kuitansi, kode_pembayaran, className, children }: LinkProps,
) {
  if (untuk !== 'donasi') {
    return (
      <Link to="/kuitansi/$nomor_kuitansi" params={{ nomor_kuitansi }} className={className}>
        {children}
      </Link>
    )
  }
  // Kept under the receipt's number too, so that no address carries the key.
  const passOn = () => {
    const kunci = findKunci(kode_pembayaran)
    if (kunci) keepKunci(nomor_kuitansi, kunci)
  }
  return (
    <Link
      to="/ziswaf/bukti/$no_kuitansi"
      params={{ no_kuitansi: nomor_kuitansi }}
      onClick={passOn}
      className={className}
    >
      {children}
    </Link>
  )
}
