import type { MessageStatus } from '#inbox/inbox'
import type { WhatsappSettings } from '#whatsapp/settings'

/** A status notification about one message. */
export type StatusEvent = {
  id: string
  recipient_id: string
  status: MessageStatus
  category: string
  callback_data?: string
  /** When it happened, not when it is reported. */
  at: number
}

/** Not on WhatsApp, an outdated app, or terms that were never accepted. */
export const UNDELIVERABLE = {
  code: 131_026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
  href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
}

/** A message from a person to the business. */
export type ReplyEvent = { id: string; from: string; text: string; at: number }

export function statusBody(event: StatusEvent, settings: WhatsappSettings) {
  return notificationBody({ statuses: [statusOf(event)] }, settings)
}

export function replyBody({ id, from, text, at }: ReplyEvent, settings: WhatsappSettings) {
  const timestamp = String(Math.floor(at / 1000))
  const message = { from, id, timestamp, type: 'text', text: { body: text } }
  const contacts = [{ profile: { name: 'Wali' }, wa_id: from }]
  return notificationBody({ contacts, messages: [message] }, settings)
}

function notificationBody(content: object, settings: WhatsappSettings) {
  const { display_phone_number, phone_number_id } = settings
  const metadata = { display_phone_number, phone_number_id }
  const value = { messaging_product: 'whatsapp', metadata, ...content }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: settings.business_id, changes: [{ value, field: 'messages' }] }],
  }
}

function statusOf({ id, recipient_id, status, category, callback_data, at }: StatusEvent) {
  return {
    id,
    status,
    timestamp: String(Math.floor(at / 1000)),
    recipient_id,
    ...(callback_data === undefined ? {} : { biz_opaque_callback_data: callback_data }),
    ...(status === 'failed'
      ? { errors: [UNDELIVERABLE] }
      : { pricing: { billable: true, pricing_model: 'PMP', category } }),
  }
}
