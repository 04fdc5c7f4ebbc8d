import {
  HEADER_RULES, INQUIRY_RULES, NOTIFY_RULES, PAYMENT_RULES, type Rule,
} from '#snap/snap-fields'
import { CASES, LAYANAN } from '#snap/snap'
import { instant, matching, textOf } from '#snap/field-kinds'

/** Where banks call us. */
export const SNAP_BASE = '/api/snap/v1.0/'

export const SNAP_PATHS = {
  token: 'access-token/b2b',
  inquiry: 'transfer-va/inquiry',
  payment: 'transfer-va/payment',
  notify: 'qr/qr-mpm-notify',
} as const

type Name = keyof typeof SNAP_PATHS

const SIGNATURE: Rule = { name: 'x-signature', wajib: true, ...textOf(1_024) }
const BEARER: Rule = { name: 'authorization', wajib: true, ...matching(/^Bearer \S{1,2048}$/) }

const CALLS: Record<Name, { summary: string; headers: readonly Rule[]; body: readonly Rule[] }> = {
  token: {
    summary: 'Token bagi bank, dengan tanda tangan SHA256withRSA atas client id | X-TIMESTAMP',
    headers: [
      { name: 'x-client-key', wajib: true, ...textOf(36) },
      { name: 'x-timestamp', wajib: true, ...instant },
      SIGNATURE,
    ],
    body: [{ name: 'grantType', wajib: true, ...matching(/^client_credentials$/) }],
  },
  inquiry: {
    summary: 'Bank menanyakan tagihan di balik nomor virtual account',
    headers: [BEARER, SIGNATURE, ...HEADER_RULES],
    body: INQUIRY_RULES,
  },
  payment: {
    summary: 'Bank memberitahukan pembayaran; dijawab setelah dibukukan',
    headers: [BEARER, SIGNATURE, ...HEADER_RULES],
    body: PAYMENT_RULES,
  },
  notify: {
    summary: 'Pemberitahuan QRIS, dengan tanda tangan SHA256withRSA tanpa token',
    headers: [SIGNATURE, ...HEADER_RULES],
    body: NOTIFY_RULES,
  },
}

/** The calls of banks for the OpenAPI page, from the same rules that check them. */
export function snapPaths(): Record<string, Record<string, unknown>> {
  const names = Object.keys(SNAP_PATHS) as Name[]
  return Object.fromEntries(names.map((name) => [SNAP_BASE + SNAP_PATHS[name], describe(name)]))
}

function describe(name: Name) {
  const { summary, headers, body } = CALLS[name]
  return {
    post: {
      operationId: `snap-${name}`,
      summary,
      tags: ['snap'],
      security: [{}],
      description: describeCodes(name),
      parameters: headers.map(({ name: header, wajib, schema }) => ({
        name: header, in: 'header', required: wajib, schema,
      })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
      responses: { 200: { description: 'responseCode, responseMessage dan isi menurut BI-SNAP' } },
    },
  }
}

function schemaOf(rules: readonly Rule[]) {
  return {
    type: 'object',
    required: rules.filter(({ wajib }) => wajib).map(({ name }) => name),
    properties: Object.fromEntries(rules.map(({ name, schema }) => [name, schema])),
  }
}

function describeCodes(name: Name): string {
  const codes = Object.values(CASES).map(
    ({ http, kasus, english, indonesia }) =>
      `- \`${http}${LAYANAN[name]}${kasus}\`: ${english} (${indonesia})`,
  )
  return ['Layanan BI-SNAP. Kode jawaban:', ...codes].join('\n')
}
