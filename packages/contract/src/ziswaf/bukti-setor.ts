import * as z from 'zod/mini'

export const BUKTI_SETOR_TYPES = ['text/csv', 'text/plain', 'application/vnd.ms-excel'] as const
export const BUKTI_SETOR_BYTES_MAX = 2 * 1024 * 1024

/** What came of a file with numbers of BAZNAS or the LAZ. */
export const HasilBuktiSetor = z.strictObject({
  dicatat: z.int(),
  /** Already recorded like this. */
  sama: z.int(),
  gagal: z.int(),
  /** The first lines that were left out, each with its sentence. */
  baris: z.array(z.strictObject({ baris: z.int(), sebab: z.string() })),
})
export type HasilBuktiSetor = z.infer<typeof HasilBuktiSetor>
