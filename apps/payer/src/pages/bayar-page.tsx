import { useLayoutEffect, useState } from 'react'
import { hasRemembered } from '#features/pembayaran/has-remembered.ts'
import { InquiryForm } from '#features/siswa/components/inquiry-form.tsx'
import { PickedLogo } from '#features/siswa/components/picked-logo.tsx'
import { readLastInquiry, type Inquiry } from '#features/siswa/last-inquiry.ts'
import { takeOver } from '#lib/take-over.ts'
import { useIdleImport } from '#lib/use-idle-import.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { BayarView } from './bayar-view.tsx'
import { useCheckTagihan } from './use-check-tagihan.ts'

const loadPicker = () => import('#features/sekolah/components/sekolah-picker.tsx')
const loadRunning = () => import('#features/pembayaran/components/running-list.tsx')

/** The start of every payment: finds a pupil's bills by school and NIS. */
export function BayarPage() {
  const [inquiry, setInquiry] = useState<Inquiry>(readLastInquiry)
  const overlay = useOverlay('sekolah')
  // An opened picker is loaded at once, without waiting until the browser is idle.
  const picker = useIdleImport(loadPicker, true, overlay.open ? 'sekolah' : undefined)
  const running = useIdleImport(loadRunning, hasRemembered())
  const check = useCheckTagihan(inquiry)
  useLayoutEffect(takeOver, [])
  return (
    <>
      <BayarView
        form={
          <InquiryForm
            sekolah={inquiry.sekolah}
            logo={inquiry.sekolah && <PickedLogo {...inquiry.sekolah} />}
            nis={inquiry.nis}
            onPickSekolah={() => overlay.show()}
            onNis={(nis) => setInquiry({ ...inquiry, nis })}
            onSubmit={check}
          />
        }
        running={running && <running.RunningList />}
      />
      {picker && (
        <picker.SekolahPicker
          open={overlay.open}
          onClose={overlay.close}
          onPick={(sekolah) => {
            setInquiry({ ...inquiry, sekolah })
            overlay.close()
          }}
        />
      )}
    </>
  )
}
