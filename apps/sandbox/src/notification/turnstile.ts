/** Limits how many run at the same time; the others wait in order. */
type Turnstile = { enter(work: () => Promise<void>): void }

export function createTurnstile(width: number): Turnstile {
  let line: (() => Promise<void>)[] = []
  let head = 0
  let inside = 0

  function admit() {
    while (inside < width && head < line.length) {
      const work = line[head++]
      if (!work) continue
      inside++
      void work().finally(() => {
        inside--
        admit()
      })
    }
    // shift() moves every later element; dropping the array when it is used up moves none.
    if (head === line.length) {
      line = []
      head = 0
    }
  }

  return {
    enter(work) {
      line.push(work)
      admit()
    },
  }
}
