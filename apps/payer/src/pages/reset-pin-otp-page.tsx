import { sentenceOf } from '@lunas/client/api-error'
import { showAlert, showError, showToast } from '@lunas/client/notices'
import { useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { OtpEntry } from '#components/otp-entry.tsx'
import { checkOtp, checkSiswa, wantsNewBeginning } from '#features/pin/api/reset-pin.ts'
import { pinCopy } from '#features/pin/pin.copy.ts'
import { readMarker, type ResetMarker } from '#features/pin/reset.ts'
import { withLoading } from '#lib/loading.ts'
import { Navigate } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { useParams } from '#lib/router/screens.tsx'

/** Enters the code for the pupil that was checked. */
export function ResetPinOtpPage() {
  const { kode_siswa } = useParams('/reset-pin/otp/$kode_siswa')
  const [marker, setMarker] = useState(() => readMarker(kode_siswa))
  if (!marker) return <Navigate to="/reset-pin/reset-pin-cek" replace />
  const restart = () => navigate({ to: '/reset-pin/reset-pin-cek', replace: true })

  async function submit(otp: string): Promise<boolean> {
    try {
      await withLoading(checkOtp(kode_siswa, otp))
      const to = '/reset-pin/reset-pin/$kode_siswa'
      await navigate({ to, params: { kode_siswa }, replace: true })
      return true
    } catch (error) {
      if (wantsNewBeginning(error)) showAlert(sentenceOf(error), () => void restart())
      else showError(error)
      return false
    }
  }

  async function resend({ idsekolah, nis }: ResetMarker) {
    try {
      setMarker(await withLoading(checkSiswa(idsekolah, nis)))
      showToast(pinCopy.resent)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage
      title={pinCopy.title}
      back={{ to: '/reset-pin/reset-pin-cek' }}
      heading={pinCopy.otpHeading}
    >
      <OtpEntry
        sentence={pinCopy.sentTo(marker.hp)}
        code={marker.code}
        onSubmit={submit}
        onResend={() => resend(marker)}
      />
    </FormPage>
  )
}
