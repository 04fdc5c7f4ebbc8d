import * as z from 'zod/mini'
import { STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { HitunganTagihan } from '../tagihan/hitungan.ts'
import { STATUS_KERINGANAN } from '../tagihan/keringanan.status.ts'
import { Ditanggung } from '../tagihan/tagihan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { STATUS_SISWA } from './siswa.status.ts'

export const daftarSiswaRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  /** Any part of the name, NIS or NISN. */
  cari: saringan.cari,
  kelas: saringan.kelas,
  status: z.optional(z.enum(STATUS_SISWA)),
  /** The last row already shown. */
  setelah: z.optional(kodeField('siswa')),
})

const JENIS_KELAMIN = ['', 'L', 'P'] as const

/** A pupil in the school's list. */
export const BarisSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nisn: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  status: z.enum(STATUS_SISWA),
  /** What is owed in open bills. */
  sisa: rupiahField,
})
export type BarisSiswa = z.infer<typeof BarisSiswa>

export const kodeSiswaRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

const SaudaraSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
})

const TagihanSiswa = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  jenis: z.string(),
  nama: z.string(),
  /** `2026-11` for a month; other texts for what is not monthly. */
  periode: z.string(),
  jumlah: rupiahField,
  dibayar: rupiahField,
  jatuh_tempo: dateField,
  /** A gift: never owed, never late. */
  sukarela: z.boolean(),
  /** The school that is owed, where it is no longer the pupil's. */
  sekolah: z.string(),
  /** What a second payer bears beside `jumlah`. */
  ditanggung: z.nullable(Ditanggung),
  hitungan: z.optional(HitunganTagihan),
  /** What it gave as credits to later bills; `terbuka` is what none has taken yet. */
  kredit: z.optional(z.strictObject({ diberi: rupiahField, terbuka: rupiahField })),
})
export type TagihanSiswa = z.infer<typeof TagihanSiswa>

export const KeringananSiswa = z.strictObject({
  idkeringanan: kodeField('keringanan'),
  jenis: z.string(),
  persen: z.nullable(z.int()),
  nilai: z.nullable(rupiahField),
  uraian: z.string(),
  dari: dateField,
  sampai: z.nullable(dateField),
  status: z.enum(STATUS_KERINGANAN),
  /** A paper is attached. */
  ada_surat: z.boolean(),
})

/** Everything that the school knows of a pupil, on one page. */
export const RincianSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  nis: z.string(),
  nisn: z.string(),
  nama_siswa: z.string(),
  jenis_kelamin: z.enum(JENIS_KELAMIN),
  program: z.string(),
  status: z.enum(STATUS_SISWA),
  kelas: z.string(),
  riwayat_kelas: z.array(
    z.strictObject({
      tahun_ajaran: z.string(), idkelas: kodeField('kelas'), kelas: z.string(), wali_kelas: z.string(),
    }),
  ),
  /** Numbers that the pupil had before. */
  nis_lama: z.array(z.strictObject({ nomor: z.string(), sekolah: z.string() })),
  keluarga: z.nullable(
    z.strictObject({ idkeluarga: kodeField('keluarga'), nama: z.string(), saudara: z.array(SaudaraSiswa) }),
  ),
  /** Names and numbers that the school wrote down. A number that is not confirmed sees nothing. */
  wali: z.array(
    z.strictObject({
      nama: z.string(), hubungan: z.string(), nomor_wa: z.string(), dipastikan: z.boolean(),
    }),
  ),
  /** Of the newest two school years, and everything that is open. */
  tagihan: z.array(TagihanSiswa),
  pembayaran: z.array(
    z.strictObject({
      kode_pembayaran: z.string(), dibuat_at: instantField, untuk: z.string(), jumlah: rupiahField,
      status: z.enum(STATUS_PEMBAYARAN),
    }),
  ),
  titipan: rupiahField,
  /** Of the pupil and of the family; refused ones aside. */
  keringanan: z.array(KeringananSiswa),
})
export type RincianSiswa = z.infer<typeof RincianSiswa>

const isiSiswa = {
  nama: textField(120).check(z.minLength(2)),
  nis: z.string().check(z.regex(/^[A-Za-z0-9./-]{1,30}$/)),
  nisn: z.string().check(z.regex(/^([0-9]{10})?$/)),
  jenis_kelamin: z.enum(JENIS_KELAMIN),
  program: textField(40),
  /** Absent: the class stays. */
  idkelas: z.optional(kodeField('kelas')),
}
export const tambahSiswaRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  status: z.enum(['calon', 'aktif']),
  ...isiSiswa,
})
export const ubahSiswaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  status: z.enum(STATUS_SISWA),
  ...isiSiswa,
})

export const pindahSekolahRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** The new school. */
  idsekolah: kodeField('sekolah'),
  nis: isiSiswa.nis,
  idkelas: isiSiswa.idkelas,
})

export const HUBUNGAN_WALI = ['ayah', 'ibu', 'wali'] as const
export const catatWaliRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  hubungan: z.enum(HUBUNGAN_WALI),
  nama: textField(80).check(z.minLength(2)),
  /** Empty: the number that is known stays. */
  nomor_wa: textField(30),
})

export const satukanKeluargaRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** The brother or sister. */
  kode_saudara: kodeField('siswa'),
})

export const daftarKelasRequest = z.strictObject({
  idsekolah: z.optional(kodeField('sekolah')),
  /** `2026/2027`; absent for the running school year. */
  tahun_ajaran: z.optional(z.string().check(z.regex(/^20\d\d\/20\d\d$/))),
})
/** A class with its pupils counted. */
export const Kelas = z.strictObject({
  idkelas: kodeField('kelas'),
  nama: z.string(),
  tingkat: z.string(),
  wali_kelas: z.string(),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  tahun_ajaran: z.string(),
  siswa: z.int(),
})
export type Kelas = z.infer<typeof Kelas>

const isiKelas = {
  nama: textField(40).check(z.minLength(1)),
  tingkat: textField(20).check(z.minLength(1)),
  wali_kelas: textField(80),
}
export const buatKelasRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...isiKelas })
export const ubahKelasRequest = z.strictObject({ idkelas: kodeField('kelas'), ...isiKelas })
