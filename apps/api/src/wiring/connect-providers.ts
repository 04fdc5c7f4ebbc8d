import { createDigiflazzBiller } from '#gateways/digiflazz/digiflazz-biller'
import { createMidtransGateway } from '#gateways/midtrans/midtrans-gateway'
import { createSmtpSender } from '#gateways/smtp/smtp-sender'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { createWebPushSender } from '#gateways/web-push/web-push-sender'
import type { Config } from '#platform/config'

/**
 * The adapters to payment gateway, biller, WhatsApp and mail. The demo's sandbox differs only by address
 * and key.
 */
export function connectProviders(config: Config) {
  const gateway = createMidtransGateway({
    url: config.midtransUrl, serverKey: config.midtransServerKey, timeoutMs: config.midtransTimeoutMs,
  })
  const whatsapp = createWhatsappSender({
    url: config.whatsappUrl, token: config.whatsappToken, phoneId: config.whatsappPhoneId,
    appSecret: config.whatsappAppSecret, verifyToken: config.whatsappVerifyToken,
    timeoutMs: config.messageTimeoutMs,
  })
  const email = createSmtpSender({
    url: config.smtpUrl, from: config.smtpFrom, timeoutMs: config.messageTimeoutMs,
  })
  const push = createWebPushSender({
    vapidSeed: config.vapidSeed, subject: `mailto:${config.smtpFrom}`, ownService: config.pushUrl,
    timeoutMs: config.messageTimeoutMs,
  })
  const biller = createDigiflazzBiller({
    url: config.digiflazzUrl, username: config.digiflazzUsername, apiKey: config.digiflazzApiKey,
    webhookSecret: config.digiflazzWebhookSecret, timeoutMs: config.digiflazzTimeoutMs,
  })
  return { biller, gateway, whatsapp, email, push }
}

export type Providers = ReturnType<typeof connectProviders>
