import { createHmac } from 'node:crypto'
import { sameText } from '#platform/same-text'
import type { Biller, BillerQuestion, BillerReport } from '#ports/biller'
import { createDigiflazzApi, type DigiflazzOptions } from '#gateways/digiflazz/digiflazz-api'
import { readBill, readBills, readDeposit, readMeter, readProducts, readReport } from '#gateways/digiflazz/translate'

const LIST_LIMIT = '83'

/** Digiflazz' buyer API behind our port. */
export function createDigiflazzBiller(options: DigiflazzOptions): Biller & { close(): Promise<void> } {
  const api = createDigiflazzApi(options)
  const ask = (commands: string, { ref_id, sku, nomor, nominal }: BillerQuestion) =>
    api.post('/transaction', ref_id, {
      commands, buyer_sku_code: sku, customer_no: nomor, ref_id, ...(nominal === null ? {} : { amount: nominal }),
    })
  return {
    name: 'digiflazz',
    async listProducts(daftar) {
      const isBills = daftar === 'pascabayar'
      const data = await api.post('/price-list', 'pricelist', { cmd: isBills ? 'pasca' : 'prepaid' })
      if (isListLimit(data)) return undefined
      return isBills ? readBills(data) : readProducts(data)
    },
    readDeposit: async () => readDeposit(await api.post('/cek-saldo', 'depo', { cmd: 'deposit' })),
    async buy({ ref_id, sku, nomor, harga_maks }) {
      const data = await api.post('/transaction', ref_id, {
        buyer_sku_code: sku, customer_no: nomor, ref_id, max_price: harga_maks,
      })
      return readReport(data, ref_id)
    },
    askMeter: async (nomor) => readMeter(await api.post('/inquiry-pln', nomor, { customer_no: nomor })),
    askBill: async (question) => readBill(await ask('inq-pasca', question)),
    payBill: async (question) => readReport(await ask('pay-pasca', question), question.ref_id),
    findBill: async (question) => readReport(await ask('status-pasca', question), question.ref_id),
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
