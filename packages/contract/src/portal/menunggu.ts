import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { instantField } from '../wire/fields.ts'

/** Everything that one person proposes and another decides; the call is `putus` with this name. */
export const JENIS_MENUNGGU = [
  'bantuan', 'biaya', 'cicilan', 'insiden', 'kas', 'kasus', 'kenaikan', 'keringanan', 'ketentuan', 'klaim', 'koreksi',
  'mitra', 'pelunasan', 'pembatalan', 'penagihan', 'penanggung', 'pengajuan', 'pengembalian', 'penutupan',
  'penyaluran', 'rekening', 'setoran', 'slip', 'sponsor', 'subsidi', 'tanggungan', 'tertahan', 'unggahan',
] as const
export type JenisMenunggu = (typeof JENIS_MENUNGGU)[number]

/** Their screens show all schools of a person at once: a chosen school leaves none of them out. */
export const JENIS_SEMUA_SEKOLAH = [
  'bantuan', 'insiden', 'kasus', 'ketentuan', 'mitra', 'penyaluran',
] as const satisfies JenisMenunggu[]

export const menungguRequest = z.strictObject({ idsekolah: saringan.idsekolah })

/** How many proposals of one kind wait for this person. */
export const Menunggu = z.strictObject({
  jenis: z.enum(JENIS_MENUNGGU),
  banyak: z.int().check(z.minimum(1)),
  /** When the oldest of them was proposed. */
  sejak: instantField,
})
export type Menunggu = z.infer<typeof Menunggu>
