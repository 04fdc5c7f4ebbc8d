import * as z from 'zod/mini'
import { dateField, institusiField, instantField, kodeField, textField } from '../wire/fields.ts'

/** What a decree may fix. Whoever adds a kind says in which unit it is. */
export const SATUAN_NILAI = {
  nisab_penghasilan_bulan: 'rupiah',
  nisab_penghasilan_tahun: 'rupiah',
  nisab_emas: 'gram',
  harga_emas: 'rupiah',
  kadar_zakat: 'per_sepuluh_ribu',
  fitrah_uang: 'rupiah',
  fitrah_beras: 'gram',
  fitrah_beras_liter: 'mililiter',
  fidyah: 'rupiah',
} as const
export type JenisNilai = keyof typeof SATUAN_NILAI
export const JENIS_NILAI = [
  'nisab_penghasilan_bulan', 'nisab_penghasilan_tahun', 'nisab_emas', 'harga_emas', 'kadar_zakat',
  'fitrah_uang', 'fitrah_beras', 'fitrah_beras_liter', 'fidyah',
] as const satisfies JenisNilai[]
const SATUAN = ['rupiah', 'gram', 'mililiter', 'per_sepuluh_ribu'] as const
export type Satuan = (typeof SATUAN)[number]

/** A value with the decree that fixed it. */
export const Nilai = z.strictObject({
  jenis: z.enum(JENIS_NILAI),
  nilai: z.int(),
  satuan: z.enum(SATUAN),
  keputusan: z.string(),
  /** The day of the decree, where it is known. */
  tanggal_keputusan: z.nullable(dateField),
  berlaku_dari: dateField,
  /** Null for a rule without an end. */
  berlaku_sampai: z.nullable(dateField),
  sumber: z.string(),
})
export type Nilai = z.infer<typeof Nilai>

export const getNilaiRequest = z.strictObject({ kode_institusi: institusiField })

/** The values that hold today; a kind that is missing closes the calculators that need it. */
export const NilaiHariIni = z.strictObject({
  hari_ini: dateField,
  nilai: z.array(Nilai),
  /** Kinds whose last value has ended, with its last day. */
  berakhir: z.array(z.strictObject({ jenis: z.enum(JENIS_NILAI), sampai: dateField })),
})
export type NilaiHariIni = z.infer<typeof NilaiHariIni>

export const KEADAAN_NILAI = ['berlaku', 'akan_berlaku', 'berakhir', 'dicabut'] as const

/** A value as the portal lists it. */
export const NilaiTercatat = z.extend(Nilai, {
  /** Null for a national value, which nobody in the portal changes. */
  idnilai: z.nullable(kodeField('nilai')),
  keadaan: z.enum(KEADAAN_NILAI),
  /** True while it is the value that donors see. */
  dipakai: z.boolean(),
  dicatat_at: z.nullable(instantField),
})
export type NilaiTercatat = z.infer<typeof NilaiTercatat>

export const tambahNilaiRequest = z.strictObject({
  jenis: z.enum(JENIS_NILAI),
  nilai: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
  keputusan: textField(160).check(z.minLength(3)),
  tanggal_keputusan: z.optional(dateField),
  berlaku_dari: dateField,
  berlaku_sampai: dateField,
  sumber: textField(160).check(z.minLength(3)),
})

export const cabutNilaiRequest = z.strictObject({ idnilai: kodeField('nilai') })
