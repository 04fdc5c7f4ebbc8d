import * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  daftarLinimasaRequest, FOTO_BYTES_MAX, FOTO_TYPES, FotoDraf, FotoTersimpan, getLinimasaRequest,
  idlinimasaRequest, InfoLengkap, InfoSekolah, lihatFotoLinimasaRequest, Linimasa, PilihanSasaran,
  sasaranLinimasaRequest, sematkanLinimasaRequest, simpanLinimasaRequest, terbitkanLinimasaRequest,
} from './linimasa.ts'

const A_MINUTE = 60
/** The first two write for their own schools, the others also for all schools. */
const EDITORS = ['tu', 'kepala_sekolah', 'yayasan', 'admin_institusi'] as const satisfies Level[]

/** News: read by families, written by schools and the institution. */
export const linimasaCalls = {
  getLinimasa: {
    summary: 'Info untuk keluarga ini: yang disematkan dulu, lalu yang terbaru',
    levels: ['wali'],
    request: getLinimasaRequest,
    answer: z.array(Linimasa),
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  detailLinimasa: {
    summary: 'Satu info lengkap; membukanya mencatat bahwa orang ini sudah membacanya',
    levels: ['wali'],
    request: idlinimasaRequest,
    answer: Linimasa,
    refusals: ['LINIMASA_TIDAK_ADA'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarLinimasa: {
    summary: 'Info sekolah bagi penulisnya, terbaru dulu',
    levels: EDITORS,
    request: daftarLinimasaRequest,
    answer: z.array(InfoSekolah),
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  bacaLinimasa: {
    summary: 'Satu info lengkap bagi penulisnya',
    levels: EDITORS,
    request: idlinimasaRequest,
    answer: InfoLengkap,
    refusals: ['LINIMASA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  sasaranLinimasa: {
    summary: 'Tingkat dan kelas sebuah sekolah yang dapat dituju sebuah info',
    levels: EDITORS,
    request: sasaranLinimasaRequest,
    answer: PilihanSasaran,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  simpanLinimasa: {
    summary: 'Simpan sebuah info; yang baru menjadi draf, yang sudah terbit langsung berubah',
    levels: EDITORS,
    request: simpanLinimasaRequest,
    answer: InfoLengkap,
    refusals: [
      'LINIMASA_TIDAK_DITEMUKAN', 'LINIMASA_BERUBAH', 'LINIMASA_BELUM_LENGKAP',
      'LINIMASA_SASARAN_BUKAN_HAK', 'LINIMASA_SASARAN_KOSONG', 'LINIMASA_JADWAL_TERBALIK',
      'LINIMASA_FOTO_TIDAK_ADA',
    ],
    limit: { max: 120, window_s: A_MINUTE },
  },
  terbitkanLinimasa: {
    summary: 'Terbitkan sebuah info, pada waktu tayangnya atau sekarang',
    levels: EDITORS,
    request: terbitkanLinimasaRequest,
    answer: InfoLengkap,
    msg: 'Info diterbitkan.',
    refusals: [
      'LINIMASA_TIDAK_DITEMUKAN', 'LINIMASA_BERUBAH', 'LINIMASA_BELUM_LENGKAP',
      'LINIMASA_SUDAH_TERBIT', 'LINIMASA_JADWAL_TERBALIK',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  tarikLinimasa: {
    summary: 'Tarik sebuah info; keluarga tidak menemukannya lagi',
    levels: EDITORS,
    request: idlinimasaRequest,
    answer: InfoLengkap,
    msg: 'Info ditarik.',
    refusals: ['LINIMASA_TIDAK_DITEMUKAN', 'LINIMASA_BELUM_TERBIT'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  sematkanLinimasa: {
    summary: 'Sematkan sebuah info di atas yang lain, atau lepaskan',
    levels: EDITORS,
    request: sematkanLinimasaRequest,
    answer: InfoLengkap,
    refusals: ['LINIMASA_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  unggahFotoLinimasa: {
    summary: 'Kirim foto untuk sebuah info; digambar ulang dalam beberapa ukuran',
    levels: EDITORS,
    request: idlinimasaRequest,
    upload: { types: FOTO_TYPES, bytes_max: FOTO_BYTES_MAX },
    answer: FotoTersimpan,
    refusals: [
      'LINIMASA_TIDAK_DITEMUKAN', 'LINIMASA_FOTO_TERLALU_BANYAK', 'LINIMASA_FOTO_TIDAK_TERBACA',
    ],
    limit: { max: 60, window_s: A_MINUTE },
  },
  lihatFotoLinimasa: {
    summary: 'Foto sebuah info bagi penulisnya, juga sebelum terbit',
    levels: EDITORS,
    request: lihatFotoLinimasaRequest,
    answer: FotoDraf,
    refusals: ['LINIMASA_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
