import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { BarisRiwayat } from '../pembayaran/pembayaran.ts'
import { nomorKuitansiField } from '../kuitansi/kuitansi.ts'
import { Siswa } from '../tagihan/tagihan.ts'

/** A child with what a parent wants to know first. */
export const AnakDiBeranda = z.extend(Siswa, {
  /** Everything that can be paid today. */
  total_sisa: rupiahField,
  /** How many bills that is. */
  jumlah_tagihan: z.int(),
  /** The part of it that is past its date. */
  total_menunggak: rupiahField,
  /** The next date among unpaid bills that is not past, scheduled ones too; null without any. */
  jatuh_tempo_berikut: z.nullable(dateField),
  /** Money kept for the child that the next bill can use. */
  titipan: rupiahField,
})
export type AnakDiBeranda = z.infer<typeof AnakDiBeranda>

export const KuitansiTerbaru = z.strictObject({
  nomor_kuitansi: nomorKuitansiField,
  nama_siswa: z.string(),
  total: rupiahField,
  terbit_at: instantField,
  kode_pembayaran: kodeField('pembayaran'),
})
export type KuitansiTerbaru = z.infer<typeof KuitansiTerbaru>

/** News in short; nothing fills it before news exist. */
const BeritaSingkat = z.strictObject({
  idlinimasa: z.string(),
  judul: z.string(),
  foto: z.string(),
  tanggal: instantField,
})

/** Everything the home shows, in one answer. */
export const Beranda = z.strictObject({
  nama: z.string(),
  anak: z.array(AnakDiBeranda),
  total_sisa: rupiahField,
  /** Stored money of all children; null when it is not known. */
  saldo: z.nullable(rupiahField),
  pembayaran_berjalan: z.array(BarisRiwayat),
  kuitansi_terbaru: z.array(KuitansiTerbaru),
  berita: z.array(BeritaSingkat),
  /** The server's clock, for countdowns on a phone whose clock is wrong. */
  sekarang: instantField,
})
export type Beranda = z.infer<typeof Beranda>
