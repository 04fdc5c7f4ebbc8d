import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField } from '../wire/fields.ts'
import { DILEWATI_MASUK, SEBAB_MASUK, STATUS_MASUK } from './masuk.status.ts'

/** That a pupil joined or changed class, and what became of it. */
export const SiswaMasuk = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  sebab: z.enum(SEBAB_MASUK),
  /** The first day that is billed. */
  hari: dateField,
  status: z.enum(STATUS_MASUK),
  /** Why nothing is billed. */
  dilewati: z.nullable(z.enum(DILEWATI_MASUK)),
  /** The run that bills it; empty where there is none. */
  penagihan: z.string(),
})
export type SiswaMasuk = z.infer<typeof SiswaMasuk>

export const daftarMasukRequest = z.strictObject({ idsekolah: saringan.idsekolah })
