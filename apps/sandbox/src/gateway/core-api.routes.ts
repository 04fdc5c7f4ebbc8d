import { serveCoreApi } from '#gateway/core-api.serve'
import { answer, cannotModify, chargeAnswer, closedAnswer } from '#gateway/answers'
import { errorAnswer, invalidAnswer, notFound, orderInUse } from '#gateway/answers'
import { qrString, refundAnswer, statusBody } from '#gateway/answers'
import { autoPay } from '#gateway/auto-pay'
import { readChargeRequest } from '#gateway/charge-request'
import { closeCharge } from '#gateway/close-charge'
import { expireIfDue, findCharge } from '#gateway/gateway'
import { openCharge } from '#gateway/open-charge'
import { refundCharge } from '#gateway/refund-charge'
import { readNotifyUrls } from '#gateway/notify-urls'
import { qrImage } from '#qris/qr-image'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '#gateway/answers'
import type { Charge } from '#gateway/charge'
import type { Gateway } from '#gateway/gateway'

/** Midtrans' Core API, close enough for the provider's own client. */
export function coreApiRoutes(app: FastifyInstance, gateway: Gateway) {
  const { settings } = gateway
  const serve = serveCoreApi(app, gateway)
  const withCharge =
    (work: (charge: Charge, body: unknown) => Answer) => (request: FastifyRequest) => {
      const found = findCharge(gateway, idOf(request))
      return found ? work(found, request.body) : notFound()
    }

  app.post('/v2/charge', serve((request) => charge(gateway, request)))
  app.get('/v2/:id/status', serve(withCharge((found) => answer(statusBody(found, settings)))))
  app.get('/v2/:id/status/b2b', serve(withCharge((found) => orderStatus(gateway, found))))
  app.post('/v2/:id/cancel', serve(withCharge((found) => cancel(gateway, found))))
  app.post('/v2/:id/expire', serve(withCharge((found) => expire(gateway, found))))
  const refund = serve(withCharge((found, body) => giveBack(gateway, found, body)))
  app.post('/v2/:id/refund', refund)
  app.post('/v2/:id/refund/online/direct', refund)
  // A merchant can approve or deny only a challenged card payment, and we take no cards.
  app.post('/v2/:id/approve', serve(withCharge(cannotModify)))
  app.post('/v2/:id/deny', serve(withCharge(cannotModify)))

  app.get('/v2/qris/:id/qr-code', (request, reply) => {
    const found = gateway.charges.find(idOf(request))
    const text = found && qrString(found)
    if (!text) return reply.code(404).send(notFound().body)
    return reply.type('image/png').header('cache-control', 'max-age=86400').send(qrImage(text))
  })
  app.all('/v2/*', serve(() => errorAnswer('404', 'The requested resource is not found', 404)))
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

async function charge(gateway: Gateway, request: FastifyRequest): Promise<Answer> {
  const read = readChargeRequest(request.body, gateway.clock.now())
  if (!read.ok) return invalidAnswer(read.status_code, read.validation_messages)
  const notify_urls = readNotifyUrls(request.headers, gateway.settings)
  const opened = openCharge(gateway, read.request, notify_urls)
  if (opened === 'order_id in use') return orderInUse()
  // Composed now: an automatic payment in the meantime must not change this answer from pending.
  const created = chargeAnswer(opened, gateway.settings, `http://${request.host}`)
  await autoPay(gateway, opened)
  return created
}

/** All payments of the order: its charges and repeated payments. */
function orderStatus(gateway: Gateway, { order_id }: Charge): Answer {
  const all = gateway.charges.ofOrder(order_id)
  for (const each of all) expireIfDue(gateway, each)
  return answer({
    status_code: '200',
    status_message: 'Success, transactions are found',
    transactions: all.map((each) => statusBody(each, gateway.settings)),
  })
}

function cancel(gateway: Gateway, found: Charge): Answer {
  if (!closeCharge(gateway, found, 'cancel')) return cannotModify()
  return closedAnswer(found, gateway.settings, ['200', 'Success, transaction is canceled'])
}

function expire(gateway: Gateway, found: Charge): Answer {
  if (!closeCharge(gateway, found, 'expire')) return cannotModify()
  return closedAnswer(found, gateway.settings, ['407', 'Success, transaction has expired'])
}

function giveBack(gateway: Gateway, found: Charge, body: unknown): Answer {
  const result = refundCharge(gateway, found, body)
  if (!result.ok) return errorAnswer(result.status_code, result.status_message)
  return refundAnswer(found, gateway.settings, result.refund)
}
