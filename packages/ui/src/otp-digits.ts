export const OTP_LENGTH = 6

/** What the six boxes hold (an empty text where nothing was typed) and which has the focus. */
export type OtpBoxes = { digits: readonly string[]; focus: number }

export const EMPTY_OTP: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '')

/**
 * What typing, pasting or a phone's autofill into one box leads to: each box takes one digit and
 * the rest goes on into the next ones; a digit typed over another takes its place.
 */
export function typeOtp(digits: readonly string[], at: number, text: string): OtpBoxes {
  const typed = text.replace(/\D/g, '')
  const held = digits[at] ?? ''
  const isReplaced = held !== '' && typed.length === 2
  const fresh = isReplaced ? typed.replace(held, '') : typed
  if (fresh === '') return { digits: fill(digits, at, [text === '' ? '' : held]), focus: at }
  // A whole code fills all boxes, wherever it was pasted.
  const from = fresh.length >= OTP_LENGTH ? 0 : at
  const placed = [...fresh].slice(0, OTP_LENGTH - from)
  return {
    digits: fill(digits, from, placed),
    focus: Math.min(from + placed.length, OTP_LENGTH - 1),
  }
}

/** Where typing goes on when a box is reached: no digit is typed behind an empty box. */
export function entryOf(digits: readonly string[], at: number): number {
  const empty = digits.indexOf('')
  return empty === -1 ? at : Math.min(at, empty)
}

/** Backspace on an empty box steps back; on a full one the browser empties it by itself. */
export function stepBack(digits: readonly string[], at: number): number {
  return digits[at] === '' ? Math.max(0, at - 1) : at
}

function fill(digits: readonly string[], from: number, placed: readonly string[]): string[] {
  return digits.map((digit, i) => placed[i - from] ?? digit)
}
