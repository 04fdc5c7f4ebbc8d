import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { COUNT_ALL } from '@lunas/contract/wire/count-all'
import { Ringkasan } from '@lunas/contract/wire/daftar'
import { refusals } from '@lunas/contract/wire/refusals'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'
import * as z from 'zod/mini'

type Paths = Record<string, Record<string, unknown>>

/**
 * The OpenAPI document, generated from the contract so that the two cannot differ, plus the BI-SNAP
 * calls, which follow the banks' format.
 */
export function buildOpenApi(version: string, foreign: Paths = {}) {
  const paths: Paths = { ...foreign }
  for (const name of Object.keys(wire) as CallName[]) {
    const { method, path } = wire[name]
    const address = API_BASE + path
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: describe(name, calls[name], method),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lunas', version, description: DESCRIPTION },
    paths,
    components: {
      securitySchemes: { sesi: { type: 'http' as const, scheme: 'bearer' } },
    },
  }
}

const DESCRIPTION =
  'Setiap panggilan membawa X-Request-Id dan X-Request-Key = MD5 heksadesimal dari token sesi ' +
  '(atau kosong) + X-Request-Id + rahasia. Jawaban: success, msg, data; success 0 disertai kode. ' +
  'Amplop: v1. + base64url(salt 16, iv 12, sandi, tag 16), AES-256-GCM, kunci PBKDF2-SHA-512 (100).'

function describe(name: CallName, call: Call, method: string) {
  const schema = z.toJSONSchema(call.request, { io: 'input' })
  const way: WireCall = wire[name]
  const body = way.sealed ? sealed(way.sealed, schema) : schema
  return {
    operationId: name,
    summary: call.summary,
    tags: [wire[name].path.split('/')[0]],
    security: call.levels === 'siapa_saja' ? [{}, { sesi: [] }] : [{ sesi: [] }],
    description: describeRules(call),
    parameters: [
      ...headersOf(call), ...(method === 'GET' || call.upload ? queryOf(schema) : []),
    ],
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: call.upload ? filesOf(call.upload.types) : { 'application/json': { schema: body } },
      },
    }),
    responses: responsesOf(call, way),
  }
}

/** An envelope is a text field; the schema of its content is documented separately. */
function sealed(field: string, content: object) {
  return {
    type: 'object', required: [field], additionalProperties: false,
    properties: { [field]: envelopeOf(content) },
  }
}

function envelopeOf(content: object) {
  return { type: 'string', contentMediaType: 'application/json', contentSchema: content }
}

function describeRules(call: Call): string {
  const who = call.levels === 'siapa_saja' ? 'siapa saja' : call.levels.join(', ')
  const codes = call.refusals.map((code) => `- \`${code}\`: ${refusals[code].msg}`)
  const limit = `Batas: ${call.limit.max} panggilan per ${call.limit.window_s} detik per alamat.`
  return [`Yang boleh memanggil: ${who}. ${limit}`, ...codes].join('\n')
}

const COUNT_ALL_HEADER = {
  name: 'Prefer', in: 'header', required: false, schema: { enum: [COUNT_ALL.prefer] },
  description: 'Menghitung dan menjumlahkan semua baris, juga bila daftarnya sangat panjang.',
}

function headersOf(call: Call) {
  if (call.answer === 'hook') return []
  const names = [
    'X-Request-Id',
    'X-Request-Key',
    ...(call.idempotent_by_key ? ['Idempotency-Key'] : []),
  ]
  const required = names.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
  return call.ringkasan ? [...required, COUNT_ALL_HEADER] : required
}

function queryOf(schema: { properties?: object; required?: string[] }) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function responsesOf(call: Call, way: WireCall) {
  return {
    200: { description: 'Jawaban', content: contentOf(call, way) },
    400: { description: '[400] Request tidak dikenali' },
    401: { description: 'Sesi tidak valid. Silahkan login ulang' },
    403: { description: 'Bukan hak pemanggil' },
    429: { description: 'Terlalu sering' },
  }
}

/** The body is the file itself, in one of these types. */
function filesOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, FILE]))
}

const FILE = { schema: { type: 'string', format: 'binary' } }
const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function contentOf(call: Call, way: WireCall) {
  if (call.answer === 'pdf') return { 'application/pdf': FILE }
  if (call.answer === 'excel') return { [EXCEL_TYPE]: FILE }
  if (call.answer === 'berkas') return { [EXCEL_TYPE]: FILE, 'application/pdf': FILE }
  if (call.answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (call.answer === 'hook') return { 'application/json': { schema: { type: 'object' } } }
  const schema = z.toJSONSchema(call.answer, { io: 'output' })
  const properties = {
    success: { enum: [0, 1] },
    msg: { type: 'string' },
    kode: { type: 'string', enum: [...call.refusals], description: 'Ada bila success 0.' },
    isian: {
      type: 'array', items: { type: 'string' }, description: 'Isian yang keliru, bila diketahui.',
    },
    data: { anyOf: [way.sealed_answer ? envelopeOf(schema) : schema, { type: 'null' }] },
    ...(call.ringkasan && { ringkasan: z.toJSONSchema(Ringkasan) }),
  }
  return {
    'application/json': {
      schema: { type: 'object', required: ['success', 'msg', 'data'], properties },
    },
  }
}
