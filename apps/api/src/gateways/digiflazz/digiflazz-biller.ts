import { createHmac } from 'node:crypto'
import { sameText } from '#platform/same-text'
import type { Biller, BillerReport } from '#ports/biller'
import { createDigiflazzApi, type DigiflazzOptions } from '#gateways/digiflazz/digiflazz-api'
import { readDeposit, readProducts, readReport } from '#gateways/digiflazz/translate'

const LIST_LIMIT = '83'

/** Digiflazz' buyer API behind our port. */
export function createDigiflazzBiller(options: DigiflazzOptions): Biller & { close(): Promise<void> } {
  const api = createDigiflazzApi(options)
  return {
    name: 'digiflazz',
    async listProducts() {
      const data = await api.post('/price-list', 'pricelist', { cmd: 'prepaid' })
      return isListLimit(data) ? undefined : readProducts(data)
    },
    readDeposit: async () => readDeposit(await api.post('/cek-saldo', 'depo', { cmd: 'deposit' })),
    async buy({ ref_id, sku, nomor, harga_maks }) {
      const data = await api.post('/transaction', ref_id, {
        buyer_sku_code: sku, customer_no: nomor, ref_id, max_price: harga_maks,
      })
      return readReport(data, ref_id)
    },
    readCallback: (raw, signature) => readCallback(raw, signature, options.webhookSecret),
    close: () => api.close(),
  }
}

function isListLimit(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'rc' in data && data.rc === LIST_LIMIT
}

/** The biller signs only where a secret is set, so a callback without a signature is not theirs. */
function readCallback(raw: Buffer, signature: string | undefined, secret: string): BillerReport | undefined {
  const expected = `sha1=${createHmac('sha1', secret).update(raw).digest('hex')}`
  if (signature === undefined || !sameText(signature, expected)) return undefined
  try {
    const body = JSON.parse(raw.toString('utf8')) as { data?: unknown } | null
    return readReport(body?.data)
  } catch {
    return undefined
  }
}
