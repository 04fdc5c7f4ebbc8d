import * as z from 'zod/mini'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  buatLapakRequest, buatProdukRequest, daftarLapakRequest, daftarProdukRequest, GAMBAR_PRODUK_BYTES_MAX,
  GAMBAR_PRODUK_TYPES, idprodukRequest, Lapak, Produk, ubahLapakRequest, ubahProdukRequest,
} from './kantin.ts'

const A_MINUTE = 60
const READERS = DESK_AND_OFFICE
/** Who decides what is sold at which price; a cashier only sells. */
const CHANGERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]

/** Stalls of a canteen and what they sell. */
export const kantinCalls = {
  daftarLapak: {
    summary: 'Lapak kantin',
    levels: READERS,
    request: daftarLapakRequest,
    answer: z.array(Lapak),
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatLapak: {
    summary: 'Buat lapak: milik sekolah, atau titipan yang uangnya dibayarkan sekolah',
    levels: CHANGERS,
    request: buatLapakRequest,
    answer: Lapak,
    msg: 'Lapak tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL',
      'LAPAK_PENITIP_KURANG',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  ubahLapak: {
    summary: 'Ubah nama lapak atau penitipnya, atau tutup lapaknya',
    levels: CHANGERS,
    request: ubahLapakRequest,
    answer: Lapak,
    msg: 'Lapak tersimpan.',
    refusals: ['LAPAK_TIDAK_DITEMUKAN', 'LAPAK_PENITIP_KURANG'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarProduk: {
    summary: 'Produk kantin menurut nama',
    levels: READERS,
    request: daftarProdukRequest,
    answer: z.array(Produk),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatProduk: {
    summary: 'Tambah produk sebuah lapak',
    levels: CHANGERS,
    request: buatProdukRequest,
    answer: Produk,
    msg: 'Produk tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'LAPAK_TIDAK_DITEMUKAN',
      'BARCODE_TERPAKAI',
    ],
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  ubahProduk: {
    summary: 'Ubah sebuah produk; harga baru berlaku sejak penjualan berikutnya',
    levels: CHANGERS,
    request: ubahProdukRequest,
    answer: Produk,
    msg: 'Produk tersimpan.',
    refusals: ['PRODUK_TIDAK_DITEMUKAN', 'BARCODE_TERPAKAI'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  gambarProduk: {
    summary: 'Ganti gambar sebuah produk',
    levels: CHANGERS,
    request: idprodukRequest,
    upload: { types: GAMBAR_PRODUK_TYPES, bytes_max: GAMBAR_PRODUK_BYTES_MAX },
    answer: Produk,
    refusals: ['PRODUK_TIDAK_DITEMUKAN', 'FOTO_TIDAK_TERBACA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
