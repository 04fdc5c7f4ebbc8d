import * as z from 'zod/mini'
import { kosongRequest } from '../pengguna/auth.ts'
import { MONEY_DECIDERS, TREASURY_AND_OPERATOR, type Level } from '../pengguna/level.ts'
import { putusCall, tarikCall } from '../usulan/usulan.calls.ts'
import type { Call } from '../wire/call.ts'
import {
  ajukanKetetapanRequest, ajukanTutupFitrahRequest, ajukanWakafUangRequest, Ketentuan,
  putusKetentuanRequest, tarikKetentuanRequest, UsulanKetentuan,
} from './ketetapan.ts'

const A_MINUTE = 60
const READERS = TREASURY_AND_OPERATOR
const PROPOSERS = ['bendahara', 'admin_institusi'] as const satisfies Level[]
const DECIDERS = MONEY_DECIDERS

/** What allows the institution to collect zakat, and where cash waqf goes; two people change it. */
export const ketentuanCalls = {
  getKetentuan: {
    summary: 'Izin UPZ, jam tutup fitrah dan saluran wakaf uang, dengan riwayatnya',
    levels: READERS,
    request: kosongRequest,
    answer: Ketentuan,
    refusals: ['UNIT_ZISWAF_TIDAK_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  daftarKetentuan: {
    summary: 'Usulan perubahan ketentuan ziswaf, terbaru dulu',
    levels: READERS,
    request: kosongRequest,
    answer: z.array(UsulanKetentuan),
    refusals: ['UNIT_ZISWAF_TIDAK_ADA'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  ajukanKetetapan: {
    summary: 'Ajukan ketetapan UPZ: nomor, penerbit, bagian yang disetor, masa berlaku',
    levels: PROPOSERS,
    request: ajukanKetetapanRequest,
    answer: UsulanKetentuan,
    msg: 'Ketetapan UPZ diajukan.',
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'MASA_BERLAKU_SALAH', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ajukanTutupFitrah: {
    summary: 'Ajukan jam tutup zakat fitrah sebelum Id',
    levels: PROPOSERS,
    request: ajukanTutupFitrahRequest,
    answer: UsulanKetentuan,
    msg: 'Jam tutup fitrah diajukan.',
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ajukanWakafUang: {
    summary: 'Ajukan bank wakaf uang (LKS-PWU) yang ditampilkan kepada wakif',
    levels: PROPOSERS,
    request: ajukanWakafUangRequest,
    answer: UsulanKetentuan,
    msg: 'Saluran wakaf uang diajukan.',
    refusals: ['UNIT_ZISWAF_TIDAK_ADA', 'WAKAF_UANG_KURANG', 'USULAN_SUDAH_ADA'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  putusKetentuan: putusCall({
    summary: 'Setujui atau tolak perubahan ketentuan yang diajukan orang lain',
    levels: DECIDERS,
    request: putusKetentuanRequest,
    answer: UsulanKetentuan,
    refusals: ['KETENTUAN_TIDAK_DITEMUKAN'],
  }, 120),
  tarikKetentuan: tarikCall({
    summary: 'Tarik kembali perubahan ketentuan yang diajukan sendiri',
    levels: PROPOSERS,
    request: tarikKetentuanRequest,
    answer: UsulanKetentuan,
    refusals: ['KETENTUAN_TIDAK_DITEMUKAN'],
  }, 120),
} as const satisfies Record<string, Call>
