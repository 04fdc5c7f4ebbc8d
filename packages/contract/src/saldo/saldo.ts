import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { Siswa } from '../tagihan/tagihan.ts'
import { JENIS_MUTASI_SALDO } from './saldo.words.ts'

export const getSaldoRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

/** A pupil's saldo at the school, for the canteen and for bills. */
export const Saldo = z.strictObject({
  siswa: Siswa,
  saldo: rupiahField,
  /** How much more it may hold. */
  ruang: rupiahField,
})
export type Saldo = z.infer<typeof Saldo>

export const pindahSaldoRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  jumlah: rupiahField.check(z.minimum(1)),
})

/** Everything that changed a pupil's saldo, newest first; the same for guardian and school. */
export const RiwayatSaldo = z.strictObject({
  kode_siswa: kodeField('siswa'),
  saldo: rupiahField,
  mutasi: z.array(
    z.strictObject({
      pada: instantField,
      jenis: z.enum(JENIS_MUTASI_SALDO),
      arah: z.enum(['masuk', 'keluar']),
      jumlah: rupiahField,
      /** What was bought, with its number of pieces. */
      barang: z.array(z.string()),
    }),
  ),
})
export type RiwayatSaldo = z.infer<typeof RiwayatSaldo>
