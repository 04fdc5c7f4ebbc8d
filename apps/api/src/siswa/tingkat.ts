const ROMAN: Readonly<Record<string, number>> = {
  I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7, VIII: 8, IX: 9, X: 10, XI: 11, XII: 12, XIII: 13,
}

/**
 * The level of a class as people write it: "7A", "VII-A", "Kelas 10 IPA 1", "X MIPA", "TK B" give 7,
 * 7, 10, 10, "TK B". A name without a number is a level of its own.
 */
export function tingkatOfKelas(kelas: string): string {
  const { tingkat, text } = partsOf(kelas)
  return tingkat ?? text
}

/** The same for all spellings of one class: "VII-A", "Kelas 7A" and "7 a" give "7 a". */
export function formOfKelas(kelas: string): string {
  const { tingkat = '', rest } = partsOf(kelas)
  return `${tingkat} ${rest.toLowerCase().replace(/[\s._/-]+/g, '')}`.trim()
}

/** The level where the name begins with a number, and what follows it. */
function partsOf(kelas: string): { tingkat?: string; rest: string; text: string } {
  const text = kelas.trim().replace(/\s+/g, ' ').replace(/^(kelas|kls)\.?\s+/i, '')
  const [, digits] = /^(\d{1,2})(?!\d)/.exec(text) ?? []
  if (digits) return { tingkat: String(Number(digits)), rest: text.slice(digits.length), text }
  // One letter may follow, as in XA; "IPA" begins with a numeral but is no level.
  const [, letters = ''] = /^([IVX]+)[A-Z]?(?![A-Za-z])/.exec(text) ?? []
  const number = ROMAN[letters]
  return number === undefined ? { rest: text, text } : { tingkat: String(number), rest: text.slice(letters.length), text }
}

/** Numbers in their order; other levels, such as TK, come first. */
export function urutanOfTingkat(tingkat: string): number {
  return /^\d{1,2}$/.test(tingkat) ? Number(tingkat) : 0
}
