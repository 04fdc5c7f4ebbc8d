import * as z from 'zod/mini'
import { OFFICE, type Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import {
  akhiriTarifRequest, buatTarifRequest, daftarTarifRequest, PilihanTagih, pilihanTagihRequest, Tarif,
} from './tarif.ts'

const A_MINUTE = 60
const READERS = OFFICE
const CHANGERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]

/** What a type of bill costs, and for whom. */
export const tarifCalls = {
  pilihanTagih: {
    summary: 'Yang boleh ditagih sebuah sekolah, dengan tingkat, kelas dan programnya',
    levels: READERS,
    request: pilihanTagihRequest,
    answer: PilihanTagih,
    refusals: ['SEKOLAH_TIDAK_DIKENAL'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarTarif: {
    summary: 'Tarif sebuah jenis tagihan, yang berlaku dulu',
    levels: READERS,
    request: daftarTarifRequest,
    answer: z.array(Tarif),
    refusals: ['JENIS_TIDAK_DITEMUKAN'],
    reads: 'tarif',
    limit: { max: 240, window_s: A_MINUTE },
  },
  buatTarif: {
    summary: 'Tambah tarif; yang paling khusus menang',
    levels: CHANGERS,
    request: buatTarifRequest,
    answer: Tarif,
    msg: 'Tarif tersimpan.',
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG', 'KUNCI_IDEMPOTENSI_BERBEDA', 'JENIS_TIDAK_DITEMUKAN',
      'TARIF_BERTABRAKAN', 'TARIF_TANGGAL_TERBALIK', 'TARIF_SASARAN_ASING', 'TAGIHAN_TERLALU_BESAR',
    ],
    reads: 'tarif',
    limit: { max: 120, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  akhiriTarif: {
    summary: 'Akhiri tarif pada sebuah tanggal; tagihan yang sudah terbit tetap',
    levels: CHANGERS,
    request: akhiriTarifRequest,
    answer: Tarif,
    msg: 'Tarif diakhiri.',
    refusals: ['TARIF_TIDAK_DITEMUKAN', 'TARIF_TANGGAL_TERBALIK', 'TARIF_BERTABRAKAN'],
    reads: 'tarif',
    limit: { max: 120, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
