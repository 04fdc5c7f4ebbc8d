/** PC/SC part 3: how readers describe cards that have no answer of their own. */
const STORAGE_CARD = /^3B8F8001804F0CA000000306..(....)0{8}..$/

const STORAGE_CARDS: Record<string, string> = {
  '0001': 'MIFARE Classic 1K',
  '0002': 'MIFARE Classic 4K',
  '0003': 'MIFARE Ultralight / NTAG',
  '0026': 'MIFARE Mini',
  F004: 'Topaz / Jewel',
  F011: 'FeliCa 212K',
  F012: 'FeliCa 424K',
}

/** Two forms, by the age of the reader's firmware. NTAG 424 DNA gives the same answer. */
const DESFIRE = new Set(['3B8180018080', '3B86800106757781028000'])
const ISO_14443_4 = /^3B8.8001/

export const UNKNOWN_CARD = 'Tidak dikenal'

/** The kind of a card by its answer to reset (upper-case hex). Readers differ, so it is a hint. */
export function cardTypeOf(atr: string): string {
  const name = STORAGE_CARD.exec(atr)?.[1]
  if (name !== undefined) return STORAGE_CARDS[name] ?? UNKNOWN_CARD
  if (DESFIRE.has(atr)) return 'MIFARE DESFire / NTAG 424'
  return ISO_14443_4.test(atr) ? 'ISO 14443-4' : UNKNOWN_CARD
}
