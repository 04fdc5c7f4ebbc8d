import { inTab } from '@lunas/client/kept'
import type { Place } from './place.ts'

const STORED = 'gulir'

/** How far each entry of the history was scrolled; a reload keeps it. */
const positions = { ...(inTab.read(STORED) as Record<string, unknown> | null) }

/** Keeps where the page of an entry was left. */
export function keepScroll(key: string | undefined): void {
  if (!key) return
  positions[key] = window.scrollY
  inTab.write(STORED, positions)
}

/** Back leads to where a page was left, a new page begins at its top or at the part it names. */
export function placeScroll({ entry, hash }: Place, scroll: 'restore' | 'stay' | 'top'): void {
  if (scroll === 'stay') return
  const left = scroll === 'restore' ? positions[entry.key] : undefined
  const part = left === undefined && hash ? document.getElementById(hash) : null
  if (part) part.scrollIntoView()
  else window.scrollTo(0, Number(left ?? 0))
}
