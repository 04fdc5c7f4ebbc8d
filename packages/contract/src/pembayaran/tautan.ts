import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField, zoneField } from '../wire/fields.ts'
import { BagianSiswa } from './bagian-bayar.ts'
import { KERANJANG_SISWA_MAX } from './pembayaran.ts'
import { METODE_GERBANG } from './status.ts'

const STATUS_TAUTAN = ['berlaku', 'lunas', 'kedaluwarsa', 'dicabut'] as const
export type StatusTautan = (typeof STATUS_TAUTAN)[number]

/** The longest validity of a link; older links are usually forgotten. */
const BERLAKU_HARI_MAX = 30

const caraTautan = {
  berlaku_hari: z.int().check(z.minimum(1), z.maximum(BERLAKU_HARI_MAX)),
  pesan: z.optional(textField(100)),
}

/** Bills of one child, or of several of one institution. */
export const buatTautanRequest = z.union([
  z.extend(BagianSiswa, caraTautan),
  z.strictObject({
    ...caraTautan,
    keranjang: z.array(BagianSiswa).check(z.minLength(1), z.maxLength(KERANJANG_SISWA_MAX)),
  }),
])

export const kodeTautanRequest = z.strictObject({ kode_tautan: kodeField('tautan') })

export const riwayatTautanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

export const bayarTautanRequest = z.strictObject({
  kode_tautan: kodeField('tautan'),
  metode: z.enum(METODE_GERBANG),
})

const barisTautan = z.array(z.strictObject({ nama: z.string(), jumlah: rupiahField }))

/** One child's part of a link. */
const BagianTautan = z.strictObject({
  /** Masked for every reader, since links are passed on. */
  nama_siswa: z.string(),
  sekolah: z.string(),
  rincian: barisTautan,
})

/**
 * A link as its holder sees it: what to pay and for whom, and nothing else. A revoked or expired
 * link shows only its status: names, message and amounts are empty then.
 */
export const Tautan = z.strictObject({
  kode_tautan: kodeField('tautan'),
  status: z.enum(STATUS_TAUTAN),
  /** The first child, if there are several. */
  nama_siswa: z.string(),
  sekolah: z.string(),
  logo_sekolah: z.string(),
  pesan: z.string(),
  /** What is left to pay of each bill, for all children. */
  rincian: barisTautan,
  /** The children with their parts; empty for one child. */
  bagian: z.array(BagianTautan),
  jumlah: rupiahField,
  dibuat_at: instantField,
  kedaluwarsa_at: instantField,
  zona_waktu: zoneField,
  /** A payment for it is open; paying again would pay twice. */
  sedang_dibayar: z.boolean(),
  /** Its web address; also the content of its QR code. */
  alamat: z.string(),
})
export type Tautan = z.infer<typeof Tautan>

/** A link that a school made, as its officers see it. */
export const TautanSekolah = z.extend(Tautan, {
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  /** The full name, since officers know the pupil. */
  siswa: z.string(),
  dibuat_oleh: z.string(),
  /** What it asked for when it was made, like `rincian` and `bagian`; `jumlah` is what is left. */
  diminta: rupiahField,
  /** With full names, for children at the officer's schools. */
  bagian: z.array(
    z.extend(BagianTautan, {
      /** Null for a child at another school. */
      kode_siswa: z.nullable(kodeField('siswa')),
      nis: z.string(),
    }),
  ),
})
export type TautanSekolah = z.infer<typeof TautanSekolah>

export const daftarTautanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('tautan')),
  dari: saringan.dari,
  sampai: saringan.sampai,
})
