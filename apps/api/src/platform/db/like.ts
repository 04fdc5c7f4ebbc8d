/** What LIKE would read as a wildcard is meant as the letter that was typed. */
export function containsPattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
}
