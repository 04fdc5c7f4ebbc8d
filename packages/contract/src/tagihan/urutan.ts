import * as z from 'zod/mini'
import { kodeField } from '../wire/fields.ts'

export const getUrutanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

/** More types than a school has; keeps requests small. */
const URUTAN_MAX = 50

export const ubahUrutanRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /**
   * The types that are paid first, in this order; then the school's priority. Empty removes the
   * order.
   */
  jenis: z.array(kodeField('jenis')).check(z.maxLength(URUTAN_MAX)),
})

/** The order in which an amount pays the bills of one pupil. */
export const UrutanSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  jenis: z.array(
    z.strictObject({
      idjenis: kodeField('jenis'),
      nama: z.string(),
      /** Put first for this pupil, before the school's priority. */
      didahulukan: z.boolean(),
    }),
  ),
})
export type UrutanSiswa = z.infer<typeof UrutanSiswa>
