import { ApiError } from '@lunas/client/api-error'
import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { openText } from '@lunas/client/sealed-text'
import { useEffect, useState } from 'react'
import { FormPage } from '#components/form-page.tsx'
import { register, type Pendaftaran } from '#features/masuk/api/daftar.ts'
import { readProof } from '#features/masuk/proof.ts'
import { DaftarForm } from '#features/masuk/components/daftar-form.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { pemberitahuan } from '#features/privasi/privasi.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate } from '#lib/router/router.ts'
import { useParams } from '#lib/router/screens.tsx'
import { PrivasiLink } from './privasi-link.tsx'

/** The number is encrypted in the address; the form needs the proof stored in this tab. */
export function RegisterFormPage() {
  const nomor = useVerifiedNomor()
  if (nomor === undefined) return null

  async function submit(pendaftaran: Pendaftaran) {
    try {
      await withLoading(register(pendaftaran))
      showSuccess(masukCopy.doneText)
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.kode === 'BUKTI_TIDAK_BERLAKU')
        showAlert(error.message, () => void navigate({ to: '/register', replace: true }))
      else showError(error)
    }
  }

  return (
    <FormPage
      title={masukCopy.registerTitle}
      back={{ to: '/register' }}
      heading={masukCopy.formTitle}
      text={masukCopy.formText}
    >
      <DaftarForm nomor={nomor} onSubmit={submit} />
      <p className="mt-4 flex flex-wrap items-center justify-center text-sm text-ink-soft">
        {pemberitahuan.consent}
        <PrivasiLink />
      </p>
    </FormPage>
  )
}

/** Undefined while the address is being opened; an invalid one leads to the start. */
function useVerifiedNomor(): string | undefined {
  const { nomor: sealed } = useParams('/register-form/$nomor')
  const [nomor, setNomor] = useState<string>()
  useEffect(() => {
    void openText(sealed).then((opened) => {
      if (opened && readProof(opened)) return setNomor(opened)
      showAlert(masukCopy.nomorInvalid, () => void navigate({ to: '/register', replace: true }))
    })
  }, [sealed])
  return nomor
}
