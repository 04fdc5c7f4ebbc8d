import type { Instruksi, Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { QrCode } from '#components/qr-code.tsx'
import { pembayaranCopy } from '../pembayaran.copy.ts'

type Dompet = Extract<Instruksi, { jenis: 'dompet' }>
type DompetProps = { pembayaran: Pembayaran; dompet: Dompet }

/**
 * On a phone a button opens the wallet. A desktop has no wallet, so it shows a code for the phone;
 * so does the printed page. Some phones look like a desktop, and not everybody can scan, so the
 * link is shown below the code.
 */
export function DompetPanel({ pembayaran, dompet }: DompetProps) {
  const { nama_metode, total } = pembayaran
  return (
    <div className="py-4 text-center">
      <div className="dompet-phone">
        <a href={dompet.tautan} className="btn btn-primary w-full text-lg">
          {pembayaranCopy.walletOpen(nama_metode)}
        </a>
        <p className="mt-2 text-sm text-ink-soft">{pembayaranCopy.walletHint(nama_metode)}</p>
      </div>
      <div className="dompet-desk">
        <DompetCode nama={nama_metode} total={formatRupiah(total)} dompet={dompet} />
        <a href={dompet.tautan} className="btn btn-quiet on-screen">
          {pembayaranCopy.walletHere}
        </a>
      </div>
    </div>
  )
}

/**
 * The wallet's own code is the one that its app scans. Without one, or where its picture does not
 * load, the camera reads the link.
 */
function DompetCode({ nama, total, dompet }: { nama: string; total: string; dompet: Dompet }) {
  const [isBroken, setIsBroken] = useState(false)
  const label = pembayaranCopy.walletQrAlt(nama, total)
  const look = 'mx-auto aspect-square w-full max-w-64 border border-line'
  const ownCode = isBroken ? undefined : dompet.gambar_qr
  return (
    <>
      {ownCode === undefined ? (
        <QrCode text={dompet.tautan} label={label} className={look} />
      ) : (
        <img
          src={ownCode}
          alt={label}
          // Not loaded while it is hidden.
          loading="lazy"
          onError={() => setIsBroken(true)}
          className={`rounded-field bg-white ${look}`}
        />
      )}
      <p className="mx-auto mt-3 max-w-xs text-sm text-ink-soft">
        {ownCode === undefined
          ? pembayaranCopy.walletScan(nama)
          : pembayaranCopy.walletScanInside(nama)}
      </p>
    </>
  )
}
