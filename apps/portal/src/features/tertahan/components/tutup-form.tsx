import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { useTutup } from '../api/tertahan.ts'

const ALASAN_LETTERS_MIN = 5

type TutupProps = { tertahan: Tertahan; onDone: () => void }

/** Closes the search without a find; the payer reads the reason. */
export function TutupForm({ tertahan: { nomor_tertahan }, onDone }: TutupProps) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const tutup = useTutup(onDone)
  const isShort = alasan.trim().length < ALASAN_LETTERS_MIN

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isShort && !tutup.isPending) tutup.mutate({ nomor_tertahan, alasan: alasan.trim() })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <Field
        label="Alasan untuk pembayar"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        hint="Dibaca pembayar di halaman pembayarannya."
        problem={isTried && isShort ? 'Tulis alasan yang dapat dimengerti pembayar.' : ''}
      />
      <Button type="submit" busy={tutup.isPending}>
        Tutup sebagai tidak ditemukan
      </Button>
    </form>
  )
}
