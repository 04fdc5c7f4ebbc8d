import { CHARGE_STATUSES } from '#gateway/charge'
import { viewCharge } from '#gateway/charge-view'
import { closeCharge } from '#gateway/close-charge'
import { expireIfDue, findCharge } from '#gateway/gateway'
import { payCharge } from '#gateway/pay-charge'
import { chargeBack, refundCharge } from '#gateway/refund-charge'
import { ControlRefusal, flag, httpUrl, readFields, wholeNumber } from '#world/control-input'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'
import type { PayWish } from '#gateway/pay-charge'

const DAY_MS = 86_400_000
const AMOUNT_MAX = 999_999_999_999
const TIMES_MAX = 20
const LIST_MAX = 100_000
const LIST_DEFAULT = 500

const payReaders = {
  amount: wholeNumber(1, AMOUNT_MAX),
  times: wholeNumber(1, TIMES_MAX),
  delay_ms: wholeNumber(0, DAY_MS),
  notify: flag,
  notify_delay_ms: wholeNumber(0, DAY_MS),
  late: flag,
}

const backReaders = { amount: wholeNumber(1, AMOUNT_MAX), notify: flag }

/** Control calls for people and tests: list, pay and deny charges. */
export function gatewayControlRoutes(app: FastifyInstance, gateway: Gateway) {
  const { charges, settings } = gateway

  app.get('/gateway/charges', (request) =>
    listCharges(gateway, request).map((charge) => viewCharge(charge, charges)),
  )

  app.post('/gateway/charges/:id/pay', (request) => {
    const wish = readFields(request.body, payReaders)
    return pay(gateway, mustFind(gateway, request), wish)
  })

  app.post('/gateway/charges/:id/deny', (request) => {
    const { settled = false } = readFields(request.body, { settled: flag })
    const charge = mustFind(gateway, request)
    // The provider can deny a settled charge; here it must be requested explicitly.
    const isMeant = settled === (charge.transaction_status === 'settlement')
    if (isMeant && closeCharge(gateway, charge, 'deny')) return viewCharge(charge, charges)
    throw new ControlRefusal(
      409,
      `Tagihan ${charge.order_id} sudah ${charge.transaction_status}, tidak bisa ditolak lagi.`,
    )
  })

  for (const act of ['refund', 'chargeback'] as const) {
    app.post(`/gateway/charges/:id/${act}`, async (request) => {
      const charge = mustFind(gateway, request)
      takeBack(gateway, charge, act, readFields(request.body, backReaders))
      await charges.saved()
      return viewCharge(charge, charges)
    })
  }

  app.post('/gateway/notifications/:id/resend', (request) => {
    const { times = 1 } = readFields(request.body, { times: wholeNumber(1, TIMES_MAX) })
    const charge = mustFind(gateway, request)
    const last = charges
      .ofOrder(charge.order_id)
      .flatMap(({ transaction_id }) => charges.notificationsOf(transaction_id))
      .at(-1)
    if (!last) throw new ControlRefusal(409, `Belum ada notifikasi untuk ${charge.order_id}.`)
    for (let time = 0; time < times; time++) void gateway.notifier.resend(last)
    return viewCharge(charge, charges)
  })

  app.get('/gateway/settings', () => viewSettings(gateway))
  app.post('/gateway/settings', ({ body }) => {
    Object.assign(settings, readFields(body, { notify_url: httpUrl, notify_pending: flag }))
    return viewSettings(gateway)
  })

}

/** Pays a number that the gateway's banks issued; undefined for other numbers. */
export function payGatewayNumber(gateway: Gateway, number: string, amount: number | undefined) {
  const charge = gateway.charges.ofNumber(number)
  if (!charge) return undefined
  expireIfDue(gateway, charge)
  return pay(gateway, charge, amount === undefined ? {} : { amount })
}

/** Pays a scanned QR code; the caller notifies the merchant, not the gateway. */
export async function scanQris(
  gateway: Gateway, order_id: string, amount: number | undefined, isPaid: boolean,
): Promise<Charge> {
  const charge = findCharge(gateway, order_id)
  if (charge?.channel.kind !== 'qris')
    throw new ControlRefusal(404, `Tidak ada kode QR dengan order_id ${order_id}.`)
  if (isPaid && charge.paid_amount === undefined) {
    await payCharge(gateway, charge, { notify: false, ...(amount !== undefined && { amount }) })
    await gateway.charges.saved()
  }
  return charge
}

/** Answers once the money is paid; a delayed payment is only scheduled by then. */
async function pay(gateway: Gateway, charge: Charge, wish: PayWish) {
  void payCharge(gateway, charge, wish)
  await gateway.charges.saved()
  return viewCharge(charge, gateway.charges)
}

/** A refund in the gateway's dashboard or by the payer's bank, without asking the merchant. */
function takeBack(
  gateway: Gateway,
  charge: Charge,
  act: 'refund' | 'chargeback',
  { amount, notify }: { amount?: number; notify?: boolean },
) {
  const told = notify === undefined ? {} : { notify }
  const done =
    act === 'refund'
      ? refundCharge(gateway, charge, { amount, reason: 'Dasbor' }, told)
      : chargeBack(gateway, charge, amount, told)
  if (done.ok) return
  const { order_id, transaction_status } = charge
  throw new ControlRefusal(
    409,
    `Uang ${order_id} (${transaction_status}) tidak bisa diambil kembali: ${done.status_message}.`,
  )
}

function listCharges(gateway: Gateway, { query }: FastifyRequest): Charge[] {
  const { status, order_id, limit } = query as Record<string, string | undefined>
  if (order_id !== undefined) {
    const own = gateway.charges.ofOrder(order_id).filter(({ repeat_of }) => repeat_of === undefined)
    for (const charge of own) expireIfDue(gateway, charge)
    return own.filter((charge) => !status || charge.transaction_status === status).reverse()
  }
  const known = CHARGE_STATUSES.find((name) => name === status)
  if (status !== undefined && !known) {
    const names = CHARGE_STATUSES.join(', ')
    throw new ControlRefusal(400, `Status "${status}" tidak dikenal. Yang ada: ${names}.`)
  }
  const most = limit === undefined ? LIST_DEFAULT : Number(limit)
  return gateway.charges.list(wholeNumber(1, LIST_MAX)(most, 'limit'), known)
}

function mustFind(gateway: Gateway, request: FastifyRequest): Charge {
  const charge = findCharge(gateway, idOf(request))
  if (charge) return charge
  throw new ControlRefusal(404, `Tidak ada tagihan dengan order_id ${idOf(request)}.`)
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

function viewSettings({ settings }: Gateway) {
  const { notify_url, notify_pending, merchant_id, retry_scale } = settings
  return { notify_url: notify_url ?? null, notify_pending, merchant_id, retry_scale }
}
