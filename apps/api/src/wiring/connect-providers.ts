import { createDigiflazzBiller } from '#gateways/digiflazz/digiflazz-biller'
import { createMidtransGateway } from '#gateways/midtrans/midtrans-gateway'
import { createSmtpSender } from '#gateways/smtp/smtp-sender'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { createWebPushSender } from '#gateways/web-push/web-push-sender'
import { createCallCounts } from '#penyedia/count-calls'
import { createKeyRing } from '#penyedia/key-ring'
import type { Foundation } from '#wiring/foundation'

/**
 * The adapters to payment gateway, biller, WhatsApp and mail. The demo's sandbox differs only by address
 * and key. A key is read at each use, since an operator may change it.
 */
export function connectProviders({ config, db, clock }: Foundation) {
  const keyRing = createKeyRing(db, config)
  const callCounts = createCallCounts(db, clock)
  const gateway = createMidtransGateway({
    url: config.midtransUrl, timeoutMs: config.midtransTimeoutMs, meter: callCounts.meterOf('midtrans'),
    get serverKey() { return keyRing.keyOf('midtrans_server_key') },
  })
  const whatsapp = createWhatsappSender({
    url: config.whatsappUrl, phoneId: config.whatsappPhoneId, timeoutMs: config.messageTimeoutMs,
    meter: callCounts.meterOf('whatsapp'),
    get token() { return keyRing.keyOf('whatsapp_token') },
    get appSecret() { return keyRing.keyOf('whatsapp_app_secret') },
    get verifyToken() { return keyRing.keyOf('whatsapp_verify_token') },
  })
  const email = createSmtpSender({
    url: config.smtpUrl, from: config.smtpFrom, timeoutMs: config.messageTimeoutMs, meter: callCounts.meterOf('smtp'),
  })
  const push = createWebPushSender({
    vapidSeed: config.vapidSeed, subject: `mailto:${config.smtpFrom}`, ownService: config.pushUrl,
    timeoutMs: config.messageTimeoutMs, meter: callCounts.meterOf('push'),
  })
  const biller = createDigiflazzBiller({
    url: config.digiflazzUrl, username: config.digiflazzUsername, timeoutMs: config.digiflazzTimeoutMs,
    meter: callCounts.meterOf('digiflazz'),
    get apiKey() { return keyRing.keyOf('digiflazz_api_key') },
    get webhookSecret() { return keyRing.keyOf('digiflazz_webhook_secret') },
  })
  return { biller, gateway, whatsapp, email, push, keyRing, callCounts }
}

export type Providers = ReturnType<typeof connectProviders>
