import { takenBack, type State } from '../wire/state.ts'
import type {
  Alergen, AturanPin, CaraPelunasan, JenisKartu, KategoriProduk, MilikLapak, StatusKartu,
  StatusPelunasan, StatusPenjualan,
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
  aktif: { word: 'Aktif', tone: 'paid', sign: 'check' },
  diblokir: { word: 'Diblokir', tone: 'late', sign: 'cross' },
  hilang: { word: 'Hilang', tone: 'due', sign: 'warning' },
  diganti: { word: 'Diganti', tone: 'quiet', sign: 'refresh' },
} as const satisfies Record<StatusKartu, State>

export const aturanPinWords = {
  selalu: 'Selalu',
  di_atas: 'Di atas jumlah tertentu',
  tidak: 'Tidak pernah',
} as const satisfies Record<AturanPin, string>

export const statusPenjualanWords = {
  selesai: { word: 'Selesai', tone: 'paid', sign: 'check' },
  batal: { word: 'Dibatalkan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<StatusPenjualan, State>

export const caraPelunasanWords = {
  tunai: 'Tunai dari brankas',
  transfer: 'Transfer bank',
} as const satisfies Record<CaraPelunasan, string>

export const statusPelunasanWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Dibayar', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusPelunasan, State>

/** Its state; one that its proposer took back was not refused. */
export function pelunasanState({ status, ditarik }: { status: StatusPelunasan; ditarik: boolean }): State {
  return ditarik ? takenBack : statusPelunasanWords[status]
}
