import type { ComponentType } from 'react'
import type { IconProps } from './icons/svg.tsx'

export type Tone = 'due' | 'late' | 'paid' | 'brand' | 'quiet'

/** The look of a state: a word and an icon in addition to the colour. */
export type StatusLook = { word: string; tone: Tone; Icon: ComponentType<IconProps> }

export function StatusBadge({ word, tone, Icon }: StatusLook) {
  return (
    <span className={`badge tone-${tone}`}>
      <Icon size={15} />
      {word}
    </span>
  )
}
