import { Link } from '@tanstack/react-router'
import { FormPage } from '#components/form-page.tsx'
import { enterByEmail } from '#features/masuk/api/masuk.ts'
import { EmailForm } from '#features/masuk/components/email-form.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { showError, withLoading } from '#lib/notices.ts'
import { useEnter } from './use-enter.ts'

/** The quiet second way in, for parents who set a password. */
export function LoginEmail() {
  const enter = useEnter()
  return (
    <FormPage
      title={masukCopy.loginTitle}
      back={{ to: '/login' }}
      heading={masukCopy.emailHeading}
      text={masukCopy.emailText}
    >
      <EmailForm
        onSubmit={async (email, password) => {
          try {
            await enter(await withLoading(enterByEmail(email, password)))
          } catch (error) {
            showError(error)
          }
        }}
      />
      <div className="mt-4 flex flex-wrap justify-between">
        <Link to="/lupa" className="btn btn-quiet -ml-3">
          {masukCopy.forgot}
        </Link>
        <Link to="/login" className="btn btn-quiet -mr-3">
          {masukCopy.byWhatsapp}
        </Link>
      </div>
    </FormPage>
  )
}
