import { atmPage } from '#bank/atm-page'
import { splitNumber } from '#bank/bank'
import { payNumber } from '#bank/pay-number'
import { tellQris } from '#bank/pay-qris'
import { ControlRefusal, flag, httpUrl, readFields, wholeNumber } from '#world/control-input'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '#bank/bank'
import type { Charge } from '#gateway/charge'

const AMOUNT_MAX = 9_999_999_999_999

/** What the bank needs from the gateway. */
type GatewayDesk = {
  /** Takes numbers of the gateway's banks. */
  payElsewhere(number: string, amount: number | undefined): Promise<unknown> | undefined
  /** Finds a QR code by its order and, if asked, pays it without notifying the merchant. */
  scanQris(order_id: string, amount: number | undefined, isPaid: boolean): Promise<Charge>
}

/** What people and tests do at the bank. */
export function bankRoutes(
  app: FastifyInstance, bank: Bank, { payElsewhere, scanQris }: GatewayDesk,
) {
  const { settings, payments } = bank
  app.get('/bank/atm', (_request, reply) => reply.type('text/html').send(atmPage().markup))

  app.get('/bank/payments', () => payments)

  app.post('/bank/va/:number/pay', async (request) => {
    const wish = readFields(request.body, {
      amount: wholeNumber(1, AMOUNT_MAX), times: wholeNumber(1, 20), lose_answer: flag,
    })
    const number = numberOf(request)
    const elsewhere = payElsewhere(number, wish.amount)
    if (elsewhere) return elsewhere
    return payNumber(bank, number, wish)
  })

  app.post('/bank/qris/:order_id/pay', async (request) => {
    const { amount, ...wish } = readFields(request.body, {
      amount: wholeNumber(1, AMOUNT_MAX), times: wholeNumber(1, 20), status: qrisStatus,
    })
    const { order_id } = request.params as { order_id: string }
    const isPaid = wish.status === undefined || wish.status === '00'
    return tellQris(bank, await scanQris(order_id, amount, isPaid), wish)
  })

  app.get('/bank/va/:number', async (request) => {
    const number = numberOf(request)
    const parts = splitNumber(bank, number)
    if (!parts) throw new ControlRefusal(404, `Nomor ${number} tidak terdaftar di bank mana pun.`)
    const id = `${bank.clock.now()}${Math.floor(performance.now())}`
    const reply = await bank.client.call(
      'inquiry', { ...parts, inquiryRequestId: id, additionalInfo: {} }, id,
    )
    if (!reply) throw new ControlRefusal(504, 'Sekolah tidak menjawab bank.')
    return reply
  })

  app.get('/bank/settings', () => viewSettings(bank))
  app.post('/bank/settings', ({ body }) => {
    Object.assign(settings, readFields(body, { snap_url: httpUrl }))
    return viewSettings(bank)
  })
}

function qrisStatus(value: unknown, field: string): string {
  if (typeof value === 'string' && /^0[0-7]$/.test(value)) return value
  throw new ControlRefusal(400, `"${field}" harus salah satu dari 00 sampai 07.`)
}

function numberOf({ params }: FastifyRequest): string {
  return (params as { number: string }).number
}

function viewSettings({ settings: { client_id, snap_url, prefixes } }: Bank) {
  return { client_id, snap_url: snap_url ?? null, prefixes }
}
