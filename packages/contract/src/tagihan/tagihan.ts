import * as z from 'zod/mini'
import { dateField, kodeField, rupiahField, textField, zoneField } from '../wire/fields.ts'
import { HitunganTagihan } from './hitungan.ts'
import { KEADAAN_TAGIHAN } from '../pembayaran/status.ts'

export const getSiswaRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  /** Text, since a NIS may start with 0. */
  nis: textField(20).check(z.regex(/^[0-9A-Za-z./-]{1,20}$/)),
})

/** A pupil: masked for strangers, in full for their wali. */
export const Siswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama: z.string(),
  kelas: z.string(),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  logo_sekolah: z.string(),
  /** The number that was asked for is an old one of this pupil. */
  nis_lama: z.optional(z.literal(true)),
})
export type Siswa = z.infer<typeof Siswa>

/** The share of a second payer of a bill, and who it is. */
export const Ditanggung = z.strictObject({ nama: z.string(), jumlah: rupiahField })

export const Tagihan = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  /** Name of the bill type, for example SPP. */
  jenis: z.string(),
  /** `2026-11` for a month, `2026/2027` for a school year, or empty. */
  periode: z.string(),
  /** The name for people: "SPP November 2026". */
  nama: z.string(),
  /** Both 0 for a stranger once the bill is paid. */
  jumlah: rupiahField,
  dibayar: rupiahField,
  sisa: rupiahField,
  tanggal_aktif: dateField,
  jatuh_tempo: dateField,
  keadaan: z.enum(KEADAAN_TAGIHAN),
  boleh_dicicil: z.boolean(),
  /** What reliefs took off it, for its wali; `jumlah` is what is left. */
  potongan: z.optional(rupiahField),
  /** What a second payer bears beside `jumlah`, for its wali. */
  ditanggung: z.optional(Ditanggung),
  /** How it was counted, for its wali. */
  hitungan: z.optional(HitunganTagihan),
  /** Set for a gift: nobody owes it, and it is never due. */
  sukarela: z.optional(z.literal(true)),
  /** An open payment for this bill exists; paying again would pay twice. */
  sedang_dibayar: z.boolean(),
  /** Set while a plan is running; `sisa` and `jatuh_tempo` are then those of its next part. */
  cicilan: z.optional(
    z.strictObject({ ke: z.int(), banyak: z.int(), sisa_seluruhnya: rupiahField }),
  ),
})
export type Tagihan = z.infer<typeof Tagihan>

export const getTagihanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
export const DaftarTagihan = z.strictObject({
  siswa: Siswa,
  /** Today in the school's zone; states and countdowns use it, not the phone's clock. */
  hari_ini: dateField,
  zona_waktu: zoneField,
  total_sisa: rupiahField,
  titipan: rupiahField,
  tagihan: z.array(Tagihan),
})
export type DaftarTagihan = z.infer<typeof DaftarTagihan>
