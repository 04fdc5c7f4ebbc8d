import { showError, showToast } from '@lunas/client/notices'
import { sealText } from '@lunas/client/sealed-text'
import { useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { OtpEntry } from '#components/otp-entry.tsx'
import { requestOtp, requestOtpByEmail } from '#features/masuk/api/otp-request.ts'
import { verifyNomor } from '#features/masuk/api/otp-verifikasi.ts'
import { login } from '#features/masuk/api/login.ts'
import { EmailOffer } from '#features/masuk/components/email-offer.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { forgetPending, readPending, type Pending } from '#features/masuk/pending.ts'
import { showNomor } from '#features/masuk/show-nomor.ts'
import { withLoading } from '#lib/loading.ts'
import { Link, Navigate } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { useEnter } from './use-enter.ts'

/** The code from WhatsApp, for a login as for a registration. */
export function VerifikasiOtpPage() {
  const [pending, setPending] = useState(readPending)
  const submit = useSubmit()
  // Opened without a requested code: an old address, or another tab.
  if (!pending) return <Navigate to="/login" replace />
  const start = pending.tipe === 'login' ? '/login' : '/register'

  async function renew(request: Promise<Pending>, sentence: string) {
    try {
      setPending(await withLoading(request))
      showToast(sentence)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage title={masukCopy.otpTitle} back={{ to: start }} heading={masukCopy.otpHeading}>
      <OtpEntry
        sentence={
          <>
            {masukCopy.sentTo(showNomor(pending.nomor))}{' '}
            <Link to={start} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand underline">
              {masukCopy.changeNomor}
            </Link>
          </>
        }
        code={pending.code}
        onSubmit={(otp) => submit(pending, otp)}
        onResend={() => renew(requestOtp(pending.nomor, pending.tipe), masukCopy.resent)}
      >
        <EmailOffer
          tiket={pending.tiket}
          // A new registration has no e-mail address yet.
          {...(pending.tipe === 'login' && {
            onEmail: () => renew(requestOtpByEmail(pending), masukCopy.emailSent),
          })}
        />
      </OtpEntry>
    </FormPage>
  )
}

/** Sends the code; returns whether it was accepted. */
function useSubmit() {
  const enter = useEnter()
  return async (pending: Pending, otp: string): Promise<boolean> => {
    try {
      if (pending.tipe === 'login') {
        const entered = await withLoading(login(pending, otp))
        forgetPending()
        await enter(entered)
      } else {
        const nomor = await sealText(await withLoading(verifyNomor(pending, otp)))
        forgetPending()
        await navigate({ to: '/register-form/$nomor', params: { nomor }, replace: true })
      }
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
}
