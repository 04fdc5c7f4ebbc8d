const BLOCK = 64
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Int32Array.from({ length: BLOCK }, (_, i) => 2 ** 32 * Math.abs(Math.sin(i + 1)))

/**
 * MD5 (RFC 1321). Browsers have none, and a library with all hashes would be three times as large
 * on the first screen. The wire uses it only where no security depends on it.
 */
export function md5(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes)
  const state = Int32Array.from(START)
  for (let at = 0; at < message.byteLength; at += BLOCK) addBlock(state, message, at)
  return new Uint8Array(state.buffer)
}

/** Pads to whole blocks: the text, a single bit, zeros, and the length of the text in bits. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * BLOCK))
  bytes.forEach((byte, i) => view.setUint8(i, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 8, bytes.length * 8, true)
  return view
}

function addBlock(state: Int32Array, message: DataView, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let i = 0; i < BLOCK; i++) {
    const round = i >> 4
    const [mixed, word] = mix(round, i, b, c, d)
    const sum = a + mixed + (SINES[i] ?? 0) + message.getInt32(at + (word & 15) * 4, true)
    const shift = SHIFTS[round * 4 + (i & 3)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  state.set([a, b, c, d].map((part, i) => part + (state[i] ?? 0)))
}

/** The round function of three words, and the index of the block word to add. */
function mix(round: number, i: number, b: number, c: number, d: number): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), i]
  if (round === 1) return [(d & b) | (~d & c), 5 * i + 1]
  if (round === 2) return [b ^ c ^ d, 3 * i + 5]
  return [c ^ (b | ~d), 7 * i]
}
