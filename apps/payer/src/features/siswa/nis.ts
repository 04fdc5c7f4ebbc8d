/** A NIS is text, since it may begin with 0; these are the characters that the API accepts. */
export function isNis(text: string): boolean {
  return /^[0-9A-Za-z./-]{1,20}$/.test(text)
}
