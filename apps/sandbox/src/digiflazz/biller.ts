import { postpaidProducts, prepaidProducts } from '#digiflazz/catalog'
import type { PostpaidProduct, PrepaidProduct } from '#digiflazz/catalog'
import type { DigiflazzSettings } from '#digiflazz/settings'
import { createShelf, type Shelf } from '#digiflazz/shelf'
import { billsOwed, postpaidOutcome, prepaidOutcome, type Outcome } from '#digiflazz/test-numbers'
import type { BillerStatus, BillerTransaction } from '#digiflazz/transaction'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

/** A refusal that leaves no transaction behind, so the same ref_id may be sent again. */
export type Refusal = { rc: string; message: string }
export type TopUp = {
  ref_id: string
  buyer_sku_code: string
  customer_no: string
  max_price: number | undefined
}
/** `amount`: what the customer puts into an e-wallet. */
type BillRequest = Omit<TopUp, 'max_price'> & { amount?: number | undefined }

const DAY_MS = 86_400_000
const WIB_MS = 7 * 3_600_000
const BILL_OF_A_MONTH = 150_000
const EMONEY_SKU = 'emoney'
const EMONEY_STEP = 1000
const UNKNOWN_SKU: Refusal = { rc: '43', message: 'SKU tidak ditemukan atau Non-Aktif' }
const NO_DEPOSIT: Refusal = { rc: '44', message: 'Saldo tidak cukup' }
const NOT_FOUND: Refusal = { rc: '50', message: 'Transaksi Tidak Ditemukan' }

export type Biller = {
  shelf: Shelf
  prepaid: PrepaidProduct[]
  postpaid: PostpaidProduct[]
  /** How a number ends instead of as documented. */
  outcomes: Map<string, Outcome>
  /** What a number owes a month instead of the usual bill. */
  bills: Map<string, number>
  settings: DigiflazzSettings
  clock: Clock
  scheduler: Scheduler
  /** Called when a transaction ends later than its call. */
  announce(transaction: BillerTransaction): void
}

export function createBiller(deps: Pick<Biller, 'settings' | 'clock' | 'scheduler' | 'announce'>): Biller {
  return {
    ...deps,
    shelf: createShelf(deps.clock),
    prepaid: prepaidProducts(),
    postpaid: postpaidProducts(),
    outcomes: new Map(),
    bills: new Map(),
  }
}

export function topUp(biller: Biller, request: TopUp): BillerTransaction | Refusal {
  const before = biller.shelf.find(request.ref_id)
  if (before) {
    const isSame = before.customer_no === request.customer_no &&
      before.buyer_sku_code === request.buyer_sku_code
    return isSame ? before : { rc: '49', message: 'Ref ID tidak unik' }
  }
  const product = biller.prepaid.find(({ buyer_sku_code }) => buyer_sku_code === request.buyer_sku_code)
  const refusal = refuseTopUp(biller, product, request)
  if (refusal || !product) return refusal ?? UNKNOWN_SKU
  const transaction = draft(request, 'prepaid', product.price, biller.clock)
  if (request.customer_no.length < 10) return wrongNumber(biller, transaction)
  return start(biller, transaction, prepaidOutcome(request.customer_no))
}

/** Refusals that leave no record. */
function refuseTopUp(
  { shelf, clock }: Biller, product: PrepaidProduct | undefined, request: TopUp,
): Refusal | undefined {
  if (!product?.buyer_product_status) return UNKNOWN_SKU
  if (!product.seller_product_status) return { rc: '62', message: 'Seller sedang gangguan' }
  if (isCutOff(product, clock)) return { rc: '66', message: 'Cut Off (Perbaikan Sistem Seller)' }
  if (!product.unlimited_stock && product.stock < 1) return { rc: '68', message: 'Stok habis' }
  if (request.max_price !== undefined && product.price > request.max_price) {
    return { rc: '69', message: 'Harga seller lebih besar dari ketentuan harga Buyer' }
  }
  if (!product.multi && hasBought(shelf.all(), request)) {
    return { rc: '63', message: 'Tidak support transaksi multi' }
  }
  return shelf.deposit() < product.price ? NO_DEPOSIT : undefined
}

export function inquire(biller: Biller, request: BillRequest): BillerTransaction | Refusal {
  const before = biller.shelf.find(request.ref_id)
  if (before) return before
  const { buyer_sku_code, customer_no } = request
  const product = biller.postpaid.find((one) => one.buyer_sku_code === buyer_sku_code)
  if (!product?.buyer_product_status) return UNKNOWN_SKU
  if (!product.seller_product_status) return { rc: '62', message: 'Seller sedang gangguan' }
  const { amount } = request
  const isOpen = buyer_sku_code === EMONEY_SKU
  if (isOpen && (amount === undefined || amount < EMONEY_STEP || amount % EMONEY_STEP !== 0)) {
    return { rc: '87', message: 'E-money harus kelipatan 1000' }
  }
  const owed = billsOwed(buyer_sku_code, customer_no)
  const month = (isOpen ? amount : biller.bills.get(customer_no)) ?? BILL_OF_A_MONTH
  const selling_price = owed * (month + product.admin)
  const transaction = draft(request, 'postpaid', selling_price - product.commission, biller.clock)
  const outcome = biller.outcomes.get(customer_no) ?? postpaidOutcome(buyer_sku_code, customer_no)
  if (outcome === 'inquiry_failure') return wrongNumber(biller, transaction)
  const bill = {
    customer_name: 'Pelanggan Contoh', admin: owed * product.admin, selling_price, periode: '202611',
  }
  return biller.shelf.keep({
    ...transaction, isInquiry: true, status: 'Sukses', rc: '00', message: 'Transaksi Sukses', bill,
  })
}

