import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import type { Paper } from '@lunas/contract/kuitansi/paper.words'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import { useId, useState } from 'react'
import { QrCode } from '#components/qr-code.tsx'
import { Link } from '#lib/router/link.tsx'
import { kuitansiCopy } from '../kuitansi.copy.ts'

/** What proves the receipt: folded on the screen, always on paper. */
export function Keaslian({ kuitansi, proof }: { kuitansi: Kuitansi; proof: Paper['proof'] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { nomor_kuitansi, tanda_tangan, alamat_verifikasi } = kuitansi
  return (
    <section className="paper-proof" data-open={isOpen}>
      <button
        type="button"
        className="disclosure w-full print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex items-center gap-2">
          <ShieldCheckIcon />
          {proof.title}
        </span>
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} className="paper-seal">
        <QrCode text={alamat_verifikasi} label={kuitansiCopy.qrAlt} className="paper-qr" />
        <div className="paper-signature">
          <p className="paper-proof-title">{proof.title}</p>
          <p>{proof.signedBy}</p>
          <p className="paper-soft">{proof.scan}</p>
          {proof.payment && <p className="paper-fine">{proof.payment}</p>}
          <p className="paper-fine paper-letters">{proof.signature}</p>
          <Link
            to="/verifikasi"
            search={{ nomor: nomor_kuitansi, tt: tanda_tangan }}
            className="btn btn-quiet -ml-3 print:hidden"
          >
            {kuitansiCopy.verify}
          </Link>
        </div>
      </div>
    </section>
  )
}
