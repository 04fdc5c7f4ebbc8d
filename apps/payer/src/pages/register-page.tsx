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
import { PrivasiLink } from './privasi-link.tsx'

export function RegisterPage() {
  const institusi = useStore(institusiStore)
  return (
    <FormPage
      title={masukCopy.registerTitle}
      back={{ to: '/id/auth' }}
      heading={masukCopy.registerHeading}
      text={masukCopy.registerText}
    >
      <NomorForm
        emptySentence={masukCopy.nomorInvalid}
        onSubmit={async (nomor) => {
          try {
            await withLoading(requestOtp(nomor, 'register'))
            await navigate({ to: '/verifikasi-otp' })
          } catch (error) {
            showError(error)
          }
        }}
      />
      <div className="mt-6 flex flex-col items-center border-t border-line pt-4">
        <p className="flex flex-wrap items-center justify-center text-ink-soft">
          {masukCopy.haveAccount}
          <Link to="/login" className="btn btn-quiet">
            {masukCopy.enter}
          </Link>
        </p>
        <GuideSheet guide="register" own={institusi?.panduan_daftar} />
        <PrivasiLink />
      </div>
    </FormPage>
  )
}
