import { createTransport } from 'nodemailer'
import { ProviderError } from '#platform/provider-error'
import type { MessageSender, SendResult } from '#ports/message-sender'
import type { Meter } from '#ports/meter'
import { mailHtml } from '#gateways/smtp/mail-html'

type SmtpOptions = { url: string; from: string; timeoutMs: number; meter: Meter }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const PERMANENT = 500

/** A mail server behind our port. Success means that it accepted the mail, not that it was read. */
export function createSmtpSender({ url, from, timeoutMs, meter }: SmtpOptions): MessageSender {
  const transport = createTransport({ ...readUrl(url), ...timeouts(timeoutMs) })
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    send: (message) => meter(async (): Promise<SendResult> => {
      // The same for every attempt, so that mail programs show a repeated mail once.
      const messageId = `<${message.reference}@${domain}>`
      try {
        await transport.sendMail({
          messageId,
          from: { name: message.nama_institusi, address: from },
          // As an object: a string is parsed as a list and could name several receivers.
          to: { name: '', address: message.tujuan },
          subject: message.subject,
          text: `${message.text}\n\n${message.nama_institusi}, melalui Lunas`,
          html: mailHtml(message),
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        return { outcome: 'refused', sebab: sebabOf(error) }
      }
      return { outcome: 'accepted', penyedia_id: messageId }
    }),
    close: async () => transport.close(),
  }
}

/** Requires TLS beyond this machine, so that codes never cross a network unencrypted. */
function readUrl(text: string) {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !LOOPBACK.test(url.hostname),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

function timeouts(ms: number) {
  return { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms }
}

/** Keeps only the code, since the text quotes the receiver. Temporary errors are thrown. */
function sebabOf(error: unknown): string {
  const { responseCode, code = 'no answer' } = error as MailTrouble
  if (responseCode !== undefined && responseCode >= PERMANENT) return `smtp_${responseCode}`
  if (responseCode === undefined && code === 'EENVELOPE') return 'alamat'
  throw new ProviderError('smtp', String(responseCode ?? code), { retryable: true })
}

/** The fields that nodemailer adds to its errors. */
type MailTrouble = { responseCode?: number; code?: string }
