import type { MessageStatus } from '#inbox/inbox'
import type { WhatsappSettings } from '#whatsapp/settings'

/** What the business is told about one of its messages. */
export type StatusEvent = {
  id: string
  recipient_id: string
  status: MessageStatus
  category: string
  callback_data?: string
  /** When it happened, not when it is told. */
  at: number
}

/** Not on WhatsApp, an app that is too old, or terms that were never accepted. */
export const UNDELIVERABLE = {
  code: 131_026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
  href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
}

export function statusBody(event: StatusEvent, settings: WhatsappSettings) {
  const { display_phone_number, phone_number_id } = settings
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number, phone_number_id },
    statuses: [statusOf(event)],
  }
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
