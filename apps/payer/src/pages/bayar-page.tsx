import { useState } from 'react'
import { GuideLink } from '#features/institusi/components/guide-link.tsx'
import { HelpButton } from '#features/institusi/components/help-button.tsx'
import { InstitusiHero } from '#features/institusi/components/institusi-hero.tsx'
import { VersionLabel } from '#features/institusi/components/version-label.tsx'
import { hasRemembered } from '#features/pembayaran/has-remembered.ts'
import { InquiryForm } from '#features/siswa/components/inquiry-form.tsx'
import { readLastInquiry, type Inquiry } from '#features/siswa/last-inquiry.ts'
import { siswaCopy } from '#features/siswa/siswa.copy.ts'
import { useIdleImport } from '#lib/use-idle-import.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { useCheckTagihan } from './use-check-tagihan.ts'

const loadPicker = () => import('#features/sekolah/components/sekolah-picker.tsx')
const loadRunning = () => import('#features/pembayaran/components/running-list.tsx')

/** The start of every payment: finds a pupil's bills by school and NIS. */
export function BayarPage() {
  const [inquiry, setInquiry] = useState<Inquiry>(readLastInquiry)
  const overlay = useOverlay('sekolah')
  const picker = useIdleImport(loadPicker)
  const running = useIdleImport(loadRunning, hasRemembered())
  const check = useCheckTagihan(inquiry)
  return (
    <>
      <main tabIndex={-1} className="inquiry">
        <InstitusiHero />
        <div className="inquiry-side">
          <section className="card p-5 shadow-far md:p-8">
            <h1 className="mb-5 text-2xl max-md:text-[min(1.375rem,9vw)] md:text-3xl">{siswaCopy.title}</h1>
            <InquiryForm
              sekolah={inquiry.sekolah}
              nis={inquiry.nis}
              onPickSekolah={() => overlay.show()}
              onNis={(nis) => setInquiry({ ...inquiry, nis })}
              onSubmit={check}
            />
          </section>
          {running && <running.RunningList />}
          <div className="-mt-2 px-1 md:mt-0 md:flex md:items-center md:justify-between">
            <GuideLink />
            <VersionLabel />
          </div>
        </div>
        <HelpButton />
      </main>
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
