import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { MailIcon } from '@lunas/ui/icons/mail'
import { useOtpStatus } from '../api/otp-status.ts'
import { masukCopy } from '../masuk.copy.ts'

type EmailOfferProps = { tiket: string; onEmail?: () => Promise<void> }

/** Says when WhatsApp gave up, and offers the code by e-mail where there is one: once a minute has passed, or at once when WhatsApp gave up. */
export function EmailOffer({ tiket, onEmail }: EmailOfferProps) {
  const status = useOtpStatus(tiket)
  const [busy, setBusy] = useState(false)
  const isLost = status?.pengiriman === 'gagal_terkirim'

  async function send() {
    setBusy(true)
    await onEmail?.()
    setBusy(false)
  }

  return (
    <>
      <div role="status" className="w-full">
        {isLost && (
          <p className="tone-due mb-2 rounded-field px-4 py-3 text-sm">
            <b className="block">{masukCopy.notDelivered}</b>
            {onEmail ? masukCopy.notDeliveredHint : masukCopy.notDeliveredAtAll}
          </p>
        )}
      </div>
      {onEmail && status?.boleh_email && (
        <Button look="quiet" busy={busy} onClick={send}>
          <MailIcon />
          {masukCopy.sendEmail}
        </Button>
      )}
    </>
  )
}
