const BLOCK_WORDS = 16
const ROUNDS = 64
const PRIMES = firstPrimes(ROUNDS)
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const ROUND_WORDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))

/**
 * SHA-256 (FIPS 180-4) without promises: a proof of work hashes hundreds of thousands of times, and
 * a promise of the browser's own cryptography costs more than the hash. Loaded only when needed.
 */
export function sha256(bytes: Uint8Array): Int32Array {
  const blocks = ((bytes.length + 8) >> 6) + 1
  const view = new DataView(new ArrayBuffer(blocks * BLOCK_WORDS * 4))
  bytes.forEach((byte, i) => view.setUint8(i, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  const state = Int32Array.from(START)
  const words = new Int32Array(ROUNDS)
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < BLOCK_WORDS; i++) words[i] = view.getInt32((block * BLOCK_WORDS + i) * 4)
    addBlock(state, words)
  }
  return state
}

/** The hash of one complete block, in a state that is used again for the next one. */
export function hashBlock(state: Int32Array, words: Int32Array): void {
  state.set(START)
  addBlock(state, words)
}

/** Adds a block: its sixteen words come first in `words`, and the rest is worked out here. */
function addBlock(state: Int32Array, words: Int32Array): void {
  for (let i = BLOCK_WORDS; i < ROUNDS; i++) {
    const x = words[i - 15] ?? 0
    const y = words[i - 2] ?? 0
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < ROUNDS; i++) {
    const chosen = (e & f) ^ (~e & g)
    const turnedE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + turnedE + chosen + (ROUND_WORDS[i] ?? 0) + (words[i] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const turnedA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + turnedA + majority) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits after the point; the standard takes its constants from roots of primes. */
function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  return primes
}
