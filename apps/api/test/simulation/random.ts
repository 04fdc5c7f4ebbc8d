/** Reproducible random numbers. A fork does not depend on how many its parent has drawn. */
export type Random = {
  chance(rate: number): boolean
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** One of the names, each as often as its weight says. */
  weighted<N extends string>(weights: Record<N, number>): N
  shuffle<T>(list: readonly T[]): T[]
  fork(name: string | number): Random
}

const UINT32 = 4_294_967_296

export function createRandom(seed: number | string): Random {
  let state = fold(String(seed))
  // mulberry32: good enough here, and small enough to read.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32
  }
  const random: Random = {
    chance: (rate) => next() < rate,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(list) {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return random.pick(entries)[0]
    },
    shuffle(list) {
      const placed = list.map((entry) => ({ entry, at: next() }))
      return placed.sort((a, b) => a.at - b.at).map(({ entry }) => entry)
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
  return random
}

/** FNV-1a: neighbouring seeds must not give similar numbers. */
function fold(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
