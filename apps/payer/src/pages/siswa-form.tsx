import { useState, type ReactNode } from 'react'
import { SekolahPicker } from '#features/sekolah/components/sekolah-picker.tsx'
import { InquiryForm } from '#features/siswa/components/inquiry-form.tsx'
import { PickedLogo } from '#features/siswa/components/picked-logo.tsx'
import type { Inquiry } from '#features/siswa/last-inquiry.ts'
import { useOverlay } from '#lib/use-overlay.ts'

type SiswaFormProps = {
  submitLabel: string
  start?: Inquiry
  onSubmit: (idsekolah: string, nis: string) => Promise<void>
  children?: ReactNode
}

const NOBODY: Inquiry = { nis: '' }

/** School and NIS, for every form that is about one pupil. */
export function SiswaForm({ submitLabel, start = NOBODY, onSubmit, children }: SiswaFormProps) {
  const [inquiry, setInquiry] = useState(start)
  const overlay = useOverlay('sekolah')
  return (
    <>
      <InquiryForm
        sekolah={inquiry.sekolah}
        logo={inquiry.sekolah && <PickedLogo {...inquiry.sekolah} />}
        nis={inquiry.nis}
        onPickSekolah={() => overlay.show()}
        onNis={(nis) => setInquiry({ ...inquiry, nis })}
        onSubmit={onSubmit}
        submitLabel={submitLabel}
      >
        {children}
      </InquiryForm>
      <SekolahPicker
        open={overlay.open}
        onClose={overlay.close}
        onPick={(sekolah) => {
          setInquiry({ ...inquiry, sekolah })
          overlay.close()
        }}
      />
    </>
  )
}
