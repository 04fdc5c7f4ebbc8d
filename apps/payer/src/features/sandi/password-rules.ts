const LENGTH_MIN = 8

export type PasswordRule = 'length' | 'letter' | 'digit' | 'repeat'

/** Which rules a new password meets, updated while it is typed. */
export function checkPassword(password: string, repeated: string): Record<PasswordRule, boolean> {
  return {
    length: [...password].length >= LENGTH_MIN,
    letter: /\p{L}/u.test(password),
    digit: /\d/.test(password),
    repeat: password !== '' && password === repeated,
  }
}

export function isGoodPassword(password: string, repeated: string): boolean {
  return Object.values(checkPassword(password, repeated)).every(Boolean)
}
