import { useState } from 'react'
import { showError } from '@lunas/client/notices'
import { Alert } from '@lunas/ui/alert'
import { Skeleton } from '@lunas/ui/skeleton'
import { FormPage } from '#components/form-page.tsx'
import { useAnak } from '#features/anak/api/get-anak.ts'
import { checkSiswa } from '#features/pin/api/reset-pin.ts'
import { pinCopy } from '#features/pin/pin.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate } from '#lib/router/router.ts'
import { useSearch } from '#lib/router/screens.tsx'
import { SiswaForm } from './siswa-form.tsx'

/** Asks for the pupil by school and NIS, and for confirmation before the code is sent. */
export function ResetPinCekPage() {
  const [chosen, setChosen] = useState({ idsekolah: '', nis: '' })
  const [isAsking, setAsking] = useState(false)
  const start = useStart()

  async function send() {
    setAsking(false)
    try {
      const { kode_siswa } = await withLoading(checkSiswa(chosen.idsekolah, chosen.nis))
      await navigate({ to: '/reset-pin/otp/$kode_siswa', params: { kode_siswa } })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage
      title={pinCopy.title}
      back={{ to: '/app/home' }}
      heading={pinCopy.checkHeading}
      text={pinCopy.checkText}
    >
      {start ? (
        <SiswaForm
          submitLabel={pinCopy.next}
          start={start}
          onSubmit={async (idsekolah, nis) => {
            setChosen({ idsekolah, nis })
            setAsking(true)
          }}
        />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
      <Alert
        open={isAsking}
        title={pinCopy.askTitle}
        message={pinCopy.ask}
        closeLabel={pinCopy.no}
        onClose={() => setAsking(false)}
        confirm={{ label: pinCopy.yes, onConfirm: () => void send() }}
      />
    </FormPage>
  )
}

/** The form is prefilled for a chosen child; undefined while the children are loading. */
function useStart() {
  const { siswa } = useSearch('/reset-pin/reset-pin-cek')
  const { data: daftar, isPending } = useAnak()
  if (isPending && siswa) return undefined
  const anak = daftar?.anak.find((one) => one.kode_siswa === siswa)
  if (!anak) return { nis: '' }
  const { idsekolah, sekolah, logo_sekolah, nis } = anak
  return { sekolah: { idsekolah, sekolah, logo_sekolah, alamat: '' }, nis }
}
