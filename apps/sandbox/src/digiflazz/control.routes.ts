import type { FastifyInstance } from 'fastify'
import { resolve } from '#digiflazz/biller'
import type { Digiflazz } from '#digiflazz/buyer-api.routes'
import { OUTCOMES } from '#digiflazz/test-numbers'
import { viewTransaction, type BillerTransaction } from '#digiflazz/transaction'
import { ControlRefusal, flag, httpUrl, readFields, wholeNumber, words } from '#world/control-input'

const RUPIAH_MAX = 1_000_000_000_000
const HOUR_MS = 3_600_000

/** Control calls: prices, deposit, the fate of a number, and webhooks that lie. */
export function digiflazzControlRoutes(app: FastifyInstance, { biller, webhook, settings }: Digiflazz): void {
  app.get('/digiflazz/transactions', () => biller.shelf.all().toReversed())
  app.get('/digiflazz/products', () => [...biller.prepaid, ...biller.postpaid])

  app.post<{ Params: { sku: string } }>('/digiflazz/products/:sku', ({ params, body }) => {
    const changes = readFields(body, {
      price: wholeNumber(1, RUPIAH_MAX), seller_product_status: flag, buyer_product_status: flag,
      multi: flag, start_cut_off: words, end_cut_off: words,
    })
    const product = [...biller.prepaid, ...biller.postpaid].find(
      ({ buyer_sku_code }) => buyer_sku_code === params.sku,
    )
    if (!product) throw new ControlRefusal(404, `Tidak ada produk ${params.sku}.`)
    return Object.assign(product, changes)
  })

  // How transactions of this number end from now on, and what it owes a month.
  app.post<{ Params: { number: string } }>('/digiflazz/numbers/:number', ({ params, body }) => {
    const { outcome: name, bill } = readFields(body, { outcome: words, bill: wholeNumber(1, RUPIAH_MAX) })
    const outcome = OUTCOMES.find((known) => known === name)
    if (!outcome && bill === undefined) {
      throw new ControlRefusal(400, `"outcome" harus salah satu dari ${OUTCOMES.join(', ')}.`)
    }
    if (outcome) biller.outcomes.set(params.number, outcome)
    if (bill !== undefined) biller.bills.set(params.number, bill)
    return { number: params.number, outcome, bill }
  })

  app.post<{ Params: { ref_id: string } }>('/digiflazz/transactions/:ref_id/resolve', ({ params, body }) => {
    const { success = true, rc } = readFields(body, { success: flag, rc: words })
    const found = find(params.ref_id)
    if (found.status !== 'Pending') throw new ControlRefusal(409, 'Transaksi ini sudah berakhir.')
    return resolve(biller, found, success ? 'Sukses' : 'Gagal', rc)
  })

  // A success that the seller takes back later.
  app.post<{ Params: { ref_id: string } }>('/digiflazz/transactions/:ref_id/refund', ({ params }) => {
    const found = find(params.ref_id)
    if (found.status !== 'Sukses') throw new ControlRefusal(409, 'Transaksi ini tidak sukses.')
    return resolve(biller, found, 'Gagal', '74')
  })

  // Sends a webhook that need not be true; nothing changes at the biller.
  app.post<{ Params: { ref_id: string } }>('/digiflazz/transactions/:ref_id/webhook', async ({ params, body }) => {
    const { status, rc, sn, price, signature = 'right' } = readFields(body, {
      status: words, rc: words, sn: words, price: wholeNumber(0, RUPIAH_MAX), signature: words,
    })
    if (signature !== 'right' && signature !== 'wrong' && signature !== 'none') {
      throw new ControlRefusal(400, '"signature" harus right, wrong, atau none.')
    }
    const found = biller.shelf.find(params.ref_id)
    const told = {
      ...(found ? viewTransaction(found, biller.shelf.deposit()) : { ref_id: params.ref_id }),
      ...(status === undefined ? {} : { status }), ...(rc === undefined ? {} : { rc }),
      ...(sn === undefined ? {} : { sn }), ...(price === undefined ? {} : { price }),
    }
    return { http_status: await webhook.sendAsIs(told, found?.kind ?? 'prepaid', signature) }
  })

  app.get('/digiflazz/settings', view)
  app.post('/digiflazz/settings', ({ body }) => {
    const { deposit, ...changes } = readFields(body, {
      notify_url: httpUrl, deposit: wholeNumber(0, RUPIAH_MAX), pending_ms: wholeNumber(0, 24 * HOUR_MS),
      price_list_wait_ms: wholeNumber(0, HOUR_MS), api_key: words,
    })
    Object.assign(settings, changes)
    if (deposit !== undefined) biller.shelf.moveDeposit(deposit - biller.shelf.deposit())
    return view()
  })

  function view() {
    const { notify_url = null, pending_ms, price_list_wait_ms } = settings
    return { notify_url, deposit: biller.shelf.deposit(), pending_ms, price_list_wait_ms }
  }

  function find(ref_id: string): BillerTransaction {
    const found = biller.shelf.find(ref_id)
    if (!found) throw new ControlRefusal(404, `Tidak ada transaksi ${ref_id}.`)
    return found
  }
}
