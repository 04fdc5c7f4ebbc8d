import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import type { Pertanyaan } from '../api/verifikasi-kuitansi.ts'
import { verifikasiCopy } from '../kuitansi.copy.ts'

type FormProps = { nomor: string; onAsk: (pertanyaan: Pertanyaan) => void }

/** For a receipt on paper whose QR cannot be scanned. */
export function VerifikasiForm({ nomor: asked, onAsk }: FormProps) {
  const [nomor, setNomor] = useState(asked)
  const [jumlah, setJumlah] = useState<number>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = nomor.trim()
    if (typed) onAsk({ nomor: typed, ...(jumlah && { jumlah: String(jumlah) }) })
  }

  return (
    <form onSubmit={submit} className="plain space-y-4">
      <Field
        label={verifikasiCopy.number}
        hint={verifikasiCopy.numberHint}
        value={nomor}
        maxLength={80}
        onChange={(event) => setNomor(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        enterKeyHint="search"
      />
      <RupiahField
        label={verifikasiCopy.amount}
        hint={verifikasiCopy.amountHint}
        value={jumlah}
        onValue={setJumlah}
      />
      <Button type="submit" className="w-full" disabled={!nomor.trim()}>
        {verifikasiCopy.submit}
      </Button>
    </form>
  )
}
