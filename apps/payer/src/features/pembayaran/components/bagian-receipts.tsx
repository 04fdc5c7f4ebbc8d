import { showError } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import type { BagianPembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { fetchAllPdf } from '#lib/api/fetch-file.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { statusLook } from '../status-look.ts'
import { untukWords } from '../untuk-words.ts'
import { ReceiptLink } from './receipt-link.tsx'

type ReceiptsProps = { bagian: readonly BagianPembayaran[]; kode_pembayaran: string }

/** The receipts of a basket: one for each child and kind, from the child's own school. */
export function BagianReceipts({ bagian, kode_pembayaran }: ReceiptsProps) {
  const [busy, setBusy] = useState(false)
  const isMixed = new Set(bagian.map(({ untuk }) => untuk)).size > 1
  const count = bagian.filter(({ nomor_kuitansi }) => nomor_kuitansi !== null).length

  async function download() {
    setBusy(true)
    await fetchAllPdf({ kode_pembayaran }).then(
      (pdf) => saveFile(pdf, `kuitansi-${kode_pembayaran}.pdf`),
      showError,
    )
    setBusy(false)
  }

  return (
    <section className="text-start">
      <h2 className="mb-2 px-1 text-base">{isMixed ? pembayaranCopy.receipts : pembayaranCopy.receiptsTitle}</h2>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line">
        {bagian.map((one) => (
          <li key={one.rincian[0]?.kode_tagihan ?? `${one.untuk}/${one.siswa.nama}`}>
            <Receipt bagian={one} isMixed={isMixed} kode_pembayaran={kode_pembayaran} />
          </li>
        ))}
      </ul>
      <Button className="mt-3 w-full" busy={busy} onClick={download}>
        {!busy && <DownloadIcon />}
        {pembayaranCopy.receiptsPdf(count)}
      </Button>
    </section>
  )
}

type ReceiptProps = { bagian: BagianPembayaran; isMixed: boolean; kode_pembayaran: string }

function Receipt({ bagian, isMixed, kode_pembayaran }: ReceiptProps) {
  const { untuk, siswa, jumlah, biaya, nomor_kuitansi, status } = bagian
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere font-semibold">{siswa.nama}</span>
        <span className="block wrap-anywhere text-sm text-ink-soft">
          {isMixed && `${untukWords[untuk].part} · `}
          {siswa.sekolah}
        </span>
        <Nominal value={jumlah + biaya} className="text-sm" />
      </span>
      {nomor_kuitansi && status === 'berhasil' ? (
        <ChevronRightIcon />
      ) : (
        <StatusBadge {...statusLook[status]} />
      )}
    </>
  )
  const look = 'flex min-h-11 items-center gap-3 px-4 py-3'
  if (!nomor_kuitansi) return <div className={look}>{content}</div>
  return (
    <ReceiptLink
      untuk={untuk}
      nomor_kuitansi={nomor_kuitansi}
      kode_pembayaran={kode_pembayaran}
      className={`${look} hover:bg-sunken`}
    >
      <span className="sr-only">{pembayaranCopy.receipt}</span>
      {content}
    </ReceiptLink>
  )
}
