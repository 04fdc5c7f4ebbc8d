import type { ReactNode } from 'react'

type ChoiceRowProps = {
  /** The name of the group of radio buttons. */
  group: string
  nama: string
  about?: string
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
  /** What it costs. */
  children: ReactNode
}

/** One thing to choose from a list, read like a bill: name, what is to know, price. */
export function ChoiceRow({ group, nama, about, isChosen, isOff, onChoose, children }: ChoiceRowProps) {
  return (
    <label className="row cursor-pointer has-[:checked]:bg-brand-soft">
      <input
        type="radio"
        name={group}
        className="size-5 shrink-0"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="name-sum min-w-0 flex-1">
        <span>
          {nama}
          {about && <span className="block text-sm text-ink-soft">{about}</span>}
        </span>
        {children}
      </span>
    </label>
  )
}
