import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { BagianTagihan, BUAT_TAGIHAN_MAX } from '../pembayaran/bagian-bayar.ts'
import { saringan } from '../wire/daftar.ts'
import { urutField } from '../wire/urut.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { STATUS_SLIP } from './slip.status.ts'

export { STATUS_SLIP, type StatusSlip } from './slip.status.ts'

/** Enough for a phone's photo of a slip. */
export const SLIP_BYTES_MAX = 2 * 1024 * 1024
/** The accepted file types, recognised by the first bytes and not by the sender's label. */
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** A photo that was sent and waits for its slip; it is deleted after a day. */
export const FotoTerkirim = z.strictObject({ foto: kodeField('foto') })

export const kirimSlipRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  tagihan: z.array(BagianTagihan).check(z.minLength(1), z.maxLength(BUAT_TAGIHAN_MAX)),
  /** The transferred amount; what the bills do not take becomes titipan. */
  jumlah: rupiahField.check(z.minimum(1)),
  /** The day on the slip. */
  tanggal: dateField,
  bank: textField(40).check(z.minLength(2)),
  pengirim: textField(80).check(z.minLength(2)),
  /** The photo, uploaded before by the same person. */
  foto: kodeField('foto'),
})

/** A bank transfer that an officer recorded, for a second person to find at the bank. */
export const Slip = z.strictObject({
  idslip: kodeField('slip'),
  status: z.enum(STATUS_SLIP),
  /** Withdrawn by the person who proposed it, not refused. */
  ditarik: z.boolean(),
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  jumlah: rupiahField,
  tanggal: dateField,
  bank: z.string(),
  pengirim: z.string(),
  untuk: z.array(z.strictObject({ nama: z.string(), jumlah: rupiahField })),
  diajukan_at: instantField,
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  /**
   * Other slips with the same photo that were not refused: one transfer may have been used twice.
   */
  kembar: z.int(),
  /** The same by what they say, with another photo: sender, day and amount. The bank's name is typed in many ways. */
  serupa: z.int(),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  nomor_kuitansi: z.nullable(z.string()),
})
export type Slip = z.infer<typeof Slip>

export const getSlipRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_SLIP)),
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  dari: saringan.dari,
  sampai: saringan.sampai,
  kelas: saringan.kelas,
  petugas: saringan.petugas,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('slip')),
  urut: urutField,
})

export const idslipRequest = z.strictObject({ idslip: kodeField('slip') })

export const putusSlipRequest = z.strictObject({
  idslip: kodeField('slip'),
  ...putusFields,
})

export const tarikSlipRequest = z.strictObject({
  idslip: kodeField('slip'),
  ...tarikFields,
})

export const FotoSlip = z.strictObject({
  /** A `data:` address, since a picture behind a login has no address of its own. */
  foto: z.string(),
  kode_siswa: kodeField('siswa'),
})
