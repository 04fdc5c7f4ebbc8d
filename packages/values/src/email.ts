/** Loose on purpose: an address is proved by the code or link that arrives there. */
const EMAIL = /^[^\s@"<>(),;:\\]{1,64}@[^\s@"<>(),;:\\.]+(\.[^\s@"<>(),;:\\.]+)+$/

/** Whether a text, without surrounding spaces, has the form of an address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
