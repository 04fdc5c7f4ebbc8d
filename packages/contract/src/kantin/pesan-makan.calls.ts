import * as z from 'zod/mini'
import { DESK_AND_OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  AturanPesan, aturPesanRequest, batalPesanRequest, daftarMenuRequest, dapurRequest, Menu, MenuAnak, menuAnakRequest,
  MenuSekolah, PesananSiswa, pesananPembeliRequest, PesanDapur, PesanMakan, pesanMakanRequest, serahkanRequest, tambahMenuRequest, tarikMenuRequest,
} from './pesan-makan.ts'

const A_MINUTE = 60
const READERS = DESK_AND_OFFICE
const CHANGERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]
const SERVERS = ['kasir', 'tu', 'bendahara'] as const satisfies Level[]

/** Why food cannot be fetched with a card or NIS. */
const PENGAMBIL_REFUSALS = [
  'PERMINTAAN_TIDAK_DIKENALI', 'SEKOLAH_TIDAK_DIKENAL', 'KARTU_TIDAK_DIKENAL', 'KARTU_DIBLOKIR',
  'KARTU_HILANG', 'KARTU_DIGANTI', 'KARTU_KEDALUWARSA', 'KARTU_SEKOLAH_LAIN', 'SISWA_TIDAK_DITEMUKAN',
] as const

/** Food that parents order for the next days. */
export const pesanMakanCalls = {
  menuAnak: {
    summary: 'Menu hari-hari berikutnya untuk seorang anak, dan pesanannya',
    levels: ['wali'],
    request: menuAnakRequest,
    answer: MenuAnak,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  pesanMakan: {
    summary: 'Pesan makan untuk satu atau beberapa anak dari saldonya',
    levels: ['wali'],
    request: pesanMakanRequest,
    answer: z.array(PesanMakan),
    msg: 'Pesanan tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'BUKAN_ANAK_ANDA', 'MENU_TIDAK_DITEMUKAN',
      'PESAN_SUDAH_TUTUP', 'PESAN_HARGA_BERUBAH', 'PESAN_DIHENTIKAN', 'PESAN_DIBLOKIR', 'PESAN_ALERGEN',
      'PORSI_KURANG', 'PESAN_BATAS_HARIAN', 'PESAN_BATAS_MINGGUAN', 'PESAN_SALDO_KURANG',
    ],
    limit: { max: 60, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  batalPesanMakan: {
    summary: 'Batalkan pesanan sebelum batas waktunya; uangnya kembali ke saldo',
    levels: ['wali'],
    request: batalPesanRequest,
    answer: PesanMakan,
    msg: 'Pesanan dibatalkan. Uangnya kembali ke saldo.',
    refusals: ['PESAN_TIDAK_DITEMUKAN', 'PESAN_SUDAH_TUTUP', 'PESAN_SUDAH_BERAKHIR'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  daftarMenu: {
    summary: 'Menu pesan makan sebuah sekolah dalam satu masa',
    levels: READERS,
    request: daftarMenuRequest,
    answer: MenuSekolah,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  tambahMenu: {
    summary: 'Tawarkan sebuah produk pada satu atau beberapa hari',
    levels: CHANGERS,
    request: tambahMenuRequest,
    answer: z.array(Menu),
    msg: 'Menu tersimpan.',
    refusals: ['PRODUK_TIDAK_DITEMUKAN', 'MENU_SUDAH_ADA', 'MENU_HARI_LEWAT'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  tarikMenu: {
    summary: 'Hentikan pemesanan sebuah menu; pesanan yang ada tetap dilayani',
    levels: CHANGERS,
    request: tarikMenuRequest,
    answer: Menu,
    msg: 'Menu ditutup.',
    refusals: ['MENU_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  aturPesan: {
    summary: 'Atur nasib uang pesanan yang tidak diambil; berlaku untuk pesanan berikutnya',
    levels: CHANGERS,
    request: aturPesanRequest,
    answer: AturanPesan,
    msg: 'Aturan tersimpan.',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  dapurMakan: {
    summary: 'Pesanan satu hari untuk dapur, per lapak dan kelas',
    levels: READERS,
    request: dapurRequest,
    answer: z.array(PesanDapur),
    reads: 'kantin',
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  pesananPembeli: {
    summary: 'Pesanan hari ini yang belum diambil seorang siswa, dengan kartu, QR atau NIS',
    levels: SERVERS,
    request: pesananPembeliRequest,
    answer: PesananSiswa,
    reads: 'kantin',
    refusals: PENGAMBIL_REFUSALS,
    limit: { max: 600, window_s: A_MINUTE },
  },
  serahkanMakan: {
    summary: 'Serahkan pesanan hari ini kepada siswa, dengan kartu, QR, NIS atau satu pesanan',
    levels: SERVERS,
    request: serahkanRequest,
    answer: PesananSiswa,
    reads: 'kantin',
    refusals: [
      ...PENGAMBIL_REFUSALS, 'PESAN_TIDAK_DITEMUKAN', 'PESAN_SUDAH_BERAKHIR', 'PESAN_KOSONG',
    ],
    limit: { max: 600, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
