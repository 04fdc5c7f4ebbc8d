import { randomBytes } from 'node:crypto'
import { UNDELIVERABLE } from '#whatsapp/status-body'
import type { FaultBoard } from '#faults/faults'
import type { Inbox, Message, MessageStatus } from '#inbox/inbox'
import type { PhoneBook } from '#whatsapp/phone-book'
import type { SendRequest } from '#whatsapp/send-request'
import type { WhatsappSettings } from '#whatsapp/settings'
import type { StatusNotifier } from '#whatsapp/status-notifier'
import type { Clock } from '#world/clock'

/** The state and services that all actions of the messenger share. */
export type Whatsapp = {
  inbox: Inbox
  phones: PhoneBook
  notifier: StatusNotifier
  clock: Clock
  faults: FaultBoard
  settings: WhatsappSettings
}

/** Accepts a message; whether it is delivered is reported later. */
export function acceptMessage(whatsapp: Whatsapp, request: SendRequest): Message {
  const { wa_id: to, text, otp, template, callback_data } = request
  const message: Message = {
    id: newWamid(to),
    to,
    text,
    ...(otp === undefined ? {} : { otp }),
    template: template.name,
    category: template.category,
    ...(callback_data === undefined ? {} : { callback_data }),
    status: 'sent',
    received_at: whatsapp.clock.now(),
  }
  whatsapp.inbox.receive(message)
  return message
}

/** Fails the message, keeps it for a phone that is off, or delivers it. */
export async function deliverMessage(whatsapp: Whatsapp, message: Message): Promise<void> {
  const { on_whatsapp, online } = whatsapp.phones.of(message.to)
  if (!on_whatsapp || whatsapp.faults.throwUndeliverable('whatsapp')) {
    whatsapp.inbox.change(message.id, { error_code: UNDELIVERABLE.code })
    return moveMessage(whatsapp, message, 'failed')
  }
  // The phone has it at once; the report to the business may take longer.
  if (online) whatsapp.inbox.change(message.id, { status: 'delivered' })
  await tell(whatsapp, message, 'sent')
  if (online) await tell(whatsapp, message, 'delivered')
}

/** Delivers waiting messages when a phone is switched on again. */
export async function deliverWaiting(whatsapp: Whatsapp, number: string): Promise<void> {
  const waiting = whatsapp.inbox.list(number).filter(({ status }) => status === 'sent')
  for (const message of waiting.toReversed()) await moveMessage(whatsapp, message, 'delivered')
}

export async function readMessage(whatsapp: Whatsapp, message: Message): Promise<void> {
  if (message.status === 'delivered') await moveMessage(whatsapp, message, 'read')
}

/** A person writes to the business from this phone. */
export function writeFrom({ notifier, clock }: Whatsapp, from: string, text: string) {
  return notifier.reply({ id: newWamid(from), from, text, at: clock.now() })
}

/** As the provider makes them: the number is part of the encoded bytes. */
function newWamid(number: string): string {
  const bytes = Buffer.concat([randomBytes(6), Buffer.from(number), randomBytes(18)])
  return `wamid.${bytes.toString('base64')}`
}

async function moveMessage(whatsapp: Whatsapp, message: Message, status: MessageStatus) {
  whatsapp.inbox.change(message.id, { status })
  await tell(whatsapp, message, status)
}

function tell({ notifier, clock }: Whatsapp, message: Message, status: MessageStatus) {
  const { id, to: recipient_id, category = 'utility', callback_data } = message
  const origin = callback_data === undefined ? {} : { callback_data }
  return notifier.tell({ id, recipient_id, status, category, at: clock.now(), ...origin })
}
