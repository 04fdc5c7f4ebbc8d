/** Formats a number as 0812-3456-7890; text that is not a number stays as it is. */
export function showNomor(nomor: string): string {
  const digits = nomor.replace(/\D/g, '').replace(/^62/, '0')
  if (!/^08\d{7,12}$/.test(digits)) return nomor
  return digits.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3').replace(/^(\d{4})(\d{1,5})$/, '$1-$2')
}
