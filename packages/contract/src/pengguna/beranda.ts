import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { BeritaSingkat } from '../linimasa/linimasa.ts'
import { BarisRiwayat } from '../pembayaran/pembayaran.ts'
import { nomorKuitansiField } from '../kuitansi/kuitansi.ts'
import { Siswa } from '../tagihan/tagihan.ts'

/** A month of the school year: paid, still open, or overdue. Months without a bill are left out. */
export const BulanIuran = z.strictObject({
  periode: z.string().check(z.regex(/^20\d\d-\d\d$/)),
  keadaan: z.enum(['lunas', 'belum_lunas', 'menunggak']),
})
export type BulanIuran = z.infer<typeof BulanIuran>

/** A child with its summary for the home. */
export const AnakDiBeranda = z.extend(Siswa, {
  /** The sum of all bills that can be paid today. */
  total_sisa: rupiahField,
  /** The number of these bills. */
  jumlah_tagihan: z.int(),
  /** The overdue part of it. */
  total_menunggak: rupiahField,
  /**
   * The next due date of an unpaid bill from today on, including scheduled ones; null without any.
   */
  jatuh_tempo_berikut: z.nullable(dateField),
  /** The child's titipan. */
  titipan: rupiahField,
  /** The monthly fees of this tahun_ajaran, July to June. */
  iuran_bulanan: z.array(BulanIuran),
})
export type AnakDiBeranda = z.infer<typeof AnakDiBeranda>

export const KuitansiTerbaru = z.strictObject({
  nomor_kuitansi: nomorKuitansiField,
  nama_siswa: z.string(),
  /** What was paid, as it was named when the payment was opened. */
  rincian: z.array(z.string()),
  total: rupiahField,
  terbit_at: instantField,
  kode_pembayaran: kodeField('pembayaran'),
})
export type KuitansiTerbaru = z.infer<typeof KuitansiTerbaru>

/** Everything the home shows, in one answer. */
export const Beranda = z.strictObject({
  nama: z.string(),
  anak: z.array(AnakDiBeranda),
  total_sisa: rupiahField,
  /** The saldo of all children; null when unknown. */
  saldo: z.nullable(rupiahField),
  pembayaran_berjalan: z.array(BarisRiwayat),
  kuitansi_terbaru: z.array(KuitansiTerbaru),
  /** The newest news. */
  berita: z.array(BeritaSingkat),
  /** How many of the last month's news this person has not opened; counted up to 99. */
  berita_belum_dibaca: z.int(),
  /** The server's clock, for countdowns on a phone whose clock is wrong. */
  sekarang: instantField,
})
export type Beranda = z.infer<typeof Beranda>
