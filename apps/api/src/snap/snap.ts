import type { KeyObject } from 'node:crypto'

/** A bank that asks us, as its calls are checked. */
export type BankSnap = {
  client_id: string
  /** Stands in `gateway/<bank>` and in the references of its money. */
  bank: string
  nama: string
  kunci_publik: KeyObject
  /** The secret that both sides know, ready to sign with. */
  rahasia: KeyObject
  penulisan: Penulisan
  /** This bank keeps the payer's money when our answer is lost, so its repeated notice is always booked. */
  advis_pasti: boolean
  prefix: ReadonlyMap<string, PrefixVa>
}

/** The company code that a bank gave to one institution. */
type PrefixVa = { prefix: string; institusi_id: string; terbuka: boolean }

/** How a bank writes its signatures. */
export const PENULISAN = ['base64', 'hex'] as const
export type Penulisan = (typeof PENULISAN)[number]

/** Services by the number that stands in every response code. */
export const LAYANAN = { token: '73', inquiry: '24', payment: '25', notify: '52' } as const
export type Layanan = (typeof LAYANAN)[keyof typeof LAYANAN]

type SnapCase = { http: number; kasus: string; english: string; indonesia: string }

/** Every answer that we give: HTTP status, case, and the words in both languages. */
export const CASES = {
  sukses: { http: 200, kasus: '00', english: 'Successful', indonesia: 'Sukses' },
  tak_terbaca: { http: 400, kasus: '00', english: 'Bad Request', indonesia: 'Tidak terbaca' },
  format: { http: 400, kasus: '01', english: 'Invalid Field Format', indonesia: 'Format salah' },
  wajib: { http: 400, kasus: '02', english: 'Invalid Mandatory Field', indonesia: 'Wajib diisi' },
  tanda_tangan: {
    http: 401, kasus: '00', english: 'Unauthorized.', indonesia: 'Tanda tangan tidak cocok',
  },
  token: {
    http: 401, kasus: '01', english: 'Invalid Token (B2B)', indonesia: 'Token tidak berlaku',
  },
  tidak_ditemukan: {
    http: 404, kasus: '01', english: 'Transaction Not Found',
    indonesia: 'Pembayaran tidak ditemukan',
  },
  tidak_terdaftar: {
    http: 404, kasus: '12', english: 'Invalid Bill/Virtual Account [Not Found]',
    indonesia: 'Nomor tidak terdaftar',
  },
  nominal: { http: 404, kasus: '13', english: 'Invalid Amount', indonesia: 'Nominal tidak sesuai' },
  lunas: { http: 404, kasus: '14', english: 'Paid Bill', indonesia: 'Tagihan sudah lunas' },
  ulang: {
    http: 404, kasus: '18', english: 'Inconsistent Request', indonesia: 'Permintaan berulang',
  },
  berakhir: {
    http: 404, kasus: '19', english: 'Bill/Virtual Account Expired',
    indonesia: 'Nomor sudah tidak berlaku',
  },
  konflik: {
    http: 409, kasus: '00', english: 'Conflict', indonesia: 'X-EXTERNAL-ID sudah dipakai',
  },
  ganda: {
    http: 409, kasus: '01', english: 'Duplicate paymentRequestId',
    indonesia: 'paymentRequestId sudah dipakai',
  },
  terlalu_sering: {
    http: 429, kasus: '00', english: 'Too Many Requests', indonesia: 'Terlalu sering',
  },
  galat: { http: 500, kasus: '00', english: 'General Error', indonesia: 'Kendala pada sistem' },
  tak_terjangkau: { http: 504, kasus: '00', english: 'Timeout', indonesia: 'Waktu tunggu habis' },
} as const satisfies Record<string, SnapCase>
export type CaseName = keyof typeof CASES

/** A call that is answered with something else than success; `detail` names the field or reason. */
export class SnapRefusal extends Error {
  readonly case: CaseName
  readonly detail: string

  constructor(name: CaseName, detail = '') {
    super(`${name} ${detail}`)
    this.case = name
    this.detail = detail
  }
}

type Bilingual = { english: string; indonesia: string }
type SnapBody = { responseCode: string; responseMessage: string; [field: string]: unknown }
export type SnapAnswer = { http: number; body: SnapBody }

/** 4042412 and its words: HTTP status, service, case. */
export function answerOf(
  layanan: Layanan,
  name: CaseName,
  detail = '',
  fields: Record<string, unknown> = {},
): SnapAnswer {
  const { http, kasus, english } = CASES[name]
  const responseMessage = detail === '' ? english : `${english} ${detail}`
  return { http, body: { responseCode: `${http}${layanan}${kasus}`, responseMessage, ...fields } }
}

/** Why, in both languages, for the screen of an ATM. */
export function reasonOf(name: CaseName, detail = ''): Bilingual {
  const { english, indonesia } = CASES[name]
  const of = (words: string) => (detail === '' ? words : `${words} ${detail}`).slice(0, REASON_MAX)
  return { english: of(english), indonesia: of(indonesia) }
}

const REASON_MAX = 64
