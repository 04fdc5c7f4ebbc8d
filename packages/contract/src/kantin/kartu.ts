import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, textField } from '../wire/fields.ts'
import { JENIS_KARTU, STATUS_KARTU } from './kantin.status.ts'

/** The UID of a card as readers give it: 4, 7 or 10 bytes in hex. */
const uidField = z.string().check(z.regex(/^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/))

/** What a reader or camera read from a card or QR code. */
export const tokenField = z.string().check(z.regex(/^[0-9A-Z]{8,32}$/))

/** A card of a pupil, for staff. */
export const Kartu = z.strictObject({
  idkartu: kodeField('kartu'),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  jenis: z.enum(JENIS_KARTU),
  status: z.enum(STATUS_KARTU),
  /** The last four letters of what is on the card. */
  akhir: z.string(),
  hari: z.nullable(dateField),
  dibuat_at: instantField,
})
export type Kartu = z.infer<typeof Kartu>

export const daftarKartuRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  kelas: saringan.kelas,
  status: z.optional(z.enum(STATUS_KARTU)),
  setelah: z.optional(kodeField('kartu')),
})

/** How many pupils of each class have no card that works, and those of one class by name. */
export const TanpaKartu = z.strictObject({
  kelas: z.array(z.strictObject({ nama: z.string(), tanpa_kartu: z.int() })),
  siswa: z.array(z.strictObject({ kode_siswa: kodeField('siswa'), nama: z.string(), nis: z.string() })),
})
export type TanpaKartu = z.infer<typeof TanpaKartu>

export const tanpaKartuRequest = z.strictObject({ idsekolah: kodeField('sekolah'), kelas: saringan.kelas })

/** The pupils of one class who have no card; an empty class is of those in none. */
export const cetakKartuRequest = z.strictObject({ idsekolah: kodeField('sekolah'), kelas: textField(40) })

/** One print makes at most so many cards. */
export const KARTU_SEKALI_CETAK = 100

export const pasangKartuRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  jenis: z.enum(JENIS_KARTU),
  /** What the reader read; null for a QR code, which the server makes. */
  uid: z.nullable(uidField),
})

/** An enrolled card. The text of a QR code is shown once, to be printed. */
export const KartuBaru = z.strictObject({ kartu: Kartu, token: z.nullable(tokenField) })
export type KartuBaru = z.infer<typeof KartuBaru>

export const ubahKartuRequest = z.strictObject({
  idkartu: kodeField('kartu'),
  status: z.enum(STATUS_KARTU),
})
