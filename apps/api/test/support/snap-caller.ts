import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { later } from '#platform/clock'
import { stringToSign } from '#snap/signature'
import type { Penulisan } from '#snap/snap'

/** One key pair for all banks of a process, because generating one is slow. */
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const RAHASIA = 'rahasia-bank-uji'
const PATH = '/api/snap/v1.0/'
const GRANT = '{"grantType":"client_credentials"}'
const TOKEN_USED_MS = 600_000
const JAKARTA_MS = 7 * 3_600_000

export type Sent = {
  headers?: Record<string, string | undefined>
  /** The raw body, where it differs from the object's JSON. */
  text?: string
  /** The text to sign, where it differs from the body. */
  signedText?: string
  /** The query behind the path, with its question mark. */
  query?: string
  signedQuery?: string
  token?: string
  rahasia?: string
  /** Cuts the connection, so that the bank never receives the answer. */
  signal?: AbortSignal
}
export type Answer = {
  http: number
  code: string
  message: string
  va: Record<string, unknown> | undefined
  headers: Headers
  body: Record<string, unknown>
}

type SnapCallerOptions = {
  client_id: string
  prefix: string
  penulisan: Penulisan
  /** The address of the biller, read for each call, because there may be several. */
  url(): string
  now(): Date
}
export type SnapCaller = ReturnType<typeof createSnapCaller>

/** What a bank registers with us before it calls. */
export const SNAP_KEYS = {
  kunci_publik: KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  rahasia: RAHASIA,
}

/** The calls of a bank, as BI-SNAP defines them. */
export function createSnapCaller({ client_id, prefix, penulisan, url, now }: SnapCallerOptions) {
  const rsa = (text: string) =>
    sign('sha256', Buffer.from(text), KEYS.privateKey).toString(penulisan)
  const stamp = () => `${later(now(), JAKARTA_MS).toISOString().slice(0, 19)}+07:00`

  async function requestToken({ headers = {}, text = GRANT }: Sent = {}) {
    const timestamp = headers['x-timestamp'] ?? stamp()
    const client = headers['x-client-key'] ?? client_id
    return post(url() + PATH + 'access-token/b2b', text, {
      'x-timestamp': timestamp,
      'x-client-key': client,
      'x-signature': rsa(`${client}|${timestamp}`),
      ...headers,
    })
  }

  async function call(service: string, body: object, sent: Sent = {}): Promise<Answer> {
    const text = sent.text ?? JSON.stringify(body)
    const token = sent.token ?? (await freshToken())
    const timestamp = sent.headers?.['x-timestamp'] ?? stamp()
    const { query = '', signedText = text, signedQuery = query } = sent
    const path = PATH + service + signedQuery
    const signed = stringToSign(
      { method: 'POST', path, body: Buffer.from(signedText), timestamp }, token,
    )
    const signature = createHmac('sha512', sent.rahasia ?? RAHASIA).update(signed).digest(penulisan)
    const headers = {
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': prefix,
      'x-external-id': externalId(),
      'channel-id': '95231',
      ...sent.headers,
    }
    return post(url() + PATH + service + query, text, headers, sent.signal)
  }

  /** Signature of type 2: with the private key, without a token. */
  async function notify(body: object, sent: Sent = {}): Promise<Answer> {
    const text = sent.text ?? JSON.stringify(body)
    const timestamp = sent.headers?.['x-timestamp'] ?? stamp()
    const path = `${PATH}qr/qr-mpm-notify`
    const signed = { method: 'POST', path, body: Buffer.from(sent.signedText ?? text), timestamp }
    return post(url() + path, text, {
      'x-timestamp': timestamp,
      'x-signature': rsa(stringToSign(signed)),
      'x-partner-id': client_id,
      'x-external-id': externalId(),
      'channel-id': '95251',
      ...sent.headers,
    }, sent.signal)
  }

  let kept: { token: string; until: number } | undefined
  async function freshToken(): Promise<string> {
    const at = now().getTime()
    if (kept && kept.until > at) return kept.token
    const { body } = await requestToken()
    kept = { token: String(body.accessToken), until: at + TOKEN_USED_MS }
    return kept.token
  }

  const told = new Map<string, { trxDateTime: string; referenceNo: string }>()
  const padded = prefix.padStart(8, ' ')
  const numberOf = (customerNo: string) => ({
    partnerServiceId: padded, customerNo, virtualAccountNo: padded + customerNo,
  })
  return {
    requestToken,
    freshToken,
    notify,
    /** For a biller that no longer accepts the token. */
    forgetToken() {
      kept = undefined
    },
    inquire: (customerNo: string, changed: object = {}, sent: Sent = {}) =>
      call('transfer-va/inquiry', {
        ...numberOf(customerNo), trxDateInit: stamp(), channelCode: 6011, additionalInfo: {},
        inquiryRequestId: requestId(), ...changed,
      }, sent),
    /**
     * A repeated id carries the time and reference of the first request, as a bank's retry does.
     */
    pay(customerNo: string, jumlah: number, changed: object = {}, sent: Sent = {}) {
      const { paymentRequestId } = { paymentRequestId: requestId(), ...changed }
      const first = told.get(paymentRequestId) ?? { trxDateTime: stamp(), referenceNo: externalId() }
      told.set(paymentRequestId, first)
      return call('transfer-va/payment', {
        ...numberOf(customerNo), paymentRequestId, channelCode: 6011,
        paidAmount: { value: `${jumlah}.00`, currency: 'IDR' },
        totalAmount: { value: `${jumlah}.00`, currency: 'IDR' },
        ...first, flagAdvise: 'N', subCompany: '00000',
        billDetails: [], additionalInfo: {}, ...changed,
      }, sent)
    },
  }
}

async function post(
  url: string, body: string, headers: Record<string, string | undefined>, signal?: AbortSignal,
): Promise<Answer> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...Object.fromEntries(given) },
    body,
    ...(signal && { signal }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return {
    http: response.status,
    code: String(answer.responseCode),
    message: String(answer.responseMessage),
    va: answer.virtualAccountData as Answer['va'],
    headers: response.headers,
    body: answer,
  }
}

let counter = 0

/** Digits only, as banks number their calls of a day. */
export function externalId(): string {
  return `${(counter += 1)}`.padStart(12, '0')
}

export function requestId(): string {
  return `2025071009${(counter += 1)}`
}
