import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { DAY_MS, later } from '#platform/clock'
import { addMitraBank } from '#snap/add-mitra-bank'
import { issueNomorVa } from '#snap/issue-nomor-va'
import { stringToSign } from '#snap/signature'
import type { Penulisan } from '#snap/snap'
import type { MadeSiswa } from '#test/builders'
import type { World } from '#test/world'

/** One key pair for all banks of a test file, since making one takes long. */
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const RAHASIA = 'rahasia-bank-uji'
const PATH = '/api/snap/v1.0/'
const GRANT = '{"grantType":"client_credentials"}'

export type Sent = {
  headers?: Record<string, string | undefined>
  /** The words themselves, where they are not what the object would become. */
  text?: string
  token?: string
  rahasia?: string
  path?: string
}
export type Answer = {
  http: number
  code: string
  message: string
  va: Record<string, unknown> | undefined
  headers: Headers
  body: Record<string, unknown>
}
export type TestBank = Awaited<ReturnType<typeof aBank>>

type Ground = Pick<World, 'deps' | 'clock' | 'payerUrl'>
let counter = 0

/** A bank that calls us as BI-SNAP has it, with a prefix of its own at one institution. */
export async function aBank(
  world: Ground,
  changes: {
    terbuka?: boolean; advis_pasti?: boolean; penulisan?: Penulisan; institusi_id?: string
  } = {},
) {
  const { terbuka = false, advis_pasti = false, penulisan = 'base64' } = changes
  const { institusi_id = 'mobile' } = changes
  const client_id = `BANK-UJI-${(counter += 1)}`
  const prefix = `${70_000 + counter}`
  const kunci_publik = KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const baru = {
    client_id, bank: `uji${counter}`, nama: 'Bank Uji', kunci_publik, rahasia: RAHASIA, penulisan,
    advis_pasti, prefix, terbuka,
  }
  await world.deps.db.inTransaction(institusi_id, (tx) =>
    addMitraBank(tx, baru, world.deps.config.snapSecret),
  )
  const rsa = (text: string) =>
    sign('sha256', Buffer.from(text), KEYS.privateKey).toString(penulisan)

  async function requestToken({ headers = {}, text = GRANT }: Sent = {}) {
    const timestamp = headers['x-timestamp'] ?? now()
    const client = headers['x-client-key'] ?? client_id
    return post('access-token/b2b', text, {
      'x-timestamp': timestamp,
      'x-client-key': client,
      'x-signature': rsa(`${client}|${timestamp}`),
      ...headers,
    })
  }

  async function call(service: string, body: object, sent: Sent = {}): Promise<Answer> {
    const text = sent.text ?? JSON.stringify(body)
    const token = sent.token ?? (await freshToken())
    const timestamp = sent.headers?.['x-timestamp'] ?? now()
    const signed = stringToSign(
      { method: 'POST', path: PATH + service, body: Buffer.from(text), timestamp }, token,
    )
    const signature = createHmac('sha512', sent.rahasia ?? RAHASIA).update(signed).digest(penulisan)
    return post(service, text, {
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': prefix,
      'x-external-id': externalId(),
      'channel-id': '95231',
      ...sent.headers,
    })
  }

  async function post(
    service: string, body: string, headers: Record<string, string | undefined>,
  ): Promise<Answer> {
    const given = Object.entries(headers).filter(([, value]) => value !== undefined)
    const response = await fetch(world.payerUrl + PATH + service, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...Object.fromEntries(given) },
      body,
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

  let kept: { token: string; until: number } | undefined
  async function freshToken(): Promise<string> {
    const at = world.clock.now().getTime()
    if (kept && kept.until > at) return kept.token
    const { body } = await requestToken()
    kept = { token: String(body.accessToken), until: at + 600_000 }
    return kept.token
  }

  function now(): string {
    return `${later(world.clock.now(), 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
  }

  const padded = prefix.padStart(8, ' ')
  const numberOf = (customerNo: string) => ({
    partnerServiceId: padded, customerNo, virtualAccountNo: padded + customerNo,
  })
  return {
    client_id,
    prefix,
    bank: baru.bank,
    requestToken,
    freshToken,
    async nomorOf(siswa: MadeSiswa) {
      return world.deps.db.inTransaction(siswa.institusi_id, (tx) =>
        issueNomorVa(tx, prefix, siswa.id, world.clock.now()),
      )
    },
    inquire: (customerNo: string, changed: object = {}, sent: Sent = {}) =>
      call('transfer-va/inquiry', {
        ...numberOf(customerNo), trxDateInit: now(), channelCode: 6011, additionalInfo: {},
        inquiryRequestId: requestId(), ...changed,
      }, sent),
    pay: (customerNo: string, jumlah: number, changed: object = {}, sent: Sent = {}) =>
      call('transfer-va/payment', {
        ...numberOf(customerNo), paymentRequestId: requestId(), channelCode: 6011,
        paidAmount: { value: `${jumlah}.00`, currency: 'IDR' },
        totalAmount: { value: `${jumlah}.00`, currency: 'IDR' },
        trxDateTime: now(), referenceNo: '00113696201', flagAdvise: 'N', subCompany: '00000',
        billDetails: [], additionalInfo: {}, ...changed,
      }, sent),
  }
}

/** Digits, as a bank counts its calls of a day. */
export function externalId(): string {
  return `${(counter += 1)}`.padStart(12, '0')
}

export function requestId(): string {
  return `2025071009${(counter += 1)}`
}

/** Withdraws a number, as of yesterday. */
export async function endNumber(world: Ground, siswa: MadeSiswa): Promise<void> {
  await world.deps.db.inTransaction(siswa.institusi_id, (tx) =>
    tx.query('UPDATE nomor_va SET berakhir_at = $3 WHERE institusi_id = $1 AND siswa_id = $2', [
      tx.institusi_id, siswa.id, later(world.clock.now(), -DAY_MS),
    ]),
  )
}
