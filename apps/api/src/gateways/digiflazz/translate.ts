import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { ProviderError } from '#platform/provider-error'
import type { BillerBill, BillerProduct, BillerReport } from '#ports/biller'

type State = BillerReport['state']
type Body = Record<string, unknown>

/** Codes of refusals that leave no transaction at the biller. */
const UNRECORDED: Record<string, State> = {
  // The call itself was refused (its text, key, name or address, our account): an earlier one may have bought.
  40: 'person', 41: 'person', 42: 'person', 45: 'person', 82: 'person',
  43: 'failure', 44: 'failure', 47: 'failure', 56: 'failure', 61: 'failure', 62: 'failure', 63: 'failure',
  64: 'failure', 65: 'failure', 66: 'failure', 67: 'failure', 68: 'failure', 69: 'failure', 80: 'failure',
  81: 'failure', 87: 'failure',
  // The reference exists with another number or product: what it bought is not known.
  49: 'person',
  // A limit of the price list says nothing about a purchase.
  83: 'pending',
  88: 'person',
}

/** Codes with a transaction behind them. */
const RECORDED: Record<string, State> = {
  '00': 'success',
  '03': 'pending', 99: 'pending',
  // Asked too often: the purchase itself may have succeeded.
  85: 'pending', 86: 'pending',
  // Nothing is known under a reference that we sent.
  50: 'person',
  '01': 'failure', '02': 'failure', 51: 'failure', 52: 'failure', 53: 'failure', 54: 'failure',
  55: 'failure', 57: 'failure', 58: 'failure', 59: 'failure', 60: 'failure', 70: 'failure',
  71: 'failure', 72: 'failure', 73: 'failure', 74: 'failure', 84: 'failure',
}

/** Every documented code, for the test. */
export const CODES = { ...UNRECORDED, ...RECORDED }

const STATUS: Record<State, string | null> = {
  success: 'Sukses', pending: null, failure: 'Gagal', person: null, unpaid: null,
}

/** Throws when it cannot be read; then nothing is known about the purchase. */
export function readReport(data: unknown, ref_id?: string): BillerReport {
  const body = bodyOf(data)
  const rc = String(body.rc)
  // Refusals without a record do not repeat the reference.
  const told = typeof body.ref_id === 'string' ? body.ref_id : ref_id
  if (told === undefined || (ref_id !== undefined && told !== ref_id)) {
    throw new ProviderError('digiflazz', 'answered about another reference', { retryable: false })
  }
  const harga = readRupiah(body.price)
  const sn = typeof body.sn === 'string' ? body.sn : ''
  const state = stateOf(rc, body.status, harga)
  // A good answer about a bill without a serial number repeats the inquiry: nothing was paid.
  const isInquiry = state === 'success' && sn === '' && body.selling_price !== undefined
  return {
    ref_id: told, state: isInquiry ? 'unpaid' : state, rc, isRecorded: Object.hasOwn(RECORDED, rc), sn, harga,
  }
}

/** Codes after which the same bill can be asked about again. */
const TRANSIENT: readonly string[] = [
  '01', '03', '41', '42', '44', '45', '53', '55', '58', '62', '66', '70', '71', '85', '86', '99',
]

export function readBill(data: unknown): BillerBill {
  const body = bodyOf(data)
  const rc = String(body.rc)
  if (rc !== '00') return { isOwed: false, rc, isTransient: TRANSIENT.includes(rc) }
  const [tagihan, admin, harga] = [body.selling_price, body.admin, body.price].map(readRupiah)
  if (!tagihan || !harga || admin === null || admin === undefined || typeof body.customer_name !== 'string') {
    throw new ProviderError('digiflazz', 'sent a bill that cannot be read', { retryable: true })
  }
  const periode = typeof body.periode === 'string' ? body.periode : ''
  return { isOwed: true, nama: body.customer_name, tagihan, admin, harga, periode }
}

