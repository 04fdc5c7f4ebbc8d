import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField } from '../wire/fields.ts'
import type { Decision } from './decide-luring.ts'
import { tokenField } from './kartu.ts'
import { uuidField } from './penjualan.ts'

/** Where tills look for a hub, on the school's network. */
export const HUB_PORT = 3310
export const HUB_JUAL_PATH = '/jual'
/** A till waits this long for a hub before it decides alone. */
export const HUB_TIMEOUT_MS = 1_500

/** What a till asks a hub to sell. */
export const HubSale = z.strictObject({
  id: uuidField,
  mesin: uuidField,
  urut: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  idshift: kodeField('shift'),
  token: tokenField,
  barang: z.array(z.strictObject({
    idproduk: kodeField('produk'),
    banyak: z.int().check(z.minimum(1), z.maximum(99)),
    harga: rupiahField.check(z.minimum(1), z.maximum(10_000_000)),
  })).check(z.minLength(1), z.maxLength(40)),
  terjadi_at: instantField,
})
export type HubSale = z.infer<typeof HubSale>

/** What the hub decided, and from whose part. */
export type HubAnswer = { hasil: Decision; idjatah: string }
