import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Pick } from '#components/pick.tsx'

const ALASAN_LETTERS_MIN = 3

type Wanted<C extends string> = { jumlah: number; cara: C; alasan: string; tujuan?: string }

type RefundFormProps<C extends string> = {
  /** The most that can go back. */
  most: number
  ways: readonly [{ value: C; label: string }, ...{ value: C; label: string }[]]
  busy: boolean
  onAsk: (wanted: Wanted<C>) => void
  /** What it goes out of. */
  children: ReactNode
}

/** How much goes back, which way and why; by bank also where to. */
export function RefundForm<C extends string>(props: RefundFormProps<C>) {
  const { most, ways, busy, onAsk, children } = props
  const [jumlah, setJumlah] = useState<number | undefined>(most)
  const [cara, setCara] = useState(ways[0].value)
  const [tujuan, setTujuan] = useState('')
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const isByBank = cara === 'transfer'
  const problems = {
    jumlah: !jumlah || jumlah > most ? 'Isi jumlah yang masih dapat dikembalikan.' : '',
    tujuan: isByBank && tujuan.trim() === '' ? 'Isi rekening tujuan.' : '',
    alasan: alasan.trim().length < ALASAN_LETTERS_MIN ? 'Tulis alasannya.' : '',
  }
  const said = (problem: string) => (isTried ? problem : '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!jumlah || Object.values(problems).some(Boolean) || busy) return
    onAsk({ jumlah, cara, alasan: alasan.trim(), ...(isByBank && { tujuan: tujuan.trim() }) })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <p className="text-ink-soft">{children}</p>
      <RupiahField
        label="Dikembalikan"
        value={jumlah}
        onValue={setJumlah}
        problem={said(problems.jumlah)}
      />
      <Pick label="Cara" value={cara} onValue={setCara} choices={ways} />
      {isByBank && (
        <Field
          label="Bank, nomor dan nama rekening"
          value={tujuan}
          maxLength={120}
          onChange={(event) => setTujuan(event.target.value)}
          problem={said(problems.tujuan)}
        />
      )}
      <Field
        label="Alasan"
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={said(problems.alasan)}
      />
      <Button type="submit" busy={busy}>
        Ajukan
      </Button>
    </form>
  )
}
