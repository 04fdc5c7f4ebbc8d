import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { sealSecret } from '@lunas/api/bench/sealed-secret'
import type { BenchDatabase } from './bench-database.ts'
import type { LoadRequest } from './children.ts'
import { SPP } from './fill.ts'

const CLIENT = 'BANK-BANGKU'
const RAHASIA = 'rahasia-bangku'
export const PREFIX = '88001'
const PATH = '/api/snap/v1.0/'
const JAKARTA_MS = 7 * 3_600_000

/** Calls are signed ahead of the load, well within the five minutes that we accept. */
function stamp(): string {
  return `${new Date(Date.now() + JAKARTA_MS).toISOString().slice(0, 19)}+07:00`
}

/** A bank, and a number for every pupil, derived from its position. */
export async function addBank({ query }: BenchDatabase) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await query(
    `INSERT INTO bank_snap (client_id, bank, nama, kunci_publik, rahasia_tersegel, penulisan,
                            advis_pasti) VALUES ($1, 'bangku', 'Bank Bangku', $2, $3, 'base64', false)`,
    [
      CLIENT, publicKey.export({ type: 'spki', format: 'pem' }),
      sealSecret(RAHASIA, 'lunas-snap-dev'),
    ],
  )
  await query(
    `INSERT INTO ledger_account (institusi_id, code) VALUES ('mobile', 'gateway/bangku')`,
  )
  await query(
    `INSERT INTO prefix_va (prefix, client_id, institusi, terbuka) VALUES ($1, $2, 'mobile', false)`,
    [PREFIX, CLIENT],
  )
  await query(
    `INSERT INTO nomor_va (institusi_id, prefix, customer_no, siswa_id, dibuat_at)
     SELECT 'mobile', $1, lpad(nis, 10, '0'), id, now() FROM siswa`,
    [PREFIX],
  )
  await query('VACUUM ANALYZE nomor_va')
  return async (url: string): Promise<string> => {
    const timestamp = stamp()
    const response = await fetch(`${url}${PATH}access-token/b2b`, {
      method: 'POST',
      headers: {
        'x-client-key': CLIENT,
        'x-timestamp': timestamp,
        'x-signature': sign('sha256', Buffer.from(`${CLIENT}|${timestamp}`), privateKey).toString(
          'base64',
        ),
      },
      body: '{"grantType":"client_credentials"}',
    })
    return ((await response.json()) as { accessToken: string }).accessToken
  }
}

/** The complete HTTP request as text, for a kept-alive connection. */
export function onTheWire({ method, path, headers, body }: LoadRequest): string {
  const content = body === undefined ? {} : {
    'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}`,
  }
  const lines = Object.entries({ host: '127.0.0.1', ...content, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`
}

/** A call signed like a bank's; `n` makes its external id unique. */
export function snapCall(
  service: 'inquiry' | 'payment',
  token: string,
  n: number,
  fields: object,
): LoadRequest {
  const path = `${PATH}transfer-va/${service}`
  const body = JSON.stringify(fields)
  const hash = createHash('sha256').update(body).digest('hex')
  const timestamp = stamp()
  const signed = ['POST', path, token, hash, timestamp].join(':')
  const headers = {
    authorization: `Bearer ${token}`,
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha512', RAHASIA).update(signed).digest('base64'),
    'x-partner-id': PREFIX,
    'x-external-id': `${n}`,
    'channel-id': '95231',
  }
  return { method: 'POST', path, body, headers }
}

/** A payment of a pupil's only bill; `n` makes its ids unique. */
export function snapPayment(token: string, n: number, pupil: number): LoadRequest {
  const paidAmount = { value: `${SPP}.00`, currency: 'IDR' }
  return snapCall('payment', token, n, {
    ...numberOf(pupil), virtualAccountName: `Siswa Nomor ${pupil}`, paymentRequestId: `P${n}`,
    channelCode: 6011, paidAmount, totalAmount: paidAmount,
    trxDateTime: '2026-11-15T10:00:00+07:00', referenceNo: '00113696201', flagAdvise: 'N',
    subCompany: '00000', billDetails: [], additionalInfo: {},
  })
}

export function numberOf(pupil: number) {
  const partnerServiceId = PREFIX.padStart(8, ' ')
  const customerNo = `${pupil}`.padStart(10, '0')
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo }
}
