import { sentenceOf } from '@lunas/client/api-error'
import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { changePin, wantsNewBeginning } from '#features/pin/api/reset-pin.ts'
import { PinForm } from '#features/pin/components/pin-form.tsx'
import { pinCopy } from '#features/pin/pin.copy.ts'
import { readResetFlag } from '#features/pin/reset.ts'
import { withLoading } from '#lib/loading.ts'
import { Navigate } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { useParams } from '#lib/router/screens.tsx'

/** Sets a new PIN after the code was accepted; otherwise leads back to the code. */
export function ResetPinPage() {
  const { kode_siswa } = useParams('/reset-pin/reset-pin/$kode_siswa')
  // Read once: saving clears the flag, and the screen must not return to the code then.
  const [otp] = useState(() => readResetFlag(kode_siswa))
  if (otp === undefined) {
    return <Navigate to="/reset-pin/otp/$kode_siswa" params={{ kode_siswa }} replace />
  }

  async function save(pin: string) {
    try {
      await withLoading(changePin(kode_siswa, pin, otp ?? ''))
      showSuccess(pinCopy.saved)
      await navigate({ to: '/app/home', replace: true })
    } catch (error) {
      if (!wantsNewBeginning(error)) return showError(error)
      const to = '/reset-pin/reset-pin-cek'
      showAlert(sentenceOf(error), () => void navigate({ to, replace: true }))
    }
  }

  return (
    <FormPage
      title={pinCopy.title}
      back={{ to: '/reset-pin/reset-pin-cek' }}
      heading={pinCopy.newHeading}
      text={pinCopy.newText}
    >
      <PinForm onSubmit={save} />
    </FormPage>
  )
}
