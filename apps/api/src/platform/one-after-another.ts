/**
 * Runs work one call after another. A flush that begins while another one is writing ends after it, so
 * that whoever awaits it finds everything written: a process that stops, and a test that reads.
 */
export function oneAfterAnother<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (...args) => {
    const mine = last.then(() => work(...args))
    last = mine.catch(() => undefined)
    return mine
  }
}