/** Only on the calendar day of its inquiry, Jakarta time. */
export function payBill(biller: Biller, { ref_id }: BillRequest): BillerTransaction | Refusal {
  const asked = biller.shelf.find(ref_id)
  if (!asked || asked.kind !== 'postpaid') return NOT_FOUND
  if (!asked.isInquiry) return asked
  if (dayOf(asked.made_at) !== dayOf(biller.clock.now())) {
    return { rc: '60', message: 'Tagihan belum tersedia' }
  }
  if (biller.shelf.deposit() < asked.price) return NO_DEPOSIT
  const paid = { ...asked, isInquiry: false }
  return start(biller, paid, postpaidOutcome(asked.buyer_sku_code, asked.customer_no))
}

export function findStatus({ shelf }: Biller, ref_id: string): BillerTransaction | Refusal {
  return shelf.find(ref_id) ?? NOT_FOUND
}

/** Ends a transaction after its call was answered, and announces it. */
export function resolve(
  biller: Biller, transaction: BillerTransaction, status: BillerStatus, rc?: string,
): BillerTransaction {
  const ended = end(biller, transaction, status, rc)
  biller.announce(ended)
  return ended
}

/** Takes the price, then ends as the number says; a pending one ends later by itself. */
function start(biller: Biller, transaction: BillerTransaction, documented: Outcome): BillerTransaction {
  const { shelf, clock, scheduler, settings, outcomes } = biller
  const outcome = outcomes.get(transaction.customer_no) ?? documented
  shelf.moveDeposit(-transaction.price)
  const isPending = outcome === 'pending_success' || outcome === 'pending_failure'
  const isGood = outcome === 'success' || outcome === 'pending_success'
  if (!isPending) return end(biller, transaction, isGood ? 'Sukses' : 'Gagal')
  scheduler.at(clock.now() + settings.pending_ms, () => {
    const waiting = shelf.find(transaction.ref_id)
    if (waiting?.status === 'Pending') resolve(biller, waiting, isGood ? 'Sukses' : 'Gagal')
  })
  return shelf.keep({ ...transaction, status: 'Pending', rc: '03', message: 'Transaksi Pending' })
}

function end(
  { shelf }: Biller, transaction: BillerTransaction, status: BillerStatus, rc = '02',
): BillerTransaction {
  if (status === 'Gagal') {
    shelf.moveDeposit(transaction.price)
    return shelf.keep({ ...transaction, status, rc, message: 'Transaksi Gagal', sn: '' })
  }
  return shelf.keep({
    ...transaction, status, rc: '00', message: 'Transaksi Sukses', sn: serialOf(transaction),
  })
}

function wrongNumber({ shelf }: Biller, transaction: BillerTransaction): BillerTransaction {
  return shelf.keep({ ...transaction, status: 'Gagal', rc: '54', message: 'Nomor Tujuan Salah' })
}

function draft(
  { ref_id, buyer_sku_code, customer_no }: BillRequest, kind: BillerTransaction['kind'], price: number,
  clock: Clock,
): BillerTransaction {
  return {
    ref_id, kind, buyer_sku_code, customer_no, isInquiry: false, status: 'Pending', rc: '03',
    message: 'Transaksi Pending', sn: '', price, bill: null, made_at: clock.now(),
  }
}

function hasBought(all: Iterable<BillerTransaction>, request: BillRequest): boolean {
  return [...all].some(({ buyer_sku_code, customer_no, status }) =>
    buyer_sku_code === request.buyer_sku_code && customer_no === request.customer_no && status !== 'Gagal')
}

function dayOf(at: number): number {
  return Math.floor((at + WIB_MS) / DAY_MS)
}

/** `23:30` to `0:30` spans midnight; equal times mean that there is no cut-off. */
function isCutOff(
  { start_cut_off, end_cut_off }: { start_cut_off: string; end_cut_off: string }, clock: Clock,
): boolean {
  const [from, to] = [minutesOf(start_cut_off), minutesOf(end_cut_off)]
  const now = Math.floor(((clock.now() + WIB_MS) % DAY_MS) / 60_000)
  if (from === to) return false
  return from < to ? now >= from && now < to : now >= from || now < to
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** A PLN token has twenty digits and the meter's name; other serial numbers are digits. */
function serialOf({ buyer_sku_code, ref_id, made_at }: BillerTransaction): string {
  let sum = made_at % 1_000_003
  for (const letter of ref_id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_999_999_967
  const digits = String(sum).padStart(10, '7')
  if (!/^pln\d/.test(buyer_sku_code)) return digits
  const token = (digits + digits.split('').toReversed().join('')).match(/.{4}/g) ?? []
  return `${token.join('-')}/PELANGGAN CONTOH/R1/1300VA/13,9`
}
