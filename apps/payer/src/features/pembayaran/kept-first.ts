/** How much of a basket what is kept pays, when a way to pay takes no less than its minimum. */
export function keptFirst(kept: number, total: number, minimum: number): number {
  // What would do alone is a way to pay of its own.
  if (kept >= total) return 0
  return Math.max(0, Math.min(kept, total - minimum))
}
