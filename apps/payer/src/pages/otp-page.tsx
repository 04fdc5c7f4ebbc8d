import { ApiError } from '@lunas/client/api-error'
import { showError, showSuccess } from '@lunas/client/notices'
import { useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { resetPassword } from '#features/sandi/api/reset-sandi.ts'
import { ResetForm, type ResetOutcome } from '#features/sandi/components/reset-form.tsx'
import { readReset } from '#features/sandi/pending-reset.ts'
import { sandiCopy } from '#features/sandi/sandi.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { Link, Navigate } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'

/** The code from the e-mail and a new password, then the login. */
export function OtpPage() {
  const [reset] = useState(readReset)
  if (!reset) return <Navigate to="/lupa" replace />

  async function submit(otp: string, password: string): Promise<ResetOutcome> {
    if (!reset) return 'wrong code'
    try {
      await withLoading(resetPassword(reset, otp, password))
      showSuccess(sandiCopy.changed)
      await navigate({ to: '/login', search: { cara: 'email' }, replace: true })
      return 'saved'
    } catch (error) {
      showError(error)
      const isWeak = error instanceof ApiError && error.kode === 'SANDI_MUDAH_DITEBAK'
      return isWeak ? 'weak password' : 'wrong code'
    }
  }

  return (
    <FormPage
      title={sandiCopy.newTitle}
      back={{ to: '/lupa' }}
      heading={sandiCopy.newHeading}
      text={sandiCopy.sentTo(reset.email)}
    >
      <ResetForm email={reset.email} onSubmit={submit} />
      <div className="mt-3 text-center">
        <Link to="/lupa" className="btn btn-quiet">
          {sandiCopy.resend}
        </Link>
      </div>
    </FormPage>
  )
}
