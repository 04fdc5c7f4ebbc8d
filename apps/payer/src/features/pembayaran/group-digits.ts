/** Groups of four digits, as on cards and for VA numbers. */
export function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