export function readMeter(data: unknown): string | undefined {
  const { rc, name } = bodyOf(data)
  if (String(rc) !== '00') return undefined
  return typeof name === 'string' ? name : ''
}

/** Brands of bills whose amount the payer chooses. */
const OPEN_AMOUNT = 'E-MONEY'

/** The list of bills has a fee instead of a price. */
export function readBills(data: unknown): BillerProduct[] {
  return listOf(data).flatMap((one) => {
    const body = bodyOf(one)
    const admin = readRupiah(body.admin)
    const { buyer_sku_code, product_name, category, brand } = body
    if (admin === null) return []
    if (![buyer_sku_code, product_name, category, brand].every((text) => typeof text === 'string')) return []
    return [{
      sku: String(buyer_sku_code),
      nama: String(product_name),
      kategori: String(category),
      merek: String(brand),
      harga: admin,
      isOpenAmount: brand === OPEN_AMOUNT,
      isOpen: body.buyer_product_status === true && body.seller_product_status === true,
      isRepeatable: true,
      jeda: null,
      uraian: typeof body.desc === 'string' && body.desc !== '-' ? body.desc : '',
    }]
  })
}

function listOf(data: unknown): unknown[] {
  if (!Array.isArray(data)) throw new ProviderError('digiflazz', 'sent no list', { retryable: true })
  return data as unknown[]
}

/** An unknown code, or a status that contradicts its code, is never guessed. */
function stateOf(rc: string, status: unknown, harga: Rupiah | null): State {
  const state = Object.hasOwn(CODES, rc) ? CODES[rc] : undefined
  if (state === undefined) return 'person'
  const expected = STATUS[state]
  if (expected !== null && status !== expected) return 'person'
  // A success without a price cannot be booked.
  return state === 'success' && harga === null ? 'person' : state
}

export function readProducts(data: unknown): BillerProduct[] {
  return listOf(data).flatMap((one) => {
    const body = bodyOf(one)
    const harga = readRupiah(body.price)
    const { buyer_sku_code, product_name, category, brand } = body
    // A line that cannot be read is left out; it is not sold until it can be.
    if (harga === null || harga < 1) return []
    if (![buyer_sku_code, product_name, category, brand].every((text) => typeof text === 'string')) return []
    const hasStock = body.unlimited_stock === true || Number(body.stock) > 0
    return [{
      sku: String(buyer_sku_code),
      nama: String(product_name),
      kategori: String(category),
      merek: String(brand),
      harga,
      isOpenAmount: false,
      isOpen: body.buyer_product_status === true && body.seller_product_status === true && hasStock,
      isRepeatable: body.multi === true,
      jeda: readJeda(body.start_cut_off, body.end_cut_off),
      uraian: typeof body.desc === 'string' && body.desc !== '-' ? body.desc : '',
    }]
  })
}

export function readDeposit(data: unknown): Rupiah {
  const { deposit } = bodyOf(data)
  // The deposit is a float; a fraction of a rupiah buys nothing.
  if (typeof deposit !== 'number' || !Number.isFinite(deposit)) {
    throw new ProviderError('digiflazz', 'sent no deposit', { retryable: true })
  }
  return rupiah(Math.floor(deposit))
}

/** Prices are documented as text and sent as numbers. */
function readRupiah(value: unknown): Rupiah | null {
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? rupiah(amount) : null
}

function readJeda(from: unknown, to: unknown): BillerProduct['jeda'] {
  const [dari, sampai] = [minutesOf(from), minutesOf(to)]
  return dari === null || sampai === null || dari === sampai ? null : { dari, sampai }
}

function minutesOf(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d{1,2}):(\d{1,2})$/.exec(text) : null
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes < 24 * 60 ? minutes : null
}

export function bodyOf(data: unknown): Body {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ProviderError('digiflazz', 'answered what cannot be read', { retryable: true })
  }
  return data as Body
}
