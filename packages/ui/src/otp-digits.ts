export const OTP_LENGTH = 6

/** The digits in the six boxes (empty text for an empty box) and the focused box. */
export type OtpBoxes = { digits: readonly string[]; focus: number }

export const EMPTY_OTP: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '')

/**
 * The result of typing, pasting or autofill into one box: each box takes one digit and the rest
 * continues in the next ones; a digit typed over another replaces it.
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

/** The box where typing continues: no digit is typed after an empty box. */
export function entryOf(digits: readonly string[], at: number): number {
  const empty = digits.indexOf('')
  return empty === -1 ? at : Math.min(at, empty)
}

/** Backspace on an empty box steps back; a filled one is emptied by the browser. */
export function stepBack(digits: readonly string[], at: number): number {
  return digits[at] === '' ? Math.max(0, at - 1) : at
}

function fill(digits: readonly string[], from: number, placed: readonly string[]): string[] {
  return digits.map((digit, i) => placed[i - from] ?? digit)
}
