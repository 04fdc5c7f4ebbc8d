import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Popup } from '#components/popup.tsx'
import { BuktiFotos } from './bukti-fotos.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaymentTrail } from './payment-trail.tsx'
import { TertahanFacts } from './tertahan-facts.tsx'

type TertahanPopupProps = { tertahan: Tertahan | undefined; onClose: () => void }

/** One held payment: the payer's proofs, the known facts, and the officer's actions. */
export function TertahanPopup({ tertahan, onClose }: TertahanPopupProps) {
  return (
    <Popup
      open={tertahan !== undefined}
      onClose={onClose}
      title={`Pembayaran tertahan ${tertahan?.nomor_tertahan ?? ''}`}
      wide
    >
      {tertahan && (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div className="space-y-5">
            <TertahanFacts {...tertahan} />
            <NextSteps tertahan={tertahan} onDone={onClose} />
          </div>
          <div className="space-y-5">
            <BuktiFotos bukti={tertahan.bukti} />
            <PaymentTrail tertahan={tertahan} />
          </div>
        </div>
      )}
    </Popup>
  )
}
