/** A reproducible stream of numbers in [0, 1). */
export type Random = () => number

const UINT32 = 4294967296

/** mulberry32: 32 bits of state suffice here, and a seed replays the same numbers. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32
  }
}
