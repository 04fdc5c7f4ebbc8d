import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { dateField, instantField, kodeField, textField } from '../wire/fields.ts'
import { HAL_KETENTUAN, STATUS_KETENTUAN } from './ketentuan.status.ts'
import { WakafUang } from './program.ts'

/** Who appoints a unit to collect zakat. */
export const LEMBAGA = ['baznas', 'laz'] as const
export type Lembaga = (typeof LEMBAGA)[number]

/** An eighth of zakat, in hundredths of a percent: the amil are one of eight groups. */
export const BAGIAN_AMIL_MAX = 1_250

/** What a decree that appoints the institution's UPZ says. */
const isiKetetapan = {
  nomor: z.string(),
  penerbit: z.string(),
  lembaga: z.enum(LEMBAGA),
  /** The share handed over, in hundredths of a percent. */
  bagian_setor: z.int(),
  /** The amil's share, in hundredths of a percent. */
  bagian_amil: z.int(),
  berlaku_dari: dateField,
  berlaku_sampai: dateField,
}

/** Who proposed a rule, who agreed, and since when it holds. */
const pencatatan = { dicatat_at: instantField, dicatat_oleh: z.string(), disetujui_oleh: z.string() }

export const Ketetapan = z.strictObject({ ...isiKetetapan, ...pencatatan })
export type Ketetapan = z.infer<typeof Ketetapan>

const TutupFitrah = z.strictObject({ tutup_at: instantField, ...pencatatan })

/** What allows the institution to collect zakat, and how it was before; newest first. */
export const Ketentuan = z.strictObject({
  idsekolah: kodeField('sekolah'),
  unit: z.string(),
  zona_waktu: z.string(),
  /** The sentence that donors of zakat read today; empty while zakat is open. */
  halangan: z.string(),
  ketetapan: z.array(Ketetapan),
  tutup_fitrah: z.array(TutupFitrah),
  wakaf_uang: z.nullable(WakafUang),
})
export type Ketentuan = z.infer<typeof Ketentuan>

/** A change of one rule that somebody proposed; the part that it is about is not null. */
export const UsulanKetentuan = z.strictObject({
  idketentuan: kodeField('ketentuan'),
  hal: z.enum(HAL_KETENTUAN),
  ketetapan: z.nullable(z.strictObject(isiKetetapan)),
  tutup_at: z.nullable(instantField),
  /** An empty bank ends the offer. */
  wakaf_uang: z.nullable(WakafUang),
  status: z.enum(STATUS_KETENTUAN),
  ...jejakUsulan,
})
export type UsulanKetentuan = z.infer<typeof UsulanKetentuan>

export const putusKetentuanRequest = z.strictObject({
  idketentuan: kodeField('ketentuan'), ...putusFields,
})
export const tarikKetentuanRequest = z.strictObject({
  idketentuan: kodeField('ketentuan'), ...tarikFields,
})

export const ajukanKetetapanRequest = z.strictObject({
  nomor: textField(80).check(z.minLength(3)),
  penerbit: textField(120).check(z.minLength(3)),
  lembaga: z.enum(LEMBAGA),
  bagian_setor: z.int().check(z.minimum(0), z.maximum(10_000)),
  bagian_amil: z.int().check(z.minimum(0), z.maximum(BAGIAN_AMIL_MAX)),
  berlaku_dari: dateField,
  berlaku_sampai: dateField,
})

/** Day and hour by the unit's clock. */
export const ajukanTutupFitrahRequest = z.strictObject({
  tanggal: dateField,
  jam: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

/** An empty bank ends the offer. */
export const ajukanWakafUangRequest = z.strictObject({
  bank: textField(60),
  nazhir: textField(120),
  rekening: z.string().check(z.regex(/^[0-9. -]{0,40}$/)),
  tautan: textField(300).check(z.regex(/^(https:\/\/[^\s"<>]+)?$/)),
})
