/**
 * Applies the institution's colour to the tokens. Most institutions have none and load no code for
 * it.
 */
export function showBrand(warna: string): void {
  if (warna) void import('./apply-brand.ts').then((own) => own.applyBrand(warna))
}
