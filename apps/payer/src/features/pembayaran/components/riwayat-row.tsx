import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link } from '#lib/router/link.tsx'
import { momentOf } from '#lib/moments.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { isOver, shortLook, statusLook } from '../status-look.ts'
import { rowAmount } from '../row-amount.ts'

/** One payment in a list, with its receipt when there is one. */
export function RiwayatRow({ baris }: { baris: BarisRiwayat }) {
  const { kode_pembayaran, nomor_kuitansi } = baris
  return (
    <li className="relative px-4 py-3 hover:bg-sunken">
      <div className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <Link
          to="/bayar/pembayaran/$kode_pembayaran"
          params={{ kode_pembayaran }}
          className="min-w-0 flex-1 basis-[8rem] wrap-anywhere after:absolute after:inset-0"
        >
          {baris.rincian.join(', ')}
        </Link>
        <Nominal value={rowAmount(baris)} className="ml-auto" />
      </div>
      <p className="mt-1 wrap-anywhere text-sm text-ink-soft">
        {baris.nama_siswa} · {baris.nama_metode}
      </p>
      <p className="text-sm text-ink-faint">{timeOf(baris)}</p>
      {baris.total_gabungan !== null && (
        <p className="text-sm text-ink-faint">
          {pembayaranCopy.partOf(formatRupiah(baris.total_gabungan))}
        </p>
      )}
      {isUnclear(baris) && (
        <p className="mt-1 text-sm text-ink-soft">{baris.status_jujur.yang_diketahui}</p>
      )}
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <StatusBadge {...(isShort(baris) ? shortLook : statusLook[baris.status])} />
        {baris.status === 'berhasil' && baris.dikembalikan > 0 && (
          <span className="text-sm text-ink-soft">
            {pembayaranCopy.returned} <Nominal value={baris.dikembalikan} />
          </span>
        )}
        {nomor_kuitansi && (
          <ReceiptLink
            untuk={baris.untuk}
            nomor_kuitansi={nomor_kuitansi}
            kode_pembayaran={kode_pembayaran}
            className="btn btn-quiet relative z-1 -mr-3 text-sm"
          >
            <ReceiptIcon size={18} />
            {pembayaranCopy.receipt}
          </ReceiptLink>
        )}
      </div>
    </li>
  )
}

/** Whether the status needs a further sentence. */
function isUnclear(baris: BarisRiwayat): boolean {
  const { status, sedang_dicari } = baris
  return isShort(baris) || sedang_dicari || status === 'dipastikan' || isOver(status)
}

/** Less money arrived than was requested. */
function isShort({ status, kurang }: BarisRiwayat): boolean {
  return status === 'berhasil' && kurang > 0
}

/** The deadline of an open payment, or the time it was made. */
function timeOf(baris: BarisRiwayat): string {
  const { status, sedang_dicari, dibuat_at, kedaluwarsa_at, status_jujur } = baris
  const by = status_jujur.paling_lambat
  if (sedang_dicari) return by ? `${pembayaranCopy.certainBy} ${momentOf(by)}` : momentOf(dibuat_at)
  // At that time an officer starts to search; it is not the time of a decision.
  if (status === 'dipastikan' && by) return `${pembayaranCopy.personFrom} ${momentOf(by)}`
  return status === 'menunggu'
    ? `${pembayaranCopy.payBefore} ${momentOf(kedaluwarsa_at)}`
    : momentOf(dibuat_at)
}
