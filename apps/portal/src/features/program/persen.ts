/** Hundredths of a percent as people write them: 250 is 2,5. */
export function persenWord(hundredths: number): string {
  const part = String(hundredths % 100).padStart(2, '0').replace(/0+$/, '')
  return `${Math.trunc(hundredths / 100)}${part ? `,${part}` : ''}`
}

/** Undefined for text that is no percentage between 0 and 100. */
export function readPersen(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '0', part = ''] = match
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= 10_000 ? hundredths : undefined
}
