import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { focusOnArrival } from '#lib/focus-on-arrival.ts'
import { CARI_LETTERS_MIN } from '../api/get-lacak.ts'

type LacakFormProps = { cari: string; onCari: (cari: string) => void }

/** Any reference, number or text starts the same search. */
export function LacakForm({ cari, onCari }: LacakFormProps) {
  const [typed, setTyped] = useState(cari)
  const [isTried, setTried] = useState(false)
  const isShort = typed.trim().length < CARI_LETTERS_MIN

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isShort) onCari(typed.trim())
  }

  return (
    <form onSubmit={submit} className="mb-6 flex max-w-3xl items-start gap-2">
      <div className="grow">
        <Field
          ref={focusOnArrival}
          label="Referensi"
          data-search
          value={typed}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          hint="Kode pembayaran, tagihan, siswa atau pengembalian, nomor kuitansi atau kasus, referensi bank, atau kata pada baris mutasi."
          problem={isTried && isShort ? 'Ketik paling sedikit empat huruf.' : ''}
        />
      </div>
      <Button type="submit" className="mt-6">
        Lacak
      </Button>
    </form>
  )
}
