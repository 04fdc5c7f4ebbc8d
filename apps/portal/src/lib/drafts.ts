import { clearTab } from '@lunas/client/clear-tab'
import { now } from '@lunas/client/clock'
import { inTab } from '@lunas/client/kept'
import { session } from './session.ts'

/** Longer than a break or a lost session, and short enough that the person still remembers it. */
export const DRAFT_HOURS_MAX = 24

/** Secrets are never stored, since the next person at this desk could read them. */
const SECRET = /password|sandi|pin$|otp/i
const PREFIX = 'isian_'

type Kept = { at: number; values: Record<string, unknown> }

/** Typed values of one screen that are not sent yet. */
export type Draft = {
  keep: (values: object) => void
  /** The stored values merged into the form's start values; undefined if there are none. */
  find: <V extends object>(start: V) => V | undefined
  forget: () => void
}

/**
 * The draft of the logged-in person. It stays in this tab, so that it survives a reload and a lost
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
      // Values that equal the start values are no draft.
      return JSON.stringify(found) === JSON.stringify(start) ? undefined : found
    },
  }
}

/** Deletes all drafts at logout, since the desk is shared. */
export function forgetAllDrafts(): void {
  clearTab(PREFIX)
}

function isKeepable(name: string, value: unknown): boolean {
  return !SECRET.test(name) && !(value instanceof Blob)
}

/** A newer version of the form may have other fields, or other types. */
function layOver<V extends object>(start: V, values: Record<string, unknown>): V {
  const fitting = Object.entries(start).flatMap(([name, value]) => {
    const kept = values[name]
    return kept !== undefined && fits(kept, value) ? [[name, kept]] : []
  })
  return { ...start, ...Object.fromEntries(fitting) }
}

/** An empty field does not show its type. */
function fits(kept: unknown, start: unknown): boolean {
  if (start === undefined || start === null || kept === null) return true
  return typeof kept === typeof start && Array.isArray(kept) === Array.isArray(start)
}
