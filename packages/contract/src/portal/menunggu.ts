import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { instantField } from '../wire/fields.ts'

/** Everything that one person proposes and another decides; `putusCallOf` names the call. */
export const JENIS_MENUNGGU = [
  'bantuan', 'biaya', 'cicilan', 'insiden', 'kas', 'kasus', 'kenaikan', 'keringanan', 'ketentuan', 'klaim', 'koreksi',
  'mitra', 'pelunasan', 'pembatalan', 'penagihan', 'penanggung', 'pengajuan', 'pengembalian', 'penutupan',
  'penyaluran', 'rekening', 'setoran', 'slip', 'sponsor', 'subsidi', 'tanggungan', 'tarif_mitra', 'tertahan',
  'unggahan',
] as const
export type JenisMenunggu = (typeof JENIS_MENUNGGU)[number]

type InWords<J extends string> =
  J extends `${infer First}_${infer Rest}` ? `${Capitalize<First>}${InWords<Rest>}` : Capitalize<J>

/** The call that decides about a kind, such as `putusTarifMitra` about tarif_mitra. */
export type PutusCall<J extends string> = `putus${InWords<J>}`

export function putusCallOf<J extends JenisMenunggu>(jenis: J): PutusCall<J> {
  const words = jenis.split('_').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `putus${words.join('')}` as PutusCall<J>
}

/** Their screens show all schools of a person at once: a chosen school leaves none of them out. */
export const JENIS_SEMUA_SEKOLAH = [
  'bantuan', 'insiden', 'kasus', 'ketentuan', 'mitra', 'penyaluran', 'tarif_mitra',
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
