/** Whether two spellings can be of the same person: they have a word in common. */
export function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.toLowerCase().split(/[^\p{L}]+/u).filter((word) => word.length > 1))
  return b.toLowerCase().split(/[^\p{L}]+/u).some((word) => words.has(word))
}
