import { METODE, METODE_GERBANG, type Metode, type MetodeTercatat } from '@lunas/contract/pembayaran/status'
import { metodeWords } from '@lunas/contract/pembayaran/metode.words'
import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { formatRupiah, minusRupiah, rupiah, splitUp, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import * as z from 'zod/mini'
import { refuse } from '#platform/http/refuse'

/** The fee and the limits of one payment method. */
type MetodeRule = {
  nama: string
  kelompok: PilihanMetode['kelompok']
  biaya: Rupiah
  /** Added for every Rp10.000; wallets charge a share, banks a fixed price. */
  biaya_per_10rb: Rupiah
  minimum: Rupiah
  maksimum: Rupiah
  berlaku_menit: number
}
/** Methods that parents cannot choose here; only their names are needed. */
type Named = Record<Exclude<MetodeTercatat, Metode>, Pick<MetodeRule, 'nama'>>
export type MetodeRules = Record<Metode, MetodeRule> & Named

/** By rule of Bank Indonesia: no surcharge for the payer, and no more than this at once. */
export const QRIS_MAX = rupiah(10_000_000)

const FEE_STEP = 10_000

/** Whether what is paid bears the fee of its method. */
type Bearing = { isFree: boolean }
const BEARS: Bearing = { isFree: false }

const VA = {
  kelompok: 'virtual_account',
  biaya: rupiah(4_000),
  biaya_per_10rb: rupiah(0),
  minimum: rupiah(10_000),
  maksimum: rupiah(999_999_999),
  berlaku_menit: 24 * 60,
} as const

/** Wallets close an unpaid charge soon, and hold no more than this. */
const DOMPET = {
  kelompok: 'dompet',
  biaya: rupiah(0),
  biaya_per_10rb: rupiah(200),
  minimum: rupiah(1_000),
  maksimum: rupiah(10_000_000),
  berlaku_menit: 15,
} as const

/** A store takes no more than this in one payment. */
const GERAI = {
  kelompok: 'gerai',
  biaya: rupiah(5_000),
  biaya_per_10rb: rupiah(0),
  minimum: rupiah(10_000),
  maksimum: rupiah(5_000_000),
  berlaku_menit: 24 * 60,
} as const

const DEFAULTS: Record<Metode, MetodeRule> = {
  bca_va: { ...VA, nama: metodeWords.bca_va },
  bni_va: { ...VA, nama: metodeWords.bni_va },
  bri_va: { ...VA, nama: metodeWords.bri_va },
  permata_va: { ...VA, nama: metodeWords.permata_va },
  cimb_va: { ...VA, nama: metodeWords.cimb_va },
  mandiri_bill: { ...VA, nama: metodeWords.mandiri_bill },
  qris: {
    nama: metodeWords.qris,
    kelompok: 'qris',
    biaya: rupiah(0),
    biaya_per_10rb: rupiah(0),
    minimum: rupiah(1_000),
    maksimum: QRIS_MAX,
    berlaku_menit: 30,
  },
  gopay: { ...DOMPET, nama: metodeWords.gopay },
  shopeepay: { ...DOMPET, nama: metodeWords.shopeepay },
  alfamart: { ...GERAI, nama: metodeWords.alfamart },
  indomaret: { ...GERAI, nama: metodeWords.indomaret },
  titipan: {
    nama: 'Titipan',
    kelompok: 'titipan',
    biaya: rupiah(0),
    biaya_per_10rb: rupiah(0),
    minimum: rupiah(1),
    maksimum: rupiah(999_999_999_999),
    berlaku_menit: 1,
  },
}

const NAMED: Named = {
  snap_va: { nama: 'Virtual Account Siswa' },
  tunai: { nama: 'Tunai' },
  transfer: { nama: 'Transfer Bank' },
  bantuan: { nama: 'Bantuan Program' },
  mitra: { nama: 'Tunai di Mitra' },
}

const Override = z.strictObject({
  biaya: z.optional(z.int().check(z.minimum(0))),
  biaya_per_10rb: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  minimum: z.optional(z.int().check(z.minimum(1))),
  maksimum: z.optional(z.int().check(z.minimum(1))),
  berlaku_menit: z.optional(z.int().check(z.minimum(1))),
})

/** The rules with the changes of the configuration; refuses what the law does not allow. */
export function loadMetodeRules(overrides: string): MetodeRules {
  const parsed = z.parse(z.partialRecord(z.enum(METODE), Override), JSON.parse(overrides))
  const entries = METODE.map((metode) => {
    const changed = Object.entries(parsed[metode] ?? {}).filter(([, value]) => value !== undefined)
    return [metode, { ...DEFAULTS[metode], ...Object.fromEntries(changed) }] as const
  })
  const rules = { ...NAMED, ...Object.fromEntries(entries) } as MetodeRules
  if (rules.qris.biaya + rules.qris.biaya_per_10rb !== 0 || rules.qris.maksimum > QRIS_MAX) {
    throw new Error('LUNAS_METODE: QRIS tidak boleh dikenai biaya atau melebihi Rp10.000.000.')
  }
  return rules
}

/**
 * Every way to pay an amount through the gateway, cheapest first, with its price before it is chosen.
 * `gratis` of it is a donation beside bills: it bears no fee, but counts for the limits.
 */
export function listMetode(
  rules: MetodeRules, jumlah: Rupiah, bearing: Bearing = BEARS, gratis: Rupiah = rupiah(0),
): PilihanMetode[] {
  return METODE_GERBANG.map((metode) => {
    const { nama, kelompok, minimum, maksimum } = rules[metode]
    const biaya = feeFor(rules, metode, minusRupiah(jumlah, gratis), bearing)
    const total = sumRupiah([jumlah, biaya])
    const alasan = whyNot(rules[metode], jumlah, feeFor(rules, metode, jumlah, bearing))
    return {
      metode,
      nama,
      kelompok,
      biaya,
      total,
      minimum,
      maksimum,
      tersedia: alasan === '',
      alasan,
    }
  }).sort((a, b) => Number(b.tersedia) - Number(a.tersedia) || a.biaya - b.biaya)
}

/** The pupil's titipan as a method, if there is any: immediate and without a fee. */
export function titipanPilihan(rules: MetodeRules, titipan: Rupiah, jumlah: Rupiah) {
  const { nama, kelompok, minimum } = rules.titipan
  if (titipan === 0) return []
  const tersedia = titipan >= jumlah
  const alasan = tersedia ? '' : `Tersimpan ${formatRupiah(titipan)}`
  const pilihan: PilihanMetode = {
    metode: 'titipan',
    nama,
    kelompok,
    biaya: rupiah(0),
    total: jumlah,
    minimum,
    maksimum: titipan,
    tersedia,
    alasan,
  }
  return [pilihan]
}

/** The fee, once the amount is known to fit the method. */
export function biayaFor(
  rules: MetodeRules, metode: Metode, jumlah: Rupiah, bearing: Bearing = BEARS,
): Rupiah {
  const { nama, minimum, maksimum } = rules[metode]
  const biaya = feeFor(rules, metode, jumlah, bearing)
  const fields = { metode: nama, minimum: formatRupiah(minimum), maksimum: formatRupiah(maksimum) }
  if (jumlah < minimum) throw refuse('NOMINAL_DI_BAWAH_MINIMUM', fields)
  if (jumlah + biaya > maksimum) throw refuse('NOMINAL_DI_ATAS_MAKSIMUM', fields)
  return biaya
}

/** The fee that the payer pays; none for what is free of it. */
export function feeFor(
  rules: MetodeRules, metode: Metode, jumlah: Rupiah, { isFree }: Bearing,
): Rupiah {
  return isFree ? rupiah(0) : feeOf(rules[metode], jumlah)
}

/** Every started ten thousand counts fully, so that the fee covers the provider's share. */
function feeOf({ biaya, biaya_per_10rb }: MetodeRule, jumlah: Rupiah): Rupiah {
  return rupiah(biaya + splitUp(jumlah, FEE_STEP) * biaya_per_10rb)
}

function whyNot({ minimum, maksimum }: MetodeRule, jumlah: Rupiah, biaya: Rupiah): string {
  if (jumlah < minimum) return `Minimal ${formatRupiah(minimum)}`
  if (jumlah + biaya > maksimum) return `Maksimal ${formatRupiah(maksimum)}`
  return ''
}
