/** An action of the trail in words; its name is made of readable words. */
export function tindakanWord(tindakan: string): string {
  const words = tindakan.replace(/^linimasa/, 'info').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
