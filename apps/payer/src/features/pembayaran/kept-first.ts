/** How much of a basket titipan pays, so that the rest is at least the method's minimum. */
export function keptFirst(kept: number, total: number, minimum: number): number {
  // Titipan that covers everything is offered as a separate method.
  if (kept >= total) return 0
  return Math.max(0, Math.min(kept, total - minimum))
}
