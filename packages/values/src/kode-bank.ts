/** Words around a bank's name that do not distinguish it from another bank. */
const NOT_THE_NAME = new Set(['bank', 'pt', 'tbk', 'persero'])

/**
 * A bank's identity, however people type its name: `BSI`, `bsi` and `PT. Bank BSI` are `bsi`.
 * Statement lines and column mappings are stored under it; the database accepts nothing else (the
 * domain kode_bank). Empty for a name without a Latin letter or a digit.
 */
export function kodeBank(nama: string): string {
  const plain = nama.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const own = words.filter((word) => !NOT_THE_NAME.has(word))
  return (own.length > 0 ? own : words).join('')
}
