/** The desk's clock, which may be wrong; nothing that counts is decided by it. */
export function now(): number {
  return Date.now()
}

export function instantOf(iso: string | number): Date {
  return new Date(iso)
}
