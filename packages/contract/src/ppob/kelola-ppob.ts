import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KATEGORI_PPOB, PILIHAN_PESANAN, SEBAB_SELISIH_PPOB, STATUS_PESANAN, TINDAKAN_PESANAN } from './pesanan.status.ts'

const MARGIN_MAX = 100_000
const LAPORAN_BARIS_MAX = 500

/** A rule of what is sold; the newest one whose time has come counts. */
export const AturanPpob = z.strictObject({
  kategori: z.enum(KATEGORI_PPOB),
  dibuka: z.boolean(),
  margin: rupiahField,
  berlaku_at: instantField,
})
export type AturanPpob = z.infer<typeof AturanPpob>

const ProdukKelola = z.strictObject({
  sku: z.string(),
  nama: z.string(),
  kategori: z.string(),
  merek: z.string(),
  /** What the biller asks; for a bill, the fee that it adds. */
  harga: rupiahField,
  dibuka: z.boolean(),
  /** When price or availability changed last. */
  berubah_at: instantField,
})

const IsiDeposit = z.strictObject({
  jumlah: rupiahField,
  koreksi: z.boolean(),
  tanggal: dateField,
  keterangan: z.string(),
  dicatat_at: instantField,
  petugas: z.string(),
})

export const KelolaPpob = z.strictObject({
  /** Why the biller cannot be reached, as a sentence; empty while it answers. */
  gangguan: z.string(),
  gangguan_sejak: z.nullable(instantField),
  /** What the biller says that it holds for us; null before its first answer. */
  deposit: z.nullable(rupiahField),
  dijawab_at: z.nullable(instantField),
  /** Below this the deposit is low. */
  deposit_min: rupiahField,
  /** What our books say is there; below nought while top-ups are not written down. */
  deposit_buku: z.int(),
  aturan: z.array(AturanPpob),
  /** Rules whose time has not come. */
  mendatang: z.array(AturanPpob),
  produk: z.array(ProdukKelola),
  isi_deposit: z.array(IsiDeposit),
})
export type KelolaPpob = z.infer<typeof KelolaPpob>

export const aturPpobRequest = z.strictObject({
  kategori: z.enum(KATEGORI_PPOB),
  dibuka: z.boolean(),
  margin: rupiahField.check(z.lte(MARGIN_MAX, 'Margin paling banyak Rp100.000.')),
  /** From the beginning of this day; null for at once. */
  mulai: z.nullable(dateField),
})

export const isiDepositRequest = z.strictObject({
  jumlah: rupiahField.check(z.gte(1, 'Isi jumlahnya.')),
  koreksi: z.boolean(),
  tanggal: dateField,
  keterangan: textField(160).check(z.minLength(3)),
})

export const PesananKelola = z.strictObject({
  kode_pesanan: kodeField('pesanan'),
  nama: z.string(),
  kategori: z.enum(KATEGORI_PPOB),
  /** Only its last digits. */
  nomor: z.string(),
  harga: rupiahField,
  status: z.enum(STATUS_PESANAN),
  dibuat_at: instantField,
  dikirim_at: z.nullable(instantField),
  rc: z.string(),
  /** Why a person must look; empty where nobody must. */
  masalah: z.string(),
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  tindakan: z.array(z.enum(TINDAKAN_PESANAN)),
})
export type PesananKelola = z.infer<typeof PesananKelola>

export const daftarPesananPpobRequest = z.strictObject({ pilihan: z.enum(PILIHAN_PESANAN) })

export const tindakPesananRequest = z.strictObject({
  kode_pesanan: kodeField('pesanan'),
  tindakan: z.enum(TINDAKAN_PESANAN),
  /** The serial number, where the biller delivered. */
  sn: textField(160),
  alasan: textField(160).check(z.minLength(3)),
})

export const hasilPpobRequest = z.strictObject({ dari: dateField, sampai: dateField })

/** What one product earned in one month, of orders that were delivered and not reversed. */
export const HasilPpob = z.strictObject({
  bulan: z.string(),
  kategori: z.enum(KATEGORI_PPOB),
  nama: z.string(),
  banyak: z.int(),
  /** What buyers paid, less what went back to them. */
  penjualan: rupiahField,
  biaya: rupiahField,
  hasil: z.int(),
})
export type HasilPpob = z.infer<typeof HasilPpob>

/** Lines of the biller's report of one day. */
export const cocokkanPpobRequest = z.strictObject({
  tanggal: dateField,
  baris: z.array(z.strictObject({
    ref_id: textField(80),
    berhasil: z.boolean(),
    harga: rupiahField,
  })).check(z.minLength(1), z.maxLength(LAPORAN_BARIS_MAX, 'Pecah laporan menjadi paling banyak 500 baris.')),
})

export const CocokPpob = z.strictObject({
  cocok: z.int(),
  selisih: z.array(z.strictObject({
    ref_id: z.string(),
    sebab: z.enum(SEBAB_SELISIH_PPOB),
    /** What the report and our books say; null where one of them has nothing. */
    laporan: z.nullable(rupiahField),
    buku: z.nullable(rupiahField),
  })),
})
export type CocokPpob = z.infer<typeof CocokPpob>
