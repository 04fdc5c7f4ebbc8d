/** Escapes the wildcards of LIKE, so that typed text is matched literally. */
export function containsPattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
}
