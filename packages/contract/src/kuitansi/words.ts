/** The words of a receipt, the same on the screen, in print and in the PDF. */
export const kuitansiWords = {
  heading: 'KUITANSI',
  from: 'Telah terima dari',
  guardianOf: (nama: string) => `Orang tua/wali ${nama}`,
  class: (kelas: string) => `Kelas ${kelas}`,
  sum: 'Uang sejumlah',
  for: 'Untuk pembayaran',
  fee: 'Biaya admin',
  titipan: 'Titipan siswa',
  total: 'Jumlah',
  method: 'Dibayar lewat',
  left: (sisa: string) => `Sisa ${sisa}`,
  proof: 'Keaslian',
  signedBy: (institusi: string) => `Ditandatangani secara elektronik oleh ${institusi}`,
  scan: 'Pindai kode ini. Siapa pun boleh memeriksa.',
  signature: 'Tanda tangan digital',
  payment: 'Kode pembayaran',
} as const

/** The sum in words, as it begins a line. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
