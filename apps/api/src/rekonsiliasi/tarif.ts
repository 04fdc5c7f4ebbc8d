import { METODE_TERCATAT, type MetodeTercatat } from '@lunas/contract/pembayaran/status'
import * as z from 'zod/mini'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'

/** What a provider keeps of one payment: a price, and a share of the amount. */
type Harga = { tetap: Rupiah; per_seribu: number }
export type Tarif = Record<MetodeTercatat, Harga>

const GRATIS: Harga = { tetap: rupiah(0), per_seribu: 0 }
/** Rp4.000 and value added tax of 11 %. */
const VA: Harga = { tetap: rupiah(4_440), per_seribu: 0 }
const DOMPET: Harga = { tetap: rupiah(0), per_seribu: 20 }
/** Rp5.000 and value added tax of 11 %. */
const GERAI: Harga = { tetap: rupiah(5_550), per_seribu: 0 }

/**
 * The usual prices. A bank that asks us is paid by contract and keeps nothing of a payment; one that
 * does keep something has its price in `LUNAS_TARIF` as `snap_va`.
 */
const DEFAULTS: Tarif = {
  bca_va: VA,
  bni_va: VA,
  bri_va: VA,
  permata_va: VA,
  cimb_va: VA,
  mandiri_bill: VA,
  qris: { tetap: rupiah(0), per_seribu: 7 },
  gopay: DOMPET,
  shopeepay: DOMPET,
  alfamart: GERAI,
  indomaret: GERAI,
  titipan: GRATIS,
  snap_va: GRATIS,
  tunai: GRATIS,
  transfer: GRATIS,
  bantuan: GRATIS,
  mitra: GRATIS,
}

const Override = z.strictObject({
  tetap: z.optional(z.int().check(z.minimum(0))),
  per_seribu: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
})

/** The price list with what the contract of this institution's provider changes. */
export function loadTarif(overrides: string): Tarif {
  const parsed = z.parse(z.partialRecord(z.enum(METODE_TERCATAT), Override), JSON.parse(overrides))
  const entries = METODE_TERCATAT.map((metode) => {
    const { tetap, per_seribu } = DEFAULTS[metode]
    const changed = parsed[metode]
    const harga: Harga = {
      tetap: rupiah(changed?.tetap ?? tetap), per_seribu: changed?.per_seribu ?? per_seribu,
    }
    return [metode, harga] as const
  })
  return Object.fromEntries(entries) as Tarif
}

/** A provider keeps a small part of what it pays out; more than a fifth is no fee. */
const FEE_PART = 5

export function isFeeOf(gross: Rupiah, net: Rupiah): boolean {
  return net < gross && (gross - net) * FEE_PART <= gross
}

/** The most that a provider can have had to pay out, when this is what it left of it. */
export function grossMost(net: Rupiah): Rupiah {
  return rupiah(Math.floor((net * FEE_PART) / (FEE_PART - 1)))
}

/** What the provider should keep of a payment; a started rupiah is a whole one. */
export function expectedFee(tarif: Tarif, metode: MetodeTercatat, jumlah: Rupiah): Rupiah {
  const { tetap, per_seribu } = tarif[metode]
  return rupiah(tetap + Math.ceil((jumlah * per_seribu) / 1_000))
}
