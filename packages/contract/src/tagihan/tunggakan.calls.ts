import * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { getTunggakanRequest, Tunggakan, umurTunggakanRequest, UmurTunggakanRow } from './tunggakan.ts'

const READERS = [
  'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi',
] as const satisfies Level[]

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
} as const satisfies Record<string, Call>
