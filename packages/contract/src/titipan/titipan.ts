import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { Siswa } from '../tagihan/tagihan.ts'

export const getTitipanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

export const otomatisTitipanRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  aktif: z.boolean(),
})

export const pindahTitipanRequest = z.strictObject({
  dari: kodeField('siswa'),
  ke: kodeField('siswa'),
  jumlah: rupiahField.check(z.minimum(1)),
})

/** A pupil's titipan, for the wali. */
export const Titipan = z.strictObject({
  siswa: Siswa,
  jumlah: rupiahField,
  /** True if it pays bills automatically when they become due. */
  otomatis: z.boolean(),
  /** The wali's other children, to whom it can be moved. */
  saudara: z.array(Siswa),
  /** The movements, newest first. */
  mutasi: z.array(
    z.strictObject({
      pada: instantField,
      arah: z.enum(['masuk', 'keluar']),
      jumlah: rupiahField,
      keterangan: z.string(),
    }),
  ),
})
export type Titipan = z.infer<typeof Titipan>
