import * as z from 'zod/mini'
import { kodeField } from '../wire/fields.ts'

export const FOTO_SISWA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** A photo as a phone takes it; what is kept is a small part of it. */
export const FOTO_SISWA_BYTES_MAX = 8 * 1024 * 1024

/** A pupil's photo for the cashier, as a data address. */
export const FotoSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  foto: z.nullable(z.string()),
  /** Whether a photo may be kept now: a guardian agrees, and none refuses. */
  boleh: z.boolean(),
})
export type FotoSiswa = z.infer<typeof FotoSiswa>

/** The same for a guardian, with the guardian's own answer. */
export const FotoAnak = z.extend(FotoSiswa, { setuju: z.boolean() })
export type FotoAnak = z.infer<typeof FotoAnak>

export const fotoSiswaRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

/** Which photo of a pupil a till shows; null where it shows the initials. */
export const tandaFoto = z.nullable(z.string())

/** A till asks for so many photos at once. */
export const FOTO_KASIR_MAX = 40
export const fotoKasirRequest = z.strictObject({
  kode_siswa: z.array(kodeField('siswa')).check(z.minLength(1), z.maxLength(FOTO_KASIR_MAX)),
})
export const FotoKasir = z.strictObject({ kode_siswa: kodeField('siswa'), tanda: z.string(), foto: z.string() })
export type FotoKasir = z.infer<typeof FotoKasir>
