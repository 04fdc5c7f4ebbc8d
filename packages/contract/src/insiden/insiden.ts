import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { JENIS_TERDAMPAK, STATUS_INSIDEN, STATUS_TERDAMPAK } from './insiden.status.ts'

/** The law gives this long from the discovery to the written notice. */
export const BATAS_INSIDEN_JAM = 72

/** Text that a person has to write; spaces alone do not count. */
const writtenField = (max: number) => textField(max).check(z.regex(/\S/))

export const idinsidenRequest = z.strictObject({ idinsiden: kodeField('insiden') })

/** The name of a retention rule; the call checks whether it exists. */
const kelompokField = z.string().check(z.regex(/^[a-z_]{2,40}$/))

const faktaFields = {
  judul: writtenField(80),
  uraian: writtenField(1_000),
  ditemukan_at: instantField,
  /** From when to when the data was exposed. */
  terpapar_dari: instantField,
  terpapar_sampai: instantField,
  /** The groups of data concerned; none after a false alarm. */
  kelompok: z.array(kelompokField).check(z.maxLength(60)),
}
export const bukaInsidenRequest = z.strictObject(faktaFields)
export const ubahInsidenRequest = z.strictObject({ idinsiden: kodeField('insiden'), ...faktaFields })

/** The points of the law, short enough together for one WhatsApp message, and whom to ask. */
export const PEMBERITAHUAN_MAKS = {
  data: 160, kapan: 100, bagaimana: 180, penanganan: 200, kontak: 80,
} as const
const pemberitahuanFields = {
  /** Which data. */
  data: writtenField(PEMBERITAHUAN_MAKS.data),
  kapan: writtenField(PEMBERITAHUAN_MAKS.kapan),
  bagaimana: writtenField(PEMBERITAHUAN_MAKS.bagaimana),
  /** What is done to handle it and to recover. */
  penanganan: writtenField(PEMBERITAHUAN_MAKS.penanganan),
  kontak: writtenField(PEMBERITAHUAN_MAKS.kontak),
}
const Pemberitahuan = z.strictObject(pemberitahuanFields)
export type Pemberitahuan = z.infer<typeof Pemberitahuan>

export const pratinjauInsidenRequest = z.strictObject(pemberitahuanFields)
export const PratinjauInsiden = z.strictObject({ teks: z.string() })

export const ajukanInsidenRequest = z.strictObject({
  idinsiden: kodeField('insiden'), ...pemberitahuanFields,
})
export const putusInsidenRequest = z.strictObject({
  idinsiden: kodeField('insiden'), ...putusFields,
})
export const tarikInsidenRequest = z.strictObject({
  idinsiden: kodeField('insiden'), ...tarikFields,
})

export const tandaiInsidenRequest = z.strictObject({
  idinsiden: kodeField('insiden'),
  /** Without it: everybody who could not be reached. */
  idterdampak: z.optional(kodeField('terdampak')),
  /** How they were told instead. */
  catatan: writtenField(200),
})
export const tutupInsidenRequest = z.strictObject({
  idinsiden: kodeField('insiden'), catatan: writtenField(500),
})

/** A group of data, as the retention rules name it, with its tables. */
export const KelompokInsiden = z.strictObject({
  nama: z.string(), perihal: z.string(), tabel: z.array(z.string()),
})
export type KelompokInsiden = z.infer<typeof KelompokInsiden>

export const Insiden = z.strictObject({
  idinsiden: kodeField('insiden'),
  judul: z.string(),
  uraian: z.string(),
  ditemukan_at: instantField,
  /** When the law's time is over. */
  batas_at: instantField,
  terpapar_dari: instantField,
  terpapar_sampai: instantField,
  kelompok: z.array(z.string()),
  status: z.enum(STATUS_INSIDEN),
  dibuat_at: instantField,
  dibuat_oleh: z.string(),
  /** When the persons concerned were looked for. */
  dihitung_at: instantField,
  terdampak: z.strictObject({
    semua: z.int(),
    wali: z.int(),
    petugas: z.int(),
    siswa: z.int(),
    status: z.record(z.enum(STATUS_TERDAMPAK), z.int()),
    /** Neither reached nor marked; the incident closes at zero. */
    terbuka: z.int(),
  }),
  /** Null until somebody has written it. */
  pemberitahuan: z.nullable(Pemberitahuan),
  /** The message as its receiver reads it, and the text for those who cannot be reached. */
  pesan: z.string(),
  pengumuman: z.string(),
  usulan: z.nullable(Usulan),
  diajukan_oleh: z.string(),
  /** When the notice was agreed to; the clock of the law stops. */
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  /** Why it was refused or taken back, or a note of the second person. */
  catatan: z.string(),
  ditutup_at: z.nullable(instantField),
  ditutup_oleh: z.string(),
  catatan_tutup: z.string(),
})
export type Insiden = z.infer<typeof Insiden>

export const daftarTerdampakRequest = z.strictObject({
  idinsiden: kodeField('insiden'),
  status: z.optional(z.enum(STATUS_TERDAMPAK)),
  /** The last row already shown; absent for the first page. */
  setelah: z.optional(kodeField('terdampak')),
})
/** A person whose data was exposed, and the proof that they were told. */
export const Terdampak = z.strictObject({
  idterdampak: kodeField('terdampak'),
  jenis: z.enum(JENIS_TERDAMPAK),
  /** Empty for a number without a login. */
  nama: z.string(),
  /** The number or address that the message goes to; empty without one. */
  kontak: z.string(),
  /** For a pupil without a guardian. */
  kode_siswa: z.nullable(kodeField('siswa')),
  sekolah: z.string(),
  kelompok: z.array(z.string()),
  status: z.enum(STATUS_TERDAMPAK),
  kanal: z.nullable(z.enum(['whatsapp', 'email'])),
  status_at: z.nullable(instantField),
  catatan: z.string(),
})
export type Terdampak = z.infer<typeof Terdampak>
