import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert, showError, showSuccess } from '@lunas/client/notices'
import { Field } from '@lunas/ui/field'
import { FormPage } from '#components/form-page.tsx'
import { anakCopy } from '#features/anak/anak.copy.ts'
import { askSekolah } from '#features/anak/api/tambah-anak.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate } from '#lib/router/router.ts'
import { SiswaForm } from './siswa-form.tsx'

const REASON_LENGTH_MIN = 5

/** Asks the school to record the parent's new number. */
export function AnakAjukanPage() {
  const queryClient = useQueryClient()
  const [alasan, setAlasan] = useState('')

  async function submit(idsekolah: string, nis: string) {
    if (alasan.trim().length < REASON_LENGTH_MIN) return showAlert(anakCopy.reasonProblem)
    try {
      await withLoading(askSekolah({ idsekolah, nis }, alasan.trim()))
      void queryClient.invalidateQueries({ queryKey: ['anak'] })
      showSuccess(anakCopy.askedDone)
      await navigate({ to: '/app/anak', replace: true })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage
      title={anakCopy.askHeading}
      back={{ to: '/app/anak' }}
      heading={anakCopy.askHeading}
      text={anakCopy.askText}
    >
      <SiswaForm submitLabel={anakCopy.ask} onSubmit={submit}>
        <Field
          label={anakCopy.reason}
          value={alasan}
          onChange={(event) => setAlasan(event.target.value)}
          placeholder={anakCopy.reasonPlaceholder}
          maxLength={200}
          autoComplete="off"
        />
      </SiswaForm>
    </FormPage>
  )
}
