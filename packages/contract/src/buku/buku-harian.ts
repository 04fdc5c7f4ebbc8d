import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { UNTUK } from '../pembayaran/untuk.ts'

/** SHA-256 in hex; the first statement of a school has sixty-four zeros as predecessor. */
const sidikField = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One closed day of one school. Counts and sums only, so that anybody may see it. */
export const HariTertutup = z.strictObject({
  tanggal: dateField,
  urut: z.int(),
  banyak_kuitansi: z.int(),
  /** Postings of the school on that day; zero in statements that cover receipts only. */
  banyak_catatan: z.int(),
  /** The sum paid for each kind; kinds without payments are left out. */
  per_untuk: z.array(z.strictObject({ untuk: z.enum(UNTUK), jumlah: rupiahField })),
  jumlah_biaya: rupiahField,
  jumlah_titipan: rupiahField,
  kuitansi_pertama: z.string(),
  kuitansi_terakhir: z.string(),
  sidik_sebelum: sidikField,
  sidik: sidikField,
  /** Ed25519 over the fingerprint, base64url. */
  tanda_tangan: z.string(),
  kunci_id: z.string(),
  ditutup_at: instantField,
  /** The exact text whose SHA-256 is `sidik`. */
  isi: z.string(),
})
export type HariTertutup = z.infer<typeof HariTertutup>

export const HARI_PAGE_SIZE = 366
export const getBukuHarianRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  /** The first day; without it, the newest year. */
  dari: z.optional(dateField),
})

export const BukuHarian = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** Ed25519, SPKI in PEM, for the published verification command. */
  kunci_publik: z.string(),
  hari: z.array(HariTertutup),
})
export type BukuHarian = z.infer<typeof BukuHarian>

/** The holder of a statement may check it and the later ones; others do not see a school's sums. */
export const sidikBukuRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  /** The fingerprint that is printed on the statement. */
  sidik: sidikField,
})

export const VerifikasiBuku = z.strictObject({
  hasil: z.enum(['asli', 'berubah', 'tidak_dikenal']),
  penjelasan: z.string(),
  sekolah: z.string(),
  hari: z.nullable(HariTertutup),
})
export type VerifikasiBuku = z.infer<typeof VerifikasiBuku>
