import { LETAK_UANG, type LetakUang, type Tertahan } from '@lunas/contract/buku/tertahan'
import { letakUangWords } from '@lunas/contract/buku/tertahan.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useState, type FormEvent } from 'react'
import { DateField } from '#components/date-field.tsx'
import { Pick } from '#components/pick.tsx'
import { today } from '#lib/today.ts'
import { useAjukan } from '../api/tertahan.ts'

const REFERENSI_LETTERS_MIN = 3

type TemuanProps = { tertahan: Tertahan; onDone: () => void }

/** Where the money was found; it counts once a second person has confirmed it. */
export function TemuanForm({ tertahan: { nomor_tertahan, total }, onDone }: TemuanProps) {
  const [letak, setLetak] = useState<LetakUang>('bank')
  const [jumlah, setJumlah] = useState<number | undefined>(total)
  const [tanggal, setTanggal] = useState(today())
  const [referensi, setReferensi] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukan(onDone)
  const isShort = referensi.trim().length < REFERENSI_LETTERS_MIN

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort || !jumlah || !tanggal || ajukan.isPending) return
    ajukan.mutate({ nomor_tertahan, letak, jumlah, tanggal, referensi: referensi.trim() })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <Pick
        label="Ditemukan di"
        value={letak}
        onValue={setLetak}
        choices={LETAK_UANG.map((value) => ({ value, label: letakUangWords[value] }))}
      />
      <RupiahField
        label="Jumlah yang masuk"
        value={jumlah}
        onValue={setJumlah}
        problem={isTried && !jumlah ? 'Isi jumlahnya.' : ''}
      />
      <DateField label="Tanggal masuk" value={tanggal} onValue={setTanggal} />
      <Field
        label={letak === 'bank' ? 'Referensi di mutasi bank' : 'ID dari penyedia pembayaran'}
        value={referensi}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setReferensi(event.target.value)}
        hint="Agar uang yang sama tidak dihitung dua kali."
        problem={isTried && isShort ? 'Isi referensinya.' : ''}
      />
      <Button type="submit" busy={ajukan.isPending}>
        Ajukan temuan
      </Button>
    </form>
  )
}
