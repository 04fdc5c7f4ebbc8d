import { refuse } from '#platform/http/refuse'

/** Refuses a decision when the proposal changed after the second person read it. */
export function requireSeen(seen: string | undefined, proposed: Date | null): void {
  if (seen === undefined) return
  if (proposed?.getTime() !== new Date(seen).getTime()) throw refuse('USULAN_BERUBAH')
}
