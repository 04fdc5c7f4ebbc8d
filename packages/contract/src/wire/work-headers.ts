/**
 * An answer with this header refuses the call until its work is done: the caller solves the
 * challenge (`work.ts`) and repeats the same request with the proof.
 */
export const CHALLENGE_HEADER = 'x-tantangan'
/** The challenge, a dot, and the counter that solves it. */
export const PROOF_HEADER = 'x-bukti-kerja'
