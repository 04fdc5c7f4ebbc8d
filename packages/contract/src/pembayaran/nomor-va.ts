import * as z from 'zod/mini'
import { kodeField } from '../wire/fields.ts'
import { Siswa } from '../tagihan/tagihan.ts'
import { UNTUK_SISWA } from './untuk.ts'

export const getNomorVaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** What money to this number pays; bills by default. */
  untuk: z.optional(z.enum(UNTUK_SISWA)),
})

/** The permanent numbers of a pupil, one at each bank that asks us what is due. */
export const NomorVaSiswa = z.strictObject({
  siswa: Siswa,
  nomor: z.array(
    z.strictObject({
      /** The bank's common name. */
      bank: z.string(),
      nomor_va: z.string().check(z.regex(/^\d{2,28}$/)),
      /** True if the payer chooses the amount; otherwise it is everything that is due. */
      terbuka: z.boolean(),
    }),
  ),
})
export type NomorVaSiswa = z.infer<typeof NomorVaSiswa>
