/** The device's clock, which may be wrong; deadlines use the server's clock. */
export function now(): number {
  return Date.now()
}

export function instantOf(iso: string | number): Date {
  return new Date(iso)
}
