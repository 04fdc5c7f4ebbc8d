import * as z from 'zod/mini'
import { dateField, kodeField, rupiahField } from '../wire/fields.ts'
import { JENIS_PROGRAM } from './jenis-program.ts'

/** Calendar days of the unit, both included. */
export const laporanDanaRequest = z.strictObject({ dari: dateField, sampai: dateField })

/** The fund of one program in a period, as the ledger has it. */
export const BarisDana = z.strictObject({
  kode_program: kodeField('program'),
  program: z.string(),
  jenis: z.enum(JENIS_PROGRAM),
  saldo_awal: rupiahField,
  diterima: rupiahField,
  /** Went back to donors. */
  dikembalikan: rupiahField,
  disalurkan: rupiahField,
  /** Handed over to BAZNAS or the LAZ. */
  disetor: rupiahField,
  /** The amil's share. */
  amil: rupiahField,
  saldo_akhir: rupiahField,
  /** What providers kept of these donations; the institution bears it, not the fund. */
  biaya: rupiahField,
})
export type BarisDana = z.infer<typeof BarisDana>
