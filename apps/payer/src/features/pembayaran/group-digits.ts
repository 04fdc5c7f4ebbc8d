/** Four by four, the way cards and VA numbers are read aloud. */
export function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
