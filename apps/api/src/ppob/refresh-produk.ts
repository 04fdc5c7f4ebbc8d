import type { Database } from '#platform/db/database'
import { ProviderError } from '#platform/provider-error'
import type { Needs } from '#ppob/needs'

/** Lists never come in quicker succession than this; the biller refuses more than one in five minutes. */
const LIST_WAIT_MS = 6 * 60_000

/** Takes the price list over. Prices that changed are recorded; what the list lacks is closed. */
export async function refreshProduk(
  { biller, clock, logger }: Pick<Needs, 'biller' | 'clock' | 'logger'>, sweepDb: Database,
): Promise<void> {
  const now = clock.now()
  const [last] = await sweepDb.platform<{ at: Date | null }>('SELECT max(dilihat_at) AS at FROM produk_ppob')
  if (last?.at && now.getTime() - last.at.getTime() < LIST_WAIT_MS) return
  try {
    const products = await biller.listProducts()
    // An empty list is a fault of the biller, never a reason to close everything.
    if (products === undefined || products.length === 0) return
    await sweepDb.platform('SELECT take_price_list($1, $2)', [
      JSON.stringify(products.map(({ sku, nama, kategori, merek, harga, isOpen, isRepeatable, jeda, uraian }) => ({
        sku, nama, kategori, merek, harga, dibuka: isOpen, boleh_ulang: isRepeatable,
        jeda_dari: jeda?.dari ?? null, jeda_sampai: jeda?.sampai ?? null, uraian,
      }))),
      now,
    ])
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error }, 'biller sent no price list')
  }
}
