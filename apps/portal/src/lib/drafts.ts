import { now } from '@lunas/client/clock'
import { clearTab, inTab } from '@lunas/client/kept'
import { session } from './session.ts'

/** Longer than a lunch and a lost session, shorter than until nobody remembers it. */
export const DRAFT_HOURS_MAX = 24

/** Secrets are typed again: whoever sits here next could find them otherwise. */
const SECRET = /password|sandi|pin$|otp/i
const PREFIX = 'isian_'

type Kept = { at: number; values: Record<string, unknown> }

/** What somebody has typed on one screen and not sent yet. */
export type Draft = {
  keep: (values: object) => void
  /** What was kept, over the values that the form starts with; nothing when there is none. */
  find: <V extends object>(start: V) => V | undefined
  forget: () => void
}

/**
 * The draft of whoever is logged in. It stays in this tab, so that it survives a reload and a lost
 * session, and only its owner gets it back.
 */
export function draftOf(screen: string): Draft {
  const place = `${PREFIX}${session()?.idcustomer ?? ''}_${screen}`
  const forget = () => inTab.write(place, null)
  return {
    forget,
    keep(values) {
      const safe = Object.entries(values).filter(([name, value]) => isKeepable(name, value))
      const kept: Kept = { at: now(), values: Object.fromEntries(safe) }
      inTab.write(place, kept)
    },
    find(start) {
      const kept = inTab.read(place) as Partial<Kept> | null
      if (typeof kept?.at !== 'number' || !kept.values) return undefined
      if (now() - kept.at > DRAFT_HOURS_MAX * 3_600_000) {
        forget()
        return undefined
      }
      const found = layOver(start, kept.values)
      // What somebody changed and changed back is nothing to speak of.
      return JSON.stringify(found) === JSON.stringify(start) ? undefined : found
    },
  }
}

/** Who logs out on purpose leaves nothing behind at a shared desk. */
export function forgetAllDrafts(): void {
  clearTab(PREFIX)
}

function isKeepable(name: string, value: unknown): boolean {
  return !SECRET.test(name) && !(value instanceof Blob)
}

/** A newer version of the form may know other fields, or the same ones in another shape. */
function layOver<V extends object>(start: V, values: Record<string, unknown>): V {
  const fitting = Object.entries(start).flatMap(([name, value]) => {
    const kept = values[name]
    return kept !== undefined && fits(kept, value) ? [[name, kept]] : []
  })
  return { ...start, ...Object.fromEntries(fitting) }
}

/** An empty field tells nothing about its shape. */
function fits(kept: unknown, start: unknown): boolean {
  if (start === undefined || start === null || kept === null) return true
  return typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start)
}
