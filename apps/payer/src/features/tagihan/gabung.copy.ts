/** Apart from the words of the basket, since the bills show it beside them. */
export const gabungCopy = {
  about: (count: number) => `Bersama ${count} anak di keranjang, satu biaya admin`,
  button: 'Masukkan ke Keranjang',
  full: (most: number) =>
    `Keranjang paling banyak untuk ${most} anak. Bayar dulu yang sudah ada.`,
} as const
