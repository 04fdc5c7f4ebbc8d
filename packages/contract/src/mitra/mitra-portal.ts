import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { HariMitra, TarifMitra } from './mitra.ts'
import { JENIS_MITRA, PRODUK_MITRA, STATUS_MITRA, STATUS_USULAN_TARIF } from './mitra.status.ts'

/** An agent as the institution sees one. */
export const Mitra = z.strictObject({
  kode_mitra: kodeField('mitra'),
  nama: z.string(),
  usaha: z.string(),
  jenis: z.enum(JENIS_MITRA),
  alamat: z.string(),
  kecamatan: z.string(),
  kota: z.string(),
  nomor_wa: z.string(),
  status: z.enum(STATUS_MITRA),
  batas_harian: rupiahField,
  /** The higher limit that `usulan` asks for; null where it asks for something else or nothing waits. */
  batas_usulan: z.nullable(z.strictObject({ batas_harian: rupiahField, alasan: z.string(), oleh: z.string() })),
  saldo: rupiahField,
  /** Paid for families since the first of the month. */
  bulan_ini: rupiahField,
  komisi_bulan_ini: rupiahField,
  perangkat: z.int(),
  /** When the newest of them was linked; null without one. */
  perangkat_at: z.nullable(instantField),
  dibuat_at: instantField,
  usulan: z.nullable(Usulan),
  diajukan_oleh: z.string(),
  diputus_oleh: z.string(),
  alasan: z.string(),
})
export type Mitra = z.infer<typeof Mitra>

export const daftarMitraRequest = z.strictObject({
  cari: saringan.cari,
  status: z.optional(z.enum(STATUS_MITRA)),
  usulan: saringan.usulan,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('mitra')),
})

const subject = { kode_mitra: kodeField('mitra') }
const alasan = textField(200).check(z.minLength(3))
const batas_harian = rupiahField.check(z.minimum(10_000), z.maximum(1_000_000_000))

export const usulkanMitraRequest = z.strictObject({ ...subject, batas_harian })
export const putusMitraRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikMitraRequest = z.strictObject({ ...subject, ...tarikFields })
export const mitraBeralasanRequest = z.strictObject({ ...subject, alasan })
export const batasMitraRequest = z.strictObject({ ...subject, batas_harian, alasan })

export const laporanMitraRequest = z.strictObject(subject)
export const LaporanMitra = z.strictObject({ mitra: Mitra, hari: z.array(HariMitra) })
export type LaporanMitra = z.infer<typeof LaporanMitra>

const isiTarif = {
  produk: z.enum(PRODUK_MITRA),
  berlaku_sejak: dateField,
  biaya: rupiahField.check(z.maximum(100_000)),
  komisi: rupiahField.check(z.maximum(100_000)),
}

/** A rule as somebody proposed it. */
export const UsulanTarifMitra = z.strictObject({
  idusulan: kodeField('usulantarif'),
  ...isiTarif,
  status: z.enum(STATUS_USULAN_TARIF),
  ...jejakUsulan,
})
export type UsulanTarifMitra = z.infer<typeof UsulanTarifMitra>

/** The rules, and what was proposed for the unit of the agents, to those who work for it; newest first. */
export const TarifMitraPortal = z.strictObject({
  tarif: z.array(z.extend(TarifMitra, {
    /** True for the rule that holds today. */
    berlaku: z.boolean(),
    /** Who proposed it and who agreed; empty for the first ones and those from before two people decided. */
    dicatat_oleh: z.string(),
    disetujui_oleh: z.string(),
  })),
  usulan: z.array(UsulanTarifMitra),
})
export type TarifMitraPortal = z.infer<typeof TarifMitraPortal>

export const ajukanTarifMitraRequest = z.strictObject(isiTarif)
export const putusTarifMitraRequest = z.strictObject({ idusulan: kodeField('usulantarif'), ...putusFields })
export const tarikTarifMitraRequest = z.strictObject({ idusulan: kodeField('usulantarif'), ...tarikFields })
