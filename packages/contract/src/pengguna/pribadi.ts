import * as z from 'zod/mini'
import { JENIS_KABAR, KANAL_KABAR } from '../kabar/jenis-kabar.ts'
import { JENIS_MITRA, STATUS_MITRA } from '../mitra/mitra.status.ts'
import { METODE_TERCATAT, STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { BarisPembacaan } from '../portal/pembacaan.calls.ts'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { BarisPencarian, Profil } from './akun.ts'
import { STATUS_PENGAJUAN } from './anak.ts'
import { sha512Field } from './auth.ts'
import { LEVELS } from './level.ts'
import { KEPERLUAN } from './keperluan.ts'

/** Money that is on its way, so that the account cannot be deleted yet. */
export const SEBAB_HALANGAN = [
  'pengembalian', 'dicari', 'dipastikan', 'pesanan', 'uang_kembali', 'deposit',
] as const

/** What a person reads before deleting the account: what stands in the way, and what stays. */
export const TinjauHapus = z.strictObject({
  halangan: z.array(
    z.strictObject({
      sebab: z.enum(SEBAB_HALANGAN),
      kode_pembayaran: z.nullable(kodeField('pembayaran')),
      jumlah: rupiahField,
    }),
  ),
  /** Titipan and saldo of the children; they stay with the child. */
  uang_anak: z.array(
    z.strictObject({
      nama_siswa: z.string(), sekolah: z.string(), titipan: rupiahField, saldo: rupiahField,
    }),
  ),
  /** Payments that stay in the books, and how many of them still wait for their money. */
  pembayaran: z.int(),
  menunggu: z.int(),
  /** Whether a school has recorded this number. Only the school can remove it. */
  dicatat_sekolah: z.boolean(),
})
export type TinjauHapus = z.infer<typeof TinjauHapus>

/** Everything that we hold about a person, for them to keep. Other people appear masked or not at all. */
export const Salinan = z.strictObject({
  dibuat_at: instantField,
  institusi: z.string(),
  profil: Profil,
  /** The photo as a `data:` address. */
  foto: z.nullable(z.string()),
  perangkat: z.array(
    z.strictObject({
      perangkat: z.string(), dibuat_at: instantField, terakhir_at: instantField,
    }),
  ),
  anak: z.array(
    z.strictObject({
      nama: z.string(), nis: z.string(), kelas: z.string(), sekolah: z.string(),
      /** The photo for the cashier, as a data address. */
      foto: z.nullable(z.string()),
    }),
  ),
  pengajuan: z.array(
    z.strictObject({
      sekolah: z.string(), nis: z.string(), nomor_wa: z.string(), alasan: z.string(),
      status: z.enum(STATUS_PENGAJUAN), catatan: z.string(), dibuat_at: instantField,
    }),
  ),
  persetujuan: z.array(
    z.strictObject({
      nama_siswa: z.string(), keperluan: z.enum(KEPERLUAN), teks: z.string(), versi: z.int(),
      diberikan: z.boolean(), pada: instantField,
    }),
  ),
  pembayaran: z.array(
    z.strictObject({
      kode_pembayaran: kodeField('pembayaran'), nama_siswa: z.string(), sekolah: z.string(),
      metode: z.enum(METODE_TERCATAT), jumlah: rupiahField, biaya: rupiahField,
      status: z.enum(STATUS_PEMBAYARAN), keterangan: z.string(),
      nomor_kuitansi: z.nullable(z.string()), dibuat_at: instantField,
    }),
  ),
  /** Proofs of transfer that the person sent. */
  bukti: z.array(
    z.strictObject({ kode_pembayaran: kodeField('pembayaran'), dikirim_at: instantField }),
  ),
  tautan: z.array(
    z.strictObject({
      kode_tautan: kodeField('tautan'), pesan: z.string(), dibuat_at: instantField,
      kedaluwarsa_at: instantField, dicabut_at: z.nullable(instantField),
    }),
  ),
  cicilan: z.array(
    z.strictObject({
      tagihan: z.string(), alasan: z.string(), status: z.string(), diajukan_at: instantField,
    }),
  ),
  /** Children whose titipan pays by itself because this person chose so. */
  titipan_otomatis: z.array(z.strictObject({ nama_siswa: z.string(), sejak: instantField })),
  pilihan_kabar: z.array(
    z.strictObject({
      jenis: z.enum(JENIS_KABAR), kanal: z.enum(KANAL_KABAR), aktif: z.boolean(),
      diubah_at: instantField,
    }),
  ),
  /** Messages with their text. */
  kabar: z.array(
    z.strictObject({
      jenis: z.enum(JENIS_KABAR), kanal: z.enum(KANAL_KABAR), teks: z.string(), pada: instantField,
    }),
  ),
  /** All messages to this number and address, codes included; their text is not kept. */
  pesan: z.array(
    z.strictObject({
      kanal: z.enum(KANAL_KABAR), template: z.string(), status: z.string(), dibuat_at: instantField,
    }),
  ),
  pencarian: z.array(BarisPencarian),
  /** Staff who read about this person's children. */
  pembacaan: z.array(BarisPembacaan),
  /** What this person did, as the trail has it. */
  jejak: z.array(z.strictObject({ tindakan: z.string(), pada: instantField })),
  /** The account of an agent with its days; null for everybody else. */
  mitra: z.nullable(z.strictObject({
    nama: z.string(), usaha: z.string(), jenis: z.enum(JENIS_MITRA), alamat: z.string(), kecamatan: z.string(),
    kota: z.string(), nomor_wa: z.string(), status: z.enum(STATUS_MITRA), batas_harian: rupiahField,
    deposit: rupiahField, dibuat_at: instantField,
    hari: z.array(z.strictObject({
      tanggal: dateField, banyak: z.int(), jumlah: rupiahField, biaya: rupiahField, komisi: rupiahField,
      kembali: rupiahField, dihitung: z.nullable(rupiahField), catatan: z.string(),
    })),
  })),
})
export type Salinan = z.infer<typeof Salinan>

/** What we hold about an officer. Pupils are not named: those are other people's data. */
export const SalinanPetugas = z.strictObject({
  dibuat_at: instantField,
  institusi: z.string(),
  profil: Profil,
  level: z.enum(LEVELS),
  sekolah: z.array(z.string()),
  perangkat: Salinan.shape.perangkat,
  pesan: Salinan.shape.pesan,
  /** How often this officer's reading of pupils' data was recorded. */
  pembacaan: z.int(),
  jejak: Salinan.shape.jejak,
})
export type SalinanPetugas = z.infer<typeof SalinanPetugas>
export const salinanPetugasRequest = z.strictObject({ password: sha512Field })

/** The copy to keep: for programs as data, and to read as a PDF in base64. */
export const BerkasSalinan = z.strictObject({ isi: Salinan, pdf: z.string() })
