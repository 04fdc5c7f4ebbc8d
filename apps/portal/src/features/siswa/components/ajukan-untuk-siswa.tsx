import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState, type ReactNode } from 'react'
import { Popup } from '#components/popup.tsx'
import { SiswaLine } from './siswa-line.tsx'
import { SiswaSearch } from './siswa-search.tsx'

type AjukanUntukSiswaProps = {
  /** What the button and the popup are called. */
  title: string
  wide?: boolean
  /** The form for the chosen pupil; `onDone` closes the popup. */
  form: (siswa: SiswaPetugas, onDone: () => void) => ReactNode
}

/** Opens a popup that proposes something for one pupil, who is chosen first. */
export function AjukanUntukSiswa({ title, wide = false, form }: AjukanUntukSiswaProps) {
  const [isOpen, setOpen] = useState(false)
  const [siswa, setSiswa] = useState<SiswaPetugas>()

  function close() {
    setOpen(false)
    setSiswa(undefined)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Popup open={isOpen} onClose={close} title={title} wide={wide}>
        <div className="space-y-4">
          <SiswaSearch onChoose={setSiswa} />
          {siswa && <SiswaLine siswa={siswa} />}
          {siswa && form(siswa, close)}
        </div>
      </Popup>
    </>
  )
}
