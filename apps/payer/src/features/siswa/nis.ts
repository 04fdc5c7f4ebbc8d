/** Text, since a NIS may begin with 0; the letters are those the wire takes. */
export function isNis(text: string): boolean {
  return /^[0-9A-Za-z./-]{1,20}$/.test(text)
}
