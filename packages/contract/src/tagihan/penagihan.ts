import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan, versiField } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, totalField } from '../wire/fields.ts'
import {
  PESERTA_PENAGIHAN, PILAH_BARIS, SEBAB_BERUBAH, SEBAB_TIDAK_DITAGIH, STATUS_PENAGIHAN,
} from './penagihan.status.ts'

/** A month `2026-11`, a school year `2026/2027`, or empty for what is billed once. */
const periodeField = z.string().check(z.regex(/^(20\d\d-(0[1-9]|1[0-2])|20\d\d\/20\d\d)?$/))

/** A day of this century, as months are: later ones would be due on a day that no screen knows. */
const hariField = dateField.check(z.regex(/^20\d\d-\d\d-\d\d$/))

export const buatPenagihanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  kode_jenis: z.array(kodeField('jenis')).check(z.minLength(1), z.maxLength(20)),
  /** For monthly types; others are billed for the school year of their day, or once. */
  bulan: z.array(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))).check(z.maxLength(12)),
  /** The day from which what is not monthly can be paid. */
  tanggal_aktif: z.nullable(hariField),
  /** How many days, for types that are billed by the day. */
  kali: z.int().check(z.minimum(1), z.maximum(31)),
  peserta: z.enum(PESERTA_PENAGIHAN),
  /** All of them, or these levels and classes; candidates sit in none. */
  idtingkat: z.array(kodeField('tingkat')).check(z.maxLength(50)),
  idkelas: z.array(kodeField('kelas')).check(z.maxLength(200)),
})

/** Bills a newcomer for the types that say so. */
export const tagihMasukRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** The first day. */
  tanggal: hariField,
})

const Jumlah = { banyak: z.int(), jumlah: totalField } as const

/** A run with what it will bill, or has billed. */
export const Penagihan = z.strictObject({
  idpenagihan: kodeField('penagihan'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  nama: z.string(),
  status: z.enum(STATUS_PENAGIHAN),
  /** Rises with every change of a line. */
  versi: versiField,
  ...Jumlah,
  siswa: z.int(),
  dibuat_at: instantField,
  dibuat_oleh: z.string(),
  diajukan_at: z.nullable(instantField),
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
})
export type Penagihan = z.infer<typeof Penagihan>

export const daftarPenagihanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  status: z.optional(z.enum(STATUS_PENAGIHAN)),
  setelah: z.optional(kodeField('penagihan')),
})

export const idpenagihanRequest = z.strictObject({ idpenagihan: kodeField('penagihan') })

export const ajukanPenagihanRequest = z.strictObject({ idpenagihan: kodeField('penagihan'), versi: versiField })

export const BERUBAH_SHOWN = 50

/** What a run does, before anything happens. */
export const PratinjauPenagihan = z.strictObject({
  penagihan: Penagihan,
  cakupan: z.array(z.strictObject({
    kode_jenis: kodeField('jenis'),
    periode: periodeField,
    nama: z.string(),
    sukarela: z.boolean(),
    tanggal_aktif: dateField,
    jatuh_tempo: dateField,
    ...Jumlah,
    /** The same type one period earlier. */
    sebelumnya: z.strictObject(Jumlah),
    /** Pupils who had no bill then, those who have none now, and those who are asked for another amount. */
    baru: z.strictObject(Jumlah),
    hilang: z.strictObject(Jumlah),
    berubah: z.strictObject({ banyak: z.int(), jumlah_lama: totalField, jumlah_baru: totalField }),
  })),
  /** Lines that somebody changed, left out or added by hand. */
  diubah: z.int(),
  tidak_ditagih: z.array(z.strictObject({ sebab: z.enum(SEBAB_TIDAK_DITAGIH), banyak: z.int() })),
  /** Lines with a relief, and what it takes off them. */
  keringanan: z.strictObject(Jumlah),
  /** Lines with credits of earlier bills, and what these take off them. */
  kredit: z.strictObject(Jumlah),
  /** What second payers bear, each with its lines. */
  penanggung: z.array(z.strictObject({ nama: z.string(), ...Jumlah })),
  /** What the titipan of pupils with automatic payment will pay, and of how many pupils. */
  dari_titipan: z.strictObject(Jumlah),
  /** While nothing is issued: the lines that are no longer right, of which at most BERUBAH_SHOWN are named. */
  berubah_sejak: z.strictObject({
    banyak: z.int(),
    baris: z.array(z.strictObject({
      idbaris: kodeField('tagihan'), kode_siswa: kodeField('siswa'), nama_siswa: z.string(), nama: z.string(),
      sebab: z.enum(SEBAB_BERUBAH),
    })),
  }),
})
export type PratinjauPenagihan = z.infer<typeof PratinjauPenagihan>

export const BarisPenagihan = z.strictObject({
  idbaris: kodeField('tagihan'),
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  nama: z.string(),
  jumlah: rupiahField,
  /** What reliefs take off it; `jumlah` is what is left. */
  potongan: rupiahField,
  /** What credits of earlier bills take off it. */
  kredit: rupiahField,
  /** What a second payer bears of it, and who; nought and empty where there is none. */
  ditanggung: rupiahField,
  penanggung: z.string(),
  /** What the pupil was asked for one period earlier; null without a bill. */
  sebelumnya: z.nullable(rupiahField),
  /** How many days of a service it counts; nought where it counts none. */
  hari: z.int(),
  sebab: z.nullable(z.enum(SEBAB_TIDAK_DITAGIH)),
  diubah: z.boolean(),
})
export type BarisPenagihan = z.infer<typeof BarisPenagihan>

export const barisPenagihanRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'),
  cari: saringan.cari,
  pilah: z.optional(z.enum(PILAH_BARIS)),
  setelah: z.optional(kodeField('tagihan')),
})

/** A bill of the period before whose pupil is not billed now. */
export const SiswaHilang = z.strictObject({
  idbaris: kodeField('tagihan'),
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  nama: z.string(),
  jumlah: rupiahField,
})
export type SiswaHilang = z.infer<typeof SiswaHilang>

export const hilangPenagihanRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'),
  setelah: z.optional(kodeField('tagihan')),
})

export const ubahBarisRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'),
  idbaris: kodeField('tagihan'),
  /** Nought leaves the line out. */
  jumlah: rupiahField,
})

export const tambahBarisRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'),
  kode_siswa: kodeField('siswa'),
  kode_jenis: kodeField('jenis'),
  periode: periodeField,
  jumlah: rupiahField.check(z.minimum(1)),
})

export const putusPenagihanRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'), ...putusFields,
})
export const tarikPenagihanRequest = z.strictObject({
  idpenagihan: kodeField('penagihan'), ...tarikFields,
})
