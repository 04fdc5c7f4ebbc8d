/**
 * The payment code that people read aloud and type: the last letters of the long one, which stays in
 * addresses and files. It opens nothing: only who already sees the payment finds it by this.
 */
const LETTERS = 10
const TYPED = /^[0-9A-HJKMNP-TV-Z]{10}$/
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 7QK2M-9XT4B of LNS-mobile-01K9…7QK2M9XT4B. */
export function kodePendek(kode_pembayaran: string): string {
  const letters = kode_pembayaran.slice(-LETTERS)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** The last twelve hex digits of the payment's id, by which it is found; undefined for other text. */
export function parseKodePendek(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!TYPED.test(letters)) return undefined
  let bits = 0n
  for (const letter of letters) bits = (bits << 5n) | BigInt(ALPHABET.indexOf(letter))
  return BigInt.asUintN(48, bits).toString(16).padStart(12, '0')
}
