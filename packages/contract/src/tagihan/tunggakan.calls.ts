import * as z from 'zod/mini'
import { OFFICE, type Level } from '../pengguna/level.ts'
import { Tugas } from '../tugas/tugas.ts'
import type { Call } from '../wire/call.ts'
import {
  buatSuratRequest, catatTunggakanRequest, getTunggakanRequest, hentikanKeluargaRequest, kodeTunggakanRequest,
  selesaikanJanjiRequest, TindakTunggakan, Tunggakan, umurTunggakanRequest, UmurTunggakanRow, unduhSuratRequest,
} from './tunggakan.ts'

const READERS = OFFICE

const FOLLOWERS = ['tu', 'bendahara', 'admin_institusi'] as const satisfies Level[]

/** Whom a school has to follow up. */
export const tunggakanCalls = {
  getTunggakan: {
    summary: 'Siswa yang menunggak, yang paling lama dulu',
    levels: READERS,
    request: getTunggakanRequest,
    answer: z.array(Tunggakan),
    ringkasan: true,
    refusals: [],
    reads: 'siswa',
    limit: { max: 240, window_s: 60 },
  },
  umurTunggakan: {
    summary: 'Tunggakan menurut umurnya, semua umur berurutan',
    levels: READERS,
    request: umurTunggakanRequest,
    answer: z.array(UmurTunggakanRow),
    refusals: [],
    limit: { max: 240, window_s: 60 },
  },
  tindakTunggakan: {
    summary: 'Catatan, janji dan penghentian pengingat seorang siswa',
    levels: READERS,
    request: kodeTunggakanRequest,
    answer: TindakTunggakan,
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    reads: 'siswa',
    limit: { max: 240, window_s: 60 },
  },
  catatTunggakan: {
    summary: 'Catat pembicaraan dengan keluarga, atau janji bayarnya',
    levels: FOLLOWERS,
    request: catatTunggakanRequest,
    answer: TindakTunggakan,
    msg: 'Catatan tersimpan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'JANJI_SUDAH_LEWAT'],
    reads: 'siswa',
    limit: { max: 120, window_s: 60 },
  },
  selesaikanJanji: {
    summary: 'Tandai sebuah janji sudah ditindaklanjuti',
    levels: FOLLOWERS,
    request: selesaikanJanjiRequest,
    answer: TindakTunggakan,
    msg: 'Janji selesai.',
    refusals: ['JANJI_TIDAK_DITEMUKAN'],
    reads: 'siswa',
    limit: { max: 120, window_s: 60 },
  },
  hentikanKeluarga: {
    summary: 'Hentikan pengingat untuk satu keluarga sampai suatu hari',
    levels: FOLLOWERS,
    request: hentikanKeluargaRequest,
    answer: TindakTunggakan,
    msg: 'Pengingat dihentikan.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'HENTI_TERLALU_LAMA'],
    reads: 'siswa',
    limit: { max: 60, window_s: 60 },
  },
  lanjutkanKeluarga: {
    summary: 'Kirim lagi pengingat kepada keluarga ini',
    levels: FOLLOWERS,
    request: kodeTunggakanRequest,
    answer: TindakTunggakan,
    msg: 'Pengingat dikirim lagi.',
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'PENGINGAT_TIDAK_BERHENTI'],
    reads: 'siswa',
    limit: { max: 60, window_s: 60 },
  },
  buatSurat: {
    summary: 'Buat surat bernomor untuk semua yang menunggak menurut saringan ini',
    levels: FOLLOWERS,
    request: buatSuratRequest,
    answer: Tugas,
    msg: 'Surat sedang dibuat.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'SEKOLAH_TIDAK_DIKENAL', 'SURAT_TANPA_TUNGGAKAN',
      'SURAT_TERLALU_BANYAK', 'SURAT_SUDAH_DIBUAT',
    ],
    limit: { max: 20, window_s: 60 },
    idempotent_by_key: true,
  },
  unduhSurat: {
    summary: 'Surat yang sudah dibuat, sebagai PDF',
    levels: READERS,
    request: unduhSuratRequest,
    answer: 'pdf',
    refusals: ['SURAT_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: 60 },
  },
} as const satisfies Record<string, Call>
