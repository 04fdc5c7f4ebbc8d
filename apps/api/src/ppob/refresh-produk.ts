import type { Database } from '#platform/db/database'
import { ProviderError } from '#platform/provider-error'
import type { BillerProduct, DaftarHarga } from '#ports/biller'
import type { Needs } from '#ppob/needs'
import { kategoriOfBill } from '#ppob/ppob'

/** Lists never come in quicker succession than this; the biller refuses more than one in five minutes. */
const LIST_WAIT_MS = 6 * 60_000

const LISTS = ['prabayar', 'pascabayar'] as const satisfies DaftarHarga[]
type Deps = Pick<Needs, 'biller' | 'clock' | 'logger'>

/** Takes both price lists over. Prices that changed are recorded; what a list lacks is closed. */
export async function refreshProduk(deps: Deps, sweepDb: Database): Promise<void> {
  for (const daftar of LISTS) await refreshDaftar(deps, sweepDb, daftar)
}

async function refreshDaftar({ biller, clock, logger }: Deps, sweepDb: Database, daftar: DaftarHarga): Promise<void> {
  const now = clock.now()
  const isBills = daftar === 'pascabayar'
  const [last] = await sweepDb.platform<{ at: Date | null }>(
    'SELECT max(dilihat_at) AS at FROM produk_ppob WHERE pascabayar = $1', [isBills],
  )
  if (last?.at && now.getTime() - last.at.getTime() < LIST_WAIT_MS) return
  try {
    const products = await biller.listProducts(daftar)
    // An empty list is a fault of the biller, never a reason to close everything.
    if (products === undefined || products.length === 0) return
    await sweepDb.platform('SELECT take_price_list($1, $2, $3)', [JSON.stringify(products.map(rowOf)), isBills, now])
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error, daftar }, 'biller sent no price list')
  }
}

function rowOf({ sku, nama, kategori, merek, harga, isOpen, isOpenAmount, isRepeatable, jeda, uraian }: BillerProduct) {
  return {
    // The biller has one category for all bills; their brand says what they are.
    sku, nama, kategori: kategoriOfBill(merek) ?? kategori, merek, harga, dibuka: isOpen, boleh_ulang: isRepeatable,
    jeda_dari: jeda?.dari ?? null, jeda_sampai: jeda?.sampai ?? null, uraian, bernominal: isOpenAmount,
  }
}
