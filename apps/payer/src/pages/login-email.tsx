import { showError } from '@lunas/client/notices'
import { FormPage } from '#components/form-page.tsx'
import { enterByEmail } from '#features/masuk/api/masuk.ts'
import { EmailForm } from '#features/masuk/components/email-form.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { Link } from '#lib/router/link.tsx'
import { useEnter } from './use-enter.ts'

/** Login by e-mail, for parents who set a password. */
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
      <div className="mt-6 flex flex-col items-center border-t border-line pt-4">
        <Link to="/lupa" className="btn btn-quiet">
          {masukCopy.forgot}
        </Link>
        <Link to="/login" className="btn btn-quiet text-sm text-ink-faint">
          {masukCopy.byWhatsapp}
        </Link>
      </div>
    </FormPage>
  )
}
