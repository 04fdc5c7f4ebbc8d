/** Apart from the words of the basket, since the bills show it beside them. */
export const gabungCopy = {
  title: 'Bayar bersama anak lain',
  text: (count: number) =>
    `Ada ${count} anak di keranjang. Gabungkan: satu pembayaran, satu biaya admin.`,
  button: 'Masukkan ke Keranjang',
  full: (most: number) =>
    `Keranjang paling banyak untuk ${most} anak. Bayar dulu yang sudah ada.`,
} as const
