import type { DeliveryReport, OutgoingMessage, Reply } from '#ports/message-sender'

/** A template message; the code stands in the text and again in the button that copies it. */
export function templateBody(message: OutgoingMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.tujuan,
    type: 'template',
    template: {
      name: message.template,
      language: { code: message.language },
      components: componentsOf(message),
    },
    // Comes back with every status, so that no table across institutions has to be searched.
    biz_opaque_callback_data: message.reference,
  }
}

function componentsOf({ parameters, otp }: OutgoingMessage) {
  const texts = (values: readonly string[]) => values.map((text) => ({ type: 'text', text }))
  return [
    ...(parameters.length > 0 ? [{ type: 'body', parameters: texts(parameters) }] : []),
    ...(otp === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: texts([otp]) }]),
  ]
}

/** Their statuses; what is not listed here tells us nothing that we act upon. */
const MOVES: ReadonlyMap<string, DeliveryReport['move']> = new Map([
  ['sent', 'send'],
  ['delivered', 'deliver'],
  ['read', 'read'],
  ['failed', 'fail'],
])

/** What goes into our table is checked first, though nobody but them can sign it. */
const WAMID = /^wamid\.[\w+/=-]{1,200}$/
const UNIX_SECONDS = /^\d{10}$/
const WHOLE_NUMBER = /^-?\d+$/

type Fields = Readonly<Record<string, unknown>>

/** Everything in a notification that is about messages of ours; the rest is passed over. */
export function readStatuses(body: unknown): DeliveryReport[] {
  return listOf(body, 'entry')
    .flatMap((entry) => listOf(entry, 'changes'))
    .flatMap(({ value }) => listOf(value, 'statuses'))
    .map(readStatus)
    .filter((report) => report !== undefined)
}

function readStatus(status: Fields): DeliveryReport | undefined {
  const { id, timestamp, biz_opaque_callback_data: reference } = status
  const move = MOVES.get(textOf(status.status))
  if (!move || typeof reference !== 'string') return undefined
  const penyedia_id = textOf(id)
  const seconds = textOf(timestamp)
  if (!WAMID.test(penyedia_id) || !UNIX_SECONDS.test(seconds)) return undefined
  const at = new Date(Number(seconds) * 1_000)
  const code = textOf(listOf(status, 'errors')[0]?.code)
  const sebab = WHOLE_NUMBER.test(code) ? code : null
  return { reference, penyedia_id, move, sebab, at }
}

const WA_ID = /^628\d{7,12}$/

/** What people wrote to us in plain words; pictures and the like are passed over. */
export function readReplies(body: unknown): Reply[] {
  return listOf(body, 'entry')
    .flatMap((entry) => listOf(entry, 'changes'))
    .flatMap(({ value }) => listOf(value, 'messages'))
    .map(readReply)
    .filter((reply) => reply !== undefined)
}

function readReply({ from, timestamp, text }: Fields): Reply | undefined {
  const words = isFields(text) ? text.body : undefined
  const nomor_wa = textOf(from)
  const seconds = textOf(timestamp)
  if (typeof words !== 'string' || !WA_ID.test(nomor_wa)) return undefined
  if (!UNIX_SECONDS.test(seconds)) return undefined
  return { nomor_wa, text: words, at: new Date(Number(seconds) * 1_000) }
}

/** Numbers come as text or as numbers. What is neither has no text, and may not even become one. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listOf(value: unknown, field: string): Fields[] {
  const list = isFields(value) ? value[field] : undefined
  return Array.isArray(list) ? list.filter(isFields) : []
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
