import { refuse } from '#platform/http/refuse'

/**
 * Refuses to propose a draft that somebody changed after the proposer looked: whoever changed it could agree to it, and
 * one person alone would have decided.
 */
export function requireVersi({ versi }: { versi: number }, seen: number): void {
  if (versi !== seen) throw refuse('DRAF_BERUBAH')
}
