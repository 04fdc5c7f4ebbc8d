import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findStatus, inquire, payBill, topUp, type Biller, type Refusal, type TopUp } from '#digiflazz/biller'
import type { DigiflazzSettings } from '#digiflazz/settings'
import { viewTransaction, type BillerTransaction } from '#digiflazz/transaction'
import type { Webhook } from '#digiflazz/webhook'
import type { FaultBoard } from '#faults/faults'
import type { Clock } from '#world/clock'
import { wait } from '#world/wait'

export type Digiflazz = {
  biller: Biller
  webhook: Webhook
  settings: DigiflazzSettings
  faults: FaultBoard
  clock: Clock
}

type Body = Record<string, unknown>
type Answer = { data: unknown }

/** The buyer's API: every call is a POST, and refusals are HTTP 200 with an rc. */
export function buyerApiRoutes(app: FastifyInstance, digiflazz: Digiflazz): void {
  const { biller, settings, faults, clock, webhook } = digiflazz
  const lists = new Map<string, number>()

  route('/v1/cek-saldo', () => 'depo', () => ({ data: { deposit: biller.shelf.deposit() } }))

  route('/v1/price-list', () => 'pricelist', (body) => {
    const cmd = body.cmd === 'pasca' ? 'pasca' : 'prepaid'
    const last = lists.get(cmd)
    if (last !== undefined && clock.now() - last < settings.price_list_wait_ms) {
      return refusal({ rc: '83', message: 'Anda telah mencapai limitasi pengecekan pricelist' })
    }
    lists.set(cmd, clock.now())
    return { data: cmd === 'pasca' ? biller.postpaid : biller.prepaid }
  })

  route('/v1/transaction', ({ ref_id }) => String(ref_id), (body) => {
    const { ref_id, buyer_sku_code, customer_no, commands, max_price, amount } = body
    if (!isText(ref_id) || !isText(buyer_sku_code) || !isText(customer_no)) {
      return refusal({ rc: '40', message: 'Payload Error' })
    }
    if ([max_price, amount].some((value) => value !== undefined && !Number.isInteger(value))) {
      return refusal({ rc: '40', message: 'Payload Error' })
    }
    const request = { ref_id, buyer_sku_code, customer_no, amount: amount as number | undefined }
    const before = biller.shelf.find(ref_id)
    const result = run(commands, request, max_price as number | undefined)
    if ('ref_id' in result && result !== before && result.status !== 'Pending' && commands !== 'inq-pasca') {
      void webhook.send(viewTransaction(result, biller.shelf.deposit()), result.kind, 'create')
    }
    return answerOf(result)
  })

  route('/v1/inquiry-pln', ({ customer_no }) => String(customer_no), ({ customer_no }) => ({
    data: {
      message: 'Transaksi Sukses', status: 'Sukses', rc: '00', customer_no, meter_no: customer_no,
      subscriber_id: '523300817840', name: 'PELANGGAN CONTOH', segment_power: 'R1 /000001300',
    },
  }))

  function run(
    commands: unknown, request: Omit<TopUp, 'max_price'> & { amount: number | undefined },
    max_price: number | undefined,
  ): BillerTransaction | Refusal {
    switch (commands) {
      case undefined: return topUp(biller, { ...request, max_price })
      case 'inq-pasca': return inquire(biller, request)
      case 'pay-pasca': return payBill(biller, request)
      case 'status-pasca': return findStatus(biller, request.ref_id)
      default: return { rc: '40', message: 'Payload Error' }
    }
  }

  function answerOf(result: BillerTransaction | Refusal): Answer {
    return 'ref_id' in result ? { data: viewTransaction(result, biller.shelf.deposit()) } : refusal(result)
  }

  function route(path: string, suffixOf: (body: Body) => string, work: (body: Body) => Answer): void {
    app.post(path, async ({ body: sent }, reply: FastifyReply) => {
      const body = (sent ?? {}) as Body
      const { delay_ms, outcome } = faults.throwCall('digiflazz')
      if (delay_ms > 0) await wait(delay_ms)
      if (outcome === 'drop') return reply.hijack()
      if (outcome === 'error') return reply.code(faults.throwErrorStatus('digiflazz')).send('Bad Gateway')
      if (body.username !== settings.username) return refusal({ rc: '42', message: 'Gagal memproses username' })
      if (!isSigned(body.sign, settings, suffixOf(body))) return refusal({ rc: '41', message: 'Signature tidak valid' })
      const answer = work(body)
      await biller.shelf.written()
      return outcome === 'timeout' ? reply.hijack() : answer
    })
  }
}

function refusal({ rc, message }: Refusal): Answer {
  return { data: { status: 'Gagal', rc, message } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isSigned(given: unknown, { username, api_key }: DigiflazzSettings, suffix: string): boolean {
  const expected = createHash('md5').update(username + api_key + suffix).digest('hex')
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
