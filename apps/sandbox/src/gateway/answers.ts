import { randomUUID } from 'node:crypto'
import { wireAmount } from '#gateway/charge'
import { channelFields, chargeFields, refundFields, signatureKey } from '#gateway/wire-body'
import { statusCode, timeFields } from '#gateway/wire-body'
import { dynamicQris } from '#qris/qris'
import type { ChannelKind, Charge, Refund } from '#gateway/charge'
import type { GatewaySettings } from '#gateway/settings'
import type { WireBody } from '#gateway/wire-body'

export type Answer = { http_status: number; body: WireBody }

const CREATED: Record<ChannelKind, string> = {
  va: 'Success, Bank Transfer transaction is created',
  permata: 'Success, PERMATA VA transaction is successful',
  echannel: 'OK, Mandiri Bill transaction is successful',
  qris: 'QRIS transaction is created',
  gopay: 'GoPay transaction is created',
  shopeepay: 'ShopeePay transaction is created',
  cstore: 'Success, cstore transaction is successful',
}

/** The provider answers HTTP 200 to nearly everything; the real status is in the body. */
export function answer(body: WireBody, http_status = 200): Answer {
  return { http_status, body }
}

export function errorAnswer(
  status_code: string,
  status_message: string,
  http_status = 200,
): Answer {
  return answer({ status_code, status_message, id: randomUUID() }, http_status)
}

export const notFound = () => errorAnswer('404', "Transaction doesn't exist.")
export const cannotModify = () =>
  errorAnswer('412', 'Merchant cannot modify the status of the transaction')

export function invalidAnswer(status_code: '400' | '402', validation_messages: string[]): Answer {
  if (status_code === '402') return errorAnswer('402', 'Payment channel is not activated.')
  const refused = errorAnswer('400', 'One or more parameters in the payload is invalid.')
  return answer({ ...refused.body, validation_messages })
}

export function orderInUse(): Answer {
  return errorAnswer(
    '406',
    'The request could not be completed due to a conflict with the current state of the target ' +
      'resource, please try again',
  )
}

export function chargeAnswer(charge: Charge, settings: GatewaySettings, baseUrl: string): Answer {
  return answer({
    status_code: '201',
    status_message: CREATED[charge.channel.kind],
    ...chargeFields(charge, settings.merchant_id),
    ...channelFields(charge),
    ...scanFields(charge, baseUrl),
    ...timeFields(charge),
    ...charge.echo,
  })
}

export function statusBody(charge: Charge, settings: GatewaySettings): WireBody {
  const status_code = statusCode(charge.transaction_status)
  const gross_amount = wireAmount(charge.paid_amount ?? charge.amount)
  return {
    status_code,
    status_message: 'Success, transaction is found',
    ...chargeFields(charge, settings.merchant_id),
    ...channelFields(charge),
    ...timeFields(charge),
    ...refundFields(charge),
    signature_key: signatureKey(charge.order_id, status_code, gross_amount, settings.serverKey),
    ...charge.echo,
  }
}

export function closedAnswer(
  charge: Charge,
  settings: GatewaySettings,
  [status_code, status_message]: readonly [string, string],
): Answer {
  const fields = chargeFields(charge, settings.merchant_id)
  return answer({ status_code, status_message, ...fields, ...channelFields(charge) })
}

export function refundAnswer(charge: Charge, settings: GatewaySettings, refund: Refund): Answer {
  return answer({
    status_code: '200',
    status_message: 'Success, refund request is approved',
    ...chargeFields(charge, settings.merchant_id),
    refund_chargeback_id: refund.refund_chargeback_id,
    refund_amount: wireAmount(refund.refund_amount),
    refund_key: refund.refund_key,
  })
}

/** The code or link that an app scans or opens; only some channels have one. */
function scanFields({ channel, ...charge }: Charge, baseUrl: string): WireBody {
  const api = `${baseUrl}/v2`
  const link = (name: string, url: string, method = 'GET') => ({ name, method, url })
  const image = `${api}/qris/${charge.transaction_id}/qr-code`
  const app = link('deeplink-redirect', `${baseUrl}/#${charge.order_id}`)
  switch (channel.kind) {
    case 'qris':
      return {
        qr_string: qrString({ channel, ...charge }),
        actions: [link('generate-qr-code', image), link('generate-qr-code-v2', image)],
      }
    case 'gopay':
      return {
        actions: [
          link('generate-qr-code', image),
          app,
          link('get-status', `${api}/${charge.transaction_id}/status`),
          link('cancel', `${api}/${charge.transaction_id}/cancel`, 'POST'),
        ],
      }
    case 'shopeepay':
      return { actions: [app] }
    default:
      return {}
  }
}

/** Undefined for charges that cannot be scanned. */
export function qrString({ amount, transaction_id, channel }: Charge): string | undefined {
  if (channel.kind !== 'qris' && channel.kind !== 'gopay') return undefined
  return dynamicQris({ amount, reference: transaction_id })
}
