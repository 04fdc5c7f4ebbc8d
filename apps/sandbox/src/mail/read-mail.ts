import PostalMime from 'postal-mime'
import type { Message } from '#inbox/inbox'

/** Six digits that stand alone; the running number of a receipt is between dashes. */
const CODE = /(?<![\d-])\d{6}(?![\d-])/

/** A mail as its receiver sees it. The receiver comes from the envelope, not the header. */
export async function readMail(raw: Buffer, to: string, received_at: number): Promise<Message> {
  const mail = await PostalMime.parse(raw)
  const text = (mail.text ?? '').trim()
  const [otp] = CODE.exec(text) ?? []
  return {
    id: mail.messageId ?? '',
    to: to.toLowerCase(),
    text,
    ...(otp === undefined ? {} : { otp }),
    ...(mail.from === undefined ? {} : { from: writeSender(mail.from) }),
    subject: mail.subject ?? '',
    ...(mail.html === undefined ? {} : { html: mail.html }),
    status: 'delivered',
    received_at,
  }
}

function writeSender({ name, address }: { name: string; address?: string | undefined }) {
  return name ? `${name} <${address ?? ''}>` : (address ?? '')
}
