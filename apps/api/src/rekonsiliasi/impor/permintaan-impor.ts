import { FORMAT_IMPOR, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import * as z from 'zod/mini'

/** What was asked for with a file, as it waits for the worker beside the file. */
export const PermintaanImpor = z.strictObject({
  format: z.enum(FORMAT_IMPOR),
  nama_berkas: z.string(),
  /** As it was typed, and the bank's identity; null for the gateway's own report. */
  nama_bank: z.string(),
  bank: z.nullable(z.string()),
  pemetaan: z.nullable(Pemetaan),
  /** Whose own account a statement is of; null for the one where everything is collected. */
  sekolah_id: z.nullable(z.string()),
  /** SHA-256 over whose account it is of and the file. */
  sidik: z.string(),
})
export type PermintaanImpor = z.infer<typeof PermintaanImpor>
