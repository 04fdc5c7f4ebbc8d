import type { KasDiterima } from '@lunas/contract/loket/kas'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import CircleCheck from 'lucide-react/icons/circle-check'
import Printer from 'lucide-react/icons/printer'
import { FileButton } from '#components/file-button.tsx'
import { focusOnArrival } from '#lib/focus-on-arrival.ts'
import { formatAt } from '#lib/format-at.ts'

/** What a receipt is for, in words, and where it stands. */
const kinds = {
  siswa: { apa: 'Siswa', next: 'Siswa berikutnya', path: '/kuitansi/', pdf: 'pdfKuitansi' },
  donasi: { apa: 'Program', next: 'Donatur berikutnya', path: '/ziswaf/bukti/', pdf: 'pdfKuitansiZiswaf' },
} as const

type KasReceiptProps = {
  diterima: KasDiterima
  kind?: keyof typeof kinds
  /** The pupil or the program. */
  nama: string
  onNext: () => void
}

/** After booking: the receipt to print, the change to hand out, and a button for the next one. */
export function KasReceipt({ diterima, kind = 'siswa', nama, onNext }: KasReceiptProps) {
  const { nomor_kuitansi, jumlah, kembalian, diterima_at } = diterima
  const { apa, next, path, pdf } = kinds[kind]
  return (
    <section className="card max-w-xl p-5" aria-live="polite">
      <h2 className="flex items-center gap-2 text-lg text-paid">
        <CircleCheck size={20} /> Diterima {formatRupiah(jumlah)}
      </h2>
      <dl className="facts mt-4">
        <dt>{apa}</dt>
        <dd>{nama}</dd>
        <dt>Kuitansi</dt>
        <dd>{nomor_kuitansi}</dd>
        <dt>Waktu</dt>
        <dd>{formatAt(diterima_at)}</dd>
        <dt>Kembalian</dt>
        <dd>
          <Nominal value={kembalian} className="font-semibold" />
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <a
          ref={focusOnArrival}
          href={path + encodeURIComponent(nomor_kuitansi)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-primary"
        >
          <Printer size={18} /> Cetak kuitansi
        </a>
        {/* Downloaded with the officer's session, since the public page masks names. */}
        <FileButton call={pdf} request={{ nomor_kuitansi }} name={`${nomor_kuitansi}.pdf`}>
          Kuitansi PDF
        </FileButton>
        <FileButton
          call="pdfKuitansi"
          request={{ nomor_kuitansi, kertas: '58mm' }}
          name={`struk-${nomor_kuitansi}.pdf`}
        >
          Struk 58 mm
        </FileButton>
        <Button look="secondary" onClick={onNext}>
          {next}
        </Button>
      </div>
    </section>
  )
}
