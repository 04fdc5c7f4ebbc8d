import type { Tautan } from '@lunas/contract/pembayaran/tautan'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { SelectField } from '#components/select-field.tsx'
import { useBuatTautan } from '../api/tautan.ts'
import { tautanCopy } from '../tautan.copy.ts'

export type Line = { kode_tagihan: string; nama: string; jumlah: number }

const DAYS = [1, 3, 7, 14, 30]
const DAYS_FIRST = 7

/** The lines for one child; its name is set when there are several children. */
export type Anak = { kode_siswa: string; nama?: string; lines: readonly Line[] }

type FormProps = { anak: readonly Anak[]; onMade: (tautan: Tautan) => void }

export function MakeForm({ anak, onMade }: FormProps) {
  const [berlaku_hari, setDays] = useState(DAYS_FIRST)
  const [pesan, setPesan] = useState('')
  const buat = useBuatTautan()
  const asked = anak.filter(({ lines }) => lines.length > 0)
  if (asked.length === 0) return <p>{tautanCopy.nothing}</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    const keranjang = asked.map(({ kode_siswa, lines }) => ({
      kode_siswa, tagihan: lines.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
    }))
    const note = pesan.trim()
    const request = { keranjang, berlaku_hari, ...(note && { pesan: note }) }
    if (!buat.isPending) buat.mutate(request, { onSuccess: onMade })
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <ul aria-label={tautanCopy.chosen} className="divide-y divide-line border-y border-line">
        {asked.flatMap(({ nama: whose, lines }) =>
          lines.map(({ kode_tagihan, nama, jumlah }) => (
            <li key={kode_tagihan} className="flex justify-between gap-4 py-2">
              <span>
                {nama}
                {whose && <span className="block text-sm text-ink-soft">{whose}</span>}
              </span>
              <Nominal value={jumlah} />
            </li>
          )),
        )}
      </ul>
      <SelectField
        label={tautanCopy.days}
        value={berlaku_hari}
        choices={DAYS.map((days) => [days, tautanCopy.dayCount(days)])}
        onValue={(next) => setDays(Number(next))}
      />
      <Field
        label={tautanCopy.note}
        hint={tautanCopy.noteHint}
        value={pesan}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setPesan(event.target.value)}
      />
      <Button type="submit" className="w-full" busy={buat.isPending}>
        {tautanCopy.make}
      </Button>
    </form>
  )
}
