import { showError } from '@lunas/client/notices'
import { useStore } from '@lunas/client/use-store'
import { FormPage } from '#components/form-page.tsx'
import { institusiStore } from '#features/institusi/institusi-store.ts'
import { requestOtp } from '#features/masuk/api/otp-request.ts'
import { GuideSheet } from '#features/masuk/components/guide-sheet.tsx'
import { NomorForm } from '#features/masuk/components/nomor-form.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { Link } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { useSearch } from '#lib/router/screens.tsx'
import { PrivasiLink } from './privasi-link.tsx'
import { LoginEmail } from './login-email.tsx'

export function LoginPage() {
  const { cara } = useSearch('/login')
  return cara === 'email' ? <LoginEmail /> : <LoginWhatsapp />
}

function LoginWhatsapp() {
  const institusi = useStore(institusiStore)
  return (
    <FormPage
      title={masukCopy.loginTitle}
      back={{ to: '/id/auth' }}
      heading={masukCopy.loginHeading}
      text={masukCopy.loginText}
    >
      <NomorForm
        emptySentence={masukCopy.formIncomplete}
        onSubmit={async (nomor) => {
          try {
            await withLoading(requestOtp(nomor, 'login'))
            await navigate({ to: '/verifikasi-otp' })
          } catch (error) {
            showError(error)
          }
        }}
      />
      <div className="mt-6 flex flex-col items-center border-t border-line pt-4">
        <p className="flex flex-wrap items-center justify-center text-ink-soft">
          {masukCopy.createPrompt}
          <Link to="/register" className="btn btn-quiet">
            {masukCopy.create}
          </Link>
        </p>
        <GuideSheet guide="login" own={institusi?.panduan_masuk} />
        <Link
          to="/login"
          search={{ cara: 'email' }}
          className="btn btn-quiet text-sm text-ink-faint"
        >
          {masukCopy.byEmail}
        </Link>
        <PrivasiLink />
      </div>
    </FormPage>
  )
}
