/** A bank's virtual account is called by the bank where there is little room. */
export function shortMetode(nama: string): string {
  return nama.replace(/ Virtual Account$/, '')
}
