import { paymentType } from '#gateway/wire-body'
import { wireTime } from '#gateway/wire-time'
import { createRandom } from '#world/random'
import { ControlRefusal } from '#world/control-input'
import type { FastifyInstance } from 'fastify'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

const HEAD =
  'Order ID,Transaction ID,Payment Type,Transaction Time,Settlement Time,' +
  'Gross Amount,Fee,Net Amount'

/** Rp4.000 plus VAT for a virtual account; 0.7 % for QRIS; other methods have no fee here. */
const BANK_FEE = 4_440
const QRIS_PER_MILLE = 7

/**
 * The gateway's settlement report: one line for each payment it received. `misses` and `repeats`
 * are rates of lines that are left out or listed twice, drawn with `seed`.
 */
export function gatewayReportRoutes(app: FastifyInstance, gateway: Gateway) {
  app.get('/gateway/report.csv', (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const dice = createRandom(Number(query['seed'] ?? 1))
    const [misses, repeats] = [readRate(query, 'misses'), readRate(query, 'repeats')]
    const lines = [...gateway.charges.all()].flatMap(({ charge }) => {
      if (!isPaidWithin(charge, query['dari'], query['sampai'])) return []
      if (dice() < misses) return []
      return dice() < repeats ? [lineOf(charge), lineOf(charge)] : [lineOf(charge)]
    })
    return reply.type('text/csv; charset=utf-8').send(`${[HEAD, ...lines].join('\n')}\n`)
  })
}

function readRate(query: Record<string, string | undefined>, name: string): number {
  const rate = Number(query[name] ?? 0)
  if (rate >= 0 && rate <= 1) return rate
  throw new ControlRefusal(400, `"${name}" harus angka dari 0 sampai 1.`)
}

/** Days in Jakarta, both included. */
function isPaidWithin({ settlement_time }: Charge, dari = '', sampai = '9'): boolean {
  if (settlement_time === undefined) return false
  const day = wireTime(settlement_time).slice(0, 10)
  return day >= dari && day <= sampai
}

function lineOf(charge: Charge): string {
  const gross = charge.paid_amount ?? charge.amount
  const fee = Math.min(feeOf(charge, gross), gross - 1)
  return [
    charge.order_id, charge.transaction_id, paymentType(charge), wireTime(charge.transaction_time),
    wireTime(charge.settlement_time ?? charge.transaction_time), gross, fee, gross - fee,
  ].join(',')
}

function feeOf({ channel }: Charge, gross: number): number {
  switch (channel.kind) {
    case 'va':
    case 'permata':
    case 'echannel':
      return BANK_FEE
    case 'qris':
      return Math.ceil((gross * QRIS_PER_MILLE) / 1_000)
    default:
      return 0
  }
}
