import { showError } from '@lunas/client/notices'
import { FormPage } from '#components/form-page.tsx'
import { requestReset } from '#features/sandi/api/reset-sandi.ts'
import { ForgotForm } from '#features/sandi/components/forgot-form.tsx'
import { sandiCopy } from '#features/sandi/sandi.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate } from '#lib/router/router.ts'

export function LupaPage() {
  return (
    <FormPage
      title={sandiCopy.forgotTitle}
      back={{ to: '/login', search: { cara: 'email' } }}
      heading={sandiCopy.forgotHeading}
      text={sandiCopy.forgotText}
    >
      <ForgotForm
        onSubmit={async (email) => {
          try {
            await withLoading(requestReset(email))
            await navigate({ to: '/otp' })
          } catch (error) {
            showError(error)
          }
        }}
      />
    </FormPage>
  )
}
