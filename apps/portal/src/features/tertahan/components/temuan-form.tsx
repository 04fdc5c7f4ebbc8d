import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState, type FormEvent } from 'react'
import { DateField } from '#components/date-field.tsx'
import { Trouble } from '#components/trouble.tsx'
import { today } from '#lib/today.ts'
import { useAjukan, useBaris } from '../api/tertahan.ts'
import { BarisPick, WRITTEN } from './baris-pick.tsx'

const REFERENSI_LETTERS_MIN = 3

type TemuanProps = { tertahan: Tertahan; onDone: () => void }

/** Where the money was found; it counts once a second person has confirmed it. */
export function TemuanForm({ tertahan, onDone }: TemuanProps) {
  const { nomor_tertahan } = tertahan
  const { data: lines, error, refetch } = useBaris(nomor_tertahan)
  const [chosen, setChosen] = useState('')
  if (error && !lines) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!lines) return <Skeleton className="h-40 w-full" />
  if (lines.length === 0) return <WrittenForm tertahan={tertahan} onDone={onDone} />
  return (
    <div className="space-y-3">
      <BarisPick lines={lines} chosen={chosen} onChoose={setChosen} />
      {chosen === WRITTEN && <WrittenForm tertahan={tertahan} onDone={onDone} />}
      {chosen !== WRITTEN && chosen && (
        <ChosenStep nomor_tertahan={nomor_tertahan} nomor_kasus={chosen} onDone={onDone} />
      )}
    </div>
  )
}

type ChosenProps = { nomor_tertahan: string; nomor_kasus: string; onDone: () => void }

function ChosenStep({ nomor_tertahan, nomor_kasus, onDone }: ChosenProps) {
  const ajukan = useAjukan(onDone)
  return (
    <Button
      busy={ajukan.isPending}
      onClick={() => ajukan.mutate({ nomor_tertahan, nomor_kasus })}
    >
      Ajukan temuan
    </Button>
  )
}

/** In the school's own account, of which no statement was imported yet. */
function WrittenForm({ tertahan: { nomor_tertahan, total }, onDone }: TemuanProps) {
  const [jumlah, setJumlah] = useState<number | undefined>(total)
  const [tanggal, setTanggal] = useState(today())
  const [referensi, setReferensi] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukan(onDone)
  const isShort = referensi.replace(/[^A-Za-z0-9]/g, '').length < REFERENSI_LETTERS_MIN

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort || !jumlah || !tanggal || ajukan.isPending) return
    ajukan.mutate({ nomor_tertahan, jumlah, tanggal, referensi: referensi.trim() })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <RupiahField
        label="Jumlah yang masuk"
        value={jumlah}
        onValue={setJumlah}
        problem={isTried && !jumlah ? 'Isi jumlahnya.' : ''}
      />
      <DateField label="Tanggal masuk" value={tanggal} onValue={setTanggal} />
      <Field
        label="Referensi di mutasi bank"
        value={referensi}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setReferensi(event.target.value)}
        hint="Di rekening sekolah. Satu referensi dipakai untuk satu pembayaran."
        problem={isTried && isShort ? 'Isi referensinya.' : ''}
      />
      <Button type="submit" busy={ajukan.isPending}>
        Ajukan temuan
      </Button>
    </form>
  )
}
