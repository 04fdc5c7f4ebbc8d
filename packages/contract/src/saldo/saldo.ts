import * as z from 'zod/mini'
import { kodeField, rupiahField } from '../wire/fields.ts'
import { Siswa } from '../tagihan/tagihan.ts'

export const getSaldoRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

/** A pupil's saldo at the school, for the canteen and for bills. */
export const Saldo = z.strictObject({
  siswa: Siswa,
  saldo: rupiahField,
  /** How much more it may hold. */
  ruang: rupiahField,
})
export type Saldo = z.infer<typeof Saldo>
