import { hashBlock, sha256 } from './sha256.ts'

/** The greatest counter of a proof; no difficulty that we ask for comes near it. */
const COUNTER_MAX = 2 ** 32 - 1
/** The hashed text is the challenge's hash and the counter: 40 bytes, so one block. */
const TEXT_BITS = 320
const COUNTER_WORD = 9
const END_WORD = 10
const LENGTH_WORD = 15

/** How many leading zero bits a challenge asks for; it starts with them: `16.…` */
function bitsOf(challenge: string): number {
  return Number.parseInt(challenge, 10)
}

/**
 * Finds the counter for which SHA-256 of the challenge's hash and the counter starts with enough
 * zero bits: on average 2^bits tries.
 */
export function solveWork(challenge: string): number {
  const bits = bitsOf(challenge)
  const { words, state } = prepare(challenge)
  for (let counter = 0; counter < COUNTER_MAX; counter++) {
    words[COUNTER_WORD] = counter
    hashBlock(state, words)
    if (Math.clz32(state[0] ?? 0) >= bits) return counter
  }
  throw new Error('no counter fits this challenge')
}

/** Whether the counter solves the challenge; costs one try. */
export function isSolved(challenge: string, counter: number): boolean {
  const { words, state } = prepare(challenge)
  words[COUNTER_WORD] = counter
  hashBlock(state, words)
  return Math.clz32(state[0] ?? 0) >= bitsOf(challenge)
}

function prepare(challenge: string) {
  const words = new Int32Array(64)
  words.set(sha256(new TextEncoder().encode(challenge)))
  words[END_WORD] = 1 << 31
  words[LENGTH_WORD] = TEXT_BITS
  return { words, state: new Int32Array(8) }
}
