/** Lets so many through at once and keeps the others in line. */
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
    // Shifting an array moves every element behind; forgetting it when empty moves none.
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
