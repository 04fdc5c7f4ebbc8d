import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField, totalField } from '../wire/fields.ts'
import { JANJI_TUNGGAKAN, JENIS_SURAT, SUDAH_DISURATI, UMUR_TUNGGAKAN } from './tunggakan.status.ts'

export const getTunggakanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  kelas: saringan.kelas,
  /** Only bills of this type. */
  jenis: z.optional(textField(80)),
  /** By the oldest bill. */
  umur: z.optional(z.enum(UMUR_TUNGGAKAN)),
  /** With an open promise whose day is still to come, or has come. */
  janji: z.optional(z.enum(JANJI_TUNGGAKAN)),
  setelah: z.optional(kodeField('siswa')),
})

/** What is overdue by the age of each pupil's oldest bill, for the same filter as the list. */
export const umurTunggakanRequest = z.omit(getTunggakanRequest, { umur: true, setelah: true })
export const UmurTunggakanRow = z.strictObject({
  umur: z.enum(UMUR_TUNGGAKAN), siswa: z.int(), sisa: totalField,
})

/** A pupil with bills whose due day has passed; gifts are never among them. */
export const Tunggakan = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  /** What is owed after reliefs, corrections and payments. */
  sisa: rupiahField,
  tagihan: z.int(),
  /** The names of the bills, the oldest first. */
  rincian: z.string(),
  /** The due day of the oldest bill, and how many days ago that was. */
  sejak: dateField,
  hari: z.int(),
  /** When the family last paid anything; null if never. */
  bayar_terakhir: z.nullable(instantField),
  /** The day of the first open promise. */
  janji: z.nullable(dateField),
  /** The last day without reminders, while a school of the reader has stopped them. */
  henti_sampai: z.nullable(dateField),
})
export type Tunggakan = z.infer<typeof Tunggakan>

export const kodeTunggakanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

export const catatTunggakanRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  isi: textField(500).check(z.minLength(3)),
  /** The day on which the family wants to pay; null for a note. */
  janji: z.nullable(dateField),
})

export const selesaikanJanjiRequest = z.strictObject({ idtindak: kodeField('tindak') })

export const hentikanKeluargaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  alasan: textField(200).check(z.minLength(5)),
  /** The last day without reminders. */
  sampai: dateField,
})

/** What a school did about the arrears of a pupil, the newest first. */
export const TindakTunggakan = z.strictObject({
  kode_siswa: kodeField('siswa'),
  catatan: z.array(z.strictObject({
    idtindak: kodeField('tindak'),
    isi: z.string(),
    janji: z.nullable(dateField),
    oleh: z.string(),
    dibuat_at: instantField,
    /** When the promise was dealt with. */
    selesai_at: z.nullable(instantField),
    /** Who marked the promise as kept or over; empty while it is open. */
    selesai_oleh: z.string(),
  })),
  surat: z.array(z.strictObject({
    idsurat: kodeField('surat'),
    nomor_surat: z.string(),
    jenis: z.enum(JENIS_SURAT),
    tanggal: dateField,
    jumlah: rupiahField,
    /** The work that wrote it, which names its file. */
    idtugas: kodeField('tugas'),
  })),
  henti: z.nullable(z.strictObject({ alasan: z.string(), sampai: dateField, oleh: z.string() })),
})
export type TindakTunggakan = z.infer<typeof TindakTunggakan>

/** Letters to everybody whom this filter of the list shows at one school. */
export const buatSuratRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  surat: z.enum(JENIS_SURAT),
  cari: saringan.cari,
  kelas: saringan.kelas,
  jenis: z.optional(textField(80)),
  umur: z.optional(z.enum(UMUR_TUNGGAKAN)),
  janji: z.optional(z.enum(JANJI_TUNGGAKAN)),
  /** What about families who got this letter today; refused where there are some and nothing is said. */
  sudah: z.optional(z.enum(SUDAH_DISURATI)),
})

export const unduhSuratRequest = z.strictObject({
  idtugas: kodeField('tugas'),
  /** Only the letter to this pupil's family. */
  kode_siswa: z.optional(kodeField('siswa')),
})

export const HasilSurat = z.strictObject({
  surat: z.int(),
  /** Families that are not reminded now, and those who have paid meanwhile. */
  dilewati: z.int(),
  jumlah: rupiahField,
})
export type HasilSurat = z.infer<typeof HasilSurat>
