import * as z from 'zod/mini'
import { kodeField, rupiahField } from '../wire/fields.ts'

/** What a pupil may hold where the school set nothing. */
export const SALDO_MAX_BAWAAN = 2_000_000
export const SALDO_MAX_TERKECIL = 50_000
export const SALDO_MAX_TERBESAR = 10_000_000

/** Above this float the institution is warned, well before Rp1 billion needs a licence. */
export const MENGENDAP_WASPADA = 700_000_000
export const MENGENDAP_BATAS = 1_000_000_000

/** The saldo that a school holds for its pupils. */
export const SaldoSekolah = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** What one pupil may hold. */
  maks: rupiahField,
  /** How many pupils have some. */
  siswa: z.int(),
  saldo: rupiahField,
})
export type SaldoSekolah = z.infer<typeof SaldoSekolah>

export const aturSaldoRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  maks: rupiahField.check(z.minimum(SALDO_MAX_TERKECIL), z.maximum(SALDO_MAX_TERBESAR)),
})
