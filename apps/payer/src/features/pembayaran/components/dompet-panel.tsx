import type { Pembayaran } from '@lunas/contract/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'
import { QrCode } from '#components/qr-code.tsx'
import { pembayaranCopy } from '../pembayaran.copy.ts'

type DompetProps = { pembayaran: Pembayaran; tautan: string }

/**
 * On a phone the wallet is one tap away. A desk has no wallet, so that its screen shows the same
 * link as a code for the phone's camera; paper shows the code as well. Some phones pass for a desk,
 * and not everybody can scan, so the link stands below the code.
 */
export function DompetPanel({ pembayaran, tautan }: DompetProps) {
  const { nama_metode, total } = pembayaran
  return (
    <div className="py-4 text-center">
      <div className="dompet-phone">
        <a href={tautan} className="btn btn-primary w-full text-lg">
          {pembayaranCopy.walletOpen(nama_metode)}
        </a>
        <p className="mt-2 text-sm text-ink-soft">{pembayaranCopy.walletHint(nama_metode)}</p>
      </div>
      <div className="dompet-desk">
        <QrCode
          text={tautan}
          label={pembayaranCopy.walletQrAlt(nama_metode, formatRupiah(total))}
          className="mx-auto w-full max-w-64 border border-line"
        />
        <p className="mx-auto mt-3 max-w-xs text-sm text-ink-soft">
          {pembayaranCopy.walletScan(nama_metode)}
        </p>
        <a href={tautan} className="btn btn-quiet on-screen">
          {pembayaranCopy.walletHere}
        </a>
      </div>
    </div>
  )
}
