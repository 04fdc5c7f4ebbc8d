import type {
  Alergen, AturanPin, JenisKartu, KategoriProduk, MilikLapak, StatusKartu, StatusPenjualan,
} from './kantin.status.ts'

export const kategoriWords = {
  makanan: 'Makanan',
  minuman: 'Minuman',
  jajanan: 'Jajanan',
  alat_tulis: 'Alat tulis',
  lain: 'Lainnya',
} as const satisfies Record<KategoriProduk, string>

export const alergenWords = {
  kacang: 'Kacang',
  susu: 'Susu',
  telur: 'Telur',
  gandum: 'Gandum',
  kedelai: 'Kedelai',
  ikan: 'Ikan',
  udang: 'Udang',
  wijen: 'Wijen',
} as const satisfies Record<Alergen, string>

export const milikLapakWords = {
  sekolah: 'Milik sekolah',
  penitip: 'Titipan orang lain',
} as const satisfies Record<MilikLapak, string>

export const jenisKartuWords = {
  nfc: 'Kartu NFC',
  qr: 'Kartu QR',
  qr_sehari: 'QR kertas sehari',
} as const satisfies Record<JenisKartu, string>

export const statusKartuWords = {
  aktif: 'Aktif',
  diblokir: 'Diblokir',
  hilang: 'Hilang',
  diganti: 'Diganti',
} as const satisfies Record<StatusKartu, string>

export const aturanPinWords = {
  selalu: 'Selalu',
  di_atas: 'Di atas jumlah tertentu',
  tidak: 'Tidak pernah',
} as const satisfies Record<AturanPin, string>

export const statusPenjualanWords = {
  selesai: 'Selesai',
  batal: 'Dibatalkan',
} as const satisfies Record<StatusPenjualan, string>
