import { showError, showSuccess } from '@lunas/client/notices'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { resetPassword } from '#features/sandi/api/reset-sandi.ts'
import { ResetForm } from '#features/sandi/components/reset-form.tsx'
import { readReset } from '#features/sandi/pending-reset.ts'
import { sandiCopy } from '#features/sandi/sandi.copy.ts'
import { withLoading } from '#lib/loading.ts'

/** The code from the e-mail and a new password, then the login. */
export function OtpPage() {
  const [reset] = useState(readReset)
  const navigate = useNavigate()
  if (!reset) return <Navigate to="/lupa" replace />

  async function submit(otp: string, password: string): Promise<boolean> {
    if (!reset) return false
    try {
      await withLoading(resetPassword(reset, otp, password))
      showSuccess(sandiCopy.changed)
      await navigate({ to: '/login', search: { cara: 'email' }, replace: true })
      return true
    } catch (error) {
      showError(error)
      return false
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
