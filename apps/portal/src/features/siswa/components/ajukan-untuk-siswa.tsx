import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { Fragment, useState, type ReactNode } from 'react'
import { Popup } from '#components/popup.tsx'
import { useHandedSiswa } from '../api/rincian.ts'
import { SiswaLine } from './siswa-line.tsx'
import { SiswaSearch } from './siswa-search.tsx'

type AjukanUntukSiswaProps = {
  /** What the button and the popup are called. */
  title: string
  wide?: boolean
  /** The pupil whose page led here; the popup is open for that one. */
  kode_siswa: string | undefined
  /** Forgets that pupil. */
  onLeave: () => void
  /** The form for the chosen pupil; `onDone` closes the popup. */
  form: (siswa: SiswaPetugas, onDone: () => void) => ReactNode
}

/** Opens a popup that proposes something for one pupil: whose page led here, or who is chosen first. */
export function AjukanUntukSiswa({ title, wide = false, kode_siswa, onLeave, form }: AjukanUntukSiswaProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<SiswaPetugas>()
  const handed = useHandedSiswa(kode_siswa)
  const siswa = chosen ?? handed

  function close() {
    setOpen(false)
    setChosen(undefined)
    if (kode_siswa !== undefined) onLeave()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Popup open={isOpen || kode_siswa !== undefined} onClose={close} title={title} wide={wide}>
        <div className="space-y-4">
          <SiswaSearch onChoose={setChosen} />
          {siswa && <SiswaLine siswa={siswa} />}
          {siswa && <Fragment key={siswa.kode_siswa}>{form(siswa, close)}</Fragment>}
        </div>
      </Popup>
    </>
  )
}
