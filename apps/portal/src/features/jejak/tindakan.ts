/** What staff did, in words: deeds are named by them. */
export function tindakanWord(tindakan: string): string {
  const words = tindakan.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
