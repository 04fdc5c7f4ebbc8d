import { refuse } from '#platform/http/refuse'

/** A second person's word is about the proposal they looked at, not about one that followed it. */
export function requireSeen(seen: string | undefined, proposed: Date | null): void {
  if (seen === undefined) return
  if (proposed?.getTime() !== new Date(seen).getTime()) throw refuse('USULAN_BERUBAH')
}
