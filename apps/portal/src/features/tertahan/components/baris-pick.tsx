import type { BarisTertahan } from '@lunas/contract/buku/tertahan'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { formatDay } from '#lib/format-at.ts'

/** Chosen where the statement is not imported yet. */
export const WRITTEN = 'tulis'

type BarisPickProps = {
  lines: readonly BarisTertahan[]
  chosen: string
  onChoose: (chosen: string) => void
}

/** Lines of imported statements that may be this money; or none of them, and it is written down. */
export function BarisPick({ lines, chosen, onChoose }: BarisPickProps) {
  return (
    <fieldset>
      <legend className="field-label">Baris mutasi dengan jumlah yang sama</legend>
      {lines.map(({ nomor_kasus, rekening, tanggal, jumlah, keterangan }) => (
        <Choice key={nomor_kasus} value={nomor_kasus} {...{ chosen, onChoose }}>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{keterangan}</span>
            <Nominal value={jumlah} className="font-medium" />
          </span>
          <span className="block text-ink-soft">
            Rekening {rekening ?? 'penampung'} · {formatDay(tanggal)}
          </span>
        </Choice>
      ))}
      <Choice value={WRITTEN} {...{ chosen, onChoose }}>
        Tidak ada di daftar ini; mutasinya belum diimpor
      </Choice>
    </fieldset>
  )
}

type ChoiceProps = Omit<BarisPickProps, 'lines'> & { value: string; children: ReactNode }

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="calon">
      <input
        type="radio"
        name="baris"
        className="mt-1 size-4 shrink-0 accent-(--brand)"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
