import type { Instruksi, Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { MetodeMark } from '@lunas/ui/marks/metode-mark'
import { Spinner } from '@lunas/ui/spinner'
import { formatRupiah } from '@lunas/values/rupiah'
import { groupDigits } from '../group-digits.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { ChangeMetode } from './change-metode.tsx'
import { CopyRow } from './copy-row.tsx'
import { DompetPanel } from './dompet-panel.tsx'
import { QrisPanel } from './qris-panel.tsx'

/** The payer's next step with the chosen method. */
export function InstruksiCard({ pembayaran }: { pembayaran: Pembayaran }) {
  const { instruksi, nama_metode, total } = pembayaran
  return (
    <section className="plain">
      <div className="-my-2 flex flex-wrap items-center gap-x-3">
        <MetodeMark metode={pembayaran.metode} />
        <h2 className="min-w-0 flex-1 basis-[5rem] text-base">{nama_metode}</h2>
        <ChangeMetode pembayaran={pembayaran} />
      </div>
      {instruksi?.jenis === 'qris' && (
        <QrisPanel pembayaran={pembayaran} qr_string={instruksi.qr_string} />
      )}
      {instruksi?.jenis === 'dompet' && (
        <DompetPanel pembayaran={pembayaran} dompet={instruksi} />
      )}
      <div className="mt-3 space-y-2">
        {instruksi ? <Numbers instruksi={instruksi} /> : <Preparing />}
        {instruksi?.jenis !== 'qris' && instruksi?.jenis !== 'dompet' && (
          <CopyRow
            label={pembayaranCopy.amountDue}
            shown={formatRupiah(total)}
            copied={String(total)}
          />
        )}
      </div>
    </section>
  )
}

function Numbers({ instruksi }: { instruksi: Instruksi }) {
  if (instruksi.jenis === 'va') {
    const { nomor_va } = instruksi
    return (
      <CopyRow
        label={pembayaranCopy.vaNumber}
        shown={groupDigits(nomor_va)}
        copied={nomor_va}
        isBig
      />
    )
  }
  if (instruksi.jenis === 'gerai') {
    const { kode_bayar } = instruksi
    return (
      <CopyRow
        label={pembayaranCopy.storeCode}
        shown={groupDigits(kode_bayar)}
        copied={kode_bayar}
        isBig
      />
    )
  }
  if (instruksi.jenis === 'mandiri_bill') {
    const { kode_perusahaan, nomor_bill } = instruksi
    return (
      <>
        <CopyRow
          label={pembayaranCopy.companyCode}
          shown={kode_perusahaan}
          copied={kode_perusahaan}
        />
        <CopyRow
          label={pembayaranCopy.billNumber}
          shown={groupDigits(nomor_bill)}
          copied={nomor_bill}
          isBig
        />
      </>
    )
  }
  return null
}

/** The gateway has not answered yet, but the payment is saved. */
function Preparing() {
  return (
    <div role="status" className="flex items-start gap-3 py-4">
      <span className="mt-1 text-brand">
        <Spinner />
      </span>
      <p>
        <b className="block font-semibold">{pembayaranCopy.preparing}</b>
        <span className="text-sm text-ink-soft">{pembayaranCopy.preparingHint}</span>
      </p>
    </div>
  )
}
