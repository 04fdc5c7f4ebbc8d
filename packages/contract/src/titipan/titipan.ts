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

/** Money kept for a pupil, as the wali sees it. */
export const Titipan = z.strictObject({
  siswa: Siswa,
  jumlah: rupiahField,
  /** Pays bills by itself as they become due. */
  otomatis: z.boolean(),
  /** The wali's other children, to whom it can move. */
  saudara: z.array(Siswa),
  /** What came and went, newest first. */
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
