/** What staff did, in words; a new deed is shown by its own name until it has one here. */
const WORDS: Record<string, string> = {
  kas_terima: 'Terima tunai',
}

export function tindakanWord(tindakan: string): string {
  const words = tindakan.replaceAll('_', ' ')
  return WORDS[tindakan] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
