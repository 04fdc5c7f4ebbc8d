import type { StatusLook } from './status-badge.tsx'

/** A state inside a row: its word in its colour, with its icon. */
export function StateText({ word, tone, Icon }: StatusLook) {
  return (
    <span className={`state ink-${tone}`}>
      <Icon size={14} />
      {word}
    </span>
  )
}
