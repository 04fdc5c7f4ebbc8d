import type { Usulan } from '@lunas/contract/usulan/usulan'
import { Button } from '@lunas/ui/button'
import { useState, type ReactNode } from 'react'
import { formatAt } from '#lib/format-at.ts'
import { Popup } from './popup.tsx'

/** Something of a school that two people decide and of which one holds at a time. */
type Decided = {
  idsekolah: string
  berlaku: boolean
  usulan: Usulan | null
  diajukan_oleh: string
  diajukan_at: string
  diputus_oleh: string
  diputus_at: string | null
  alasan: string
}

type BerlakuCardProps<T extends Decided> = {
  sekolah: { idsekolah: string; nama: string }
  semua: readonly T[]
  keyOf: (one: T) => string
  show: (one: T) => ReactNode
  /** The decision of the second person, or the way back of the first. */
  step: (one: T) => ReactNode
  /** In place of what holds where nothing does. */
  none: ReactNode
  names: { usulan: string; lain: string; popup: string }
  /** The button that opens the form; absent for people who may not propose. */
  change: ((berlaku: T | undefined) => string) | undefined
  form: (berlaku: T | undefined, close: () => void) => ReactNode
}

/** One school: what holds, what waits for a second person, and what comes or was before. */
export function BerlakuCard<T extends Decided>({
  sekolah: { idsekolah, nama }, semua, keyOf, show, step, none, names, change, form,
}: BerlakuCardProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const own = semua.filter((one) => one.idsekolah === idsekolah)
  const berlaku = own.find((one) => one.berlaku)
  const waiting = own.find(({ usulan }) => usulan !== null)
  const others = own.filter((one) => one !== berlaku && one !== waiting)
  return (
    <section className="card space-y-3 p-4" aria-label={nama}>
      <h2 className="text-base">{nama}</h2>
      {berlaku ? show(berlaku) : none}
      {waiting && (
        <article className="space-y-3 rounded-field border border-line p-3" aria-label={names.usulan}>
          {show(waiting)}
          <p className="text-sm text-ink-soft">
            Diajukan {waiting.diajukan_oleh}, {formatAt(waiting.diajukan_at)}.
          </p>
          {step(waiting)}
        </article>
      )}
      {!waiting && change && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {change(berlaku)}
          <span className="sr-only"> {nama}</span>
        </Button>
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">{names.lain}</summary>
          <ul className="divide-y divide-line [&>li]:py-2">
            {others.map((one) => (
              <li key={keyOf(one)}>
                {show(one)}
                <p className="text-sm text-ink-soft">{decisionWords(one)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Popup open={isOpen} onClose={close} title={`${names.popup} ${nama}`}>
        {form(berlaku, close)}
      </Popup>
    </section>
  )
}

function decisionWords({ diputus_at, diputus_oleh, alasan }: Decided): string {
  return [diputus_at && `${diputus_oleh}, ${formatAt(diputus_at)}`, alasan].filter(Boolean).join('. ')
}
