import { FIRST_DEPOSIT, type DigiflazzSettings } from '#digiflazz/settings'
import { postpaidProducts, prepaidProducts } from '#digiflazz/catalog'
import { billsOwed, postpaidOutcome, prepaidOutcome, type Outcome } from '#digiflazz/test-numbers'
import type { BillerStatus, BillerTransaction } from '#digiflazz/transaction'
import { noJournal, openJournal, type Journal } from '#world/journal'
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
type BillRequest = Omit<TopUp, 'max_price'>

type BillerDeps = {
  settings: DigiflazzSettings
  clock: Clock
  scheduler: Scheduler
  /** Called after every change that the biller makes by itself. */
  announce(transaction: BillerTransaction, event: 'create' | 'update'): void
}

const DAY_MS = 86_400_000
/** After this the same ref_id is a new transaction. */
const REF_ID_DAYS = 90
const WIB_MS = 7 * 3_600_000
const BILL_OF_A_MONTH = 150_000

export type Biller = ReturnType<typeof createBiller>

export function createBiller({ settings, clock, scheduler, announce }: BillerDeps) {
  const transactions = new Map<string, BillerTransaction>()
  const outcomes = new Map<string, Outcome>()
  const prepaid = prepaidProducts()
  const postpaid = postpaidProducts()
  let deposit = FIRST_DEPOSIT
  let journal: Journal = noJournal

  function keep(transaction: BillerTransaction): BillerTransaction {
    transactions.set(transaction.ref_id, transaction)
    journal.append({ transaction, deposit })
    return transaction
  }

  function known(ref_id: string): BillerTransaction | undefined {
    const found = transactions.get(ref_id)
    return found && clock.now() - found.made_at < REF_ID_DAYS * DAY_MS ? found : undefined
  }

  /** Takes the price, then ends as the number says; a pending one ends later by itself. */
  function start(transaction: BillerTransaction, outcome: Outcome): BillerTransaction {
    deposit -= transaction.price
    const isPending = outcome === 'pending_success' || outcome === 'pending_failure'
    const isGood = outcome === 'success' || outcome === 'pending_success'
    if (!isPending) return end(transaction, isGood ? 'Sukses' : 'Gagal')
    scheduler.at(clock.now() + settings.pending_ms, () => {
      const waiting = transactions.get(transaction.ref_id)
      if (waiting?.status === 'Pending') resolve(waiting, isGood ? 'Sukses' : 'Gagal')
    })
    return keep({ ...transaction, status: 'Pending', rc: '03', message: 'Transaksi Pending' })
  }

  function end(transaction: BillerTransaction, status: BillerStatus, rc?: string): BillerTransaction {
    if (status === 'Gagal') {
      deposit += transaction.price
      return keep({ ...transaction, status, rc: rc ?? '02', message: 'Transaksi Gagal', sn: '' })
    }
    return keep({
      ...transaction, status, rc: '00', message: 'Transaksi Sukses', sn: serialOf(transaction),
    })
  }

  function resolve(transaction: BillerTransaction, status: BillerStatus, rc?: string) {
    const ended = end(transaction, status, rc)
    announce(ended, 'update')
    return ended
  }

  return {
    prepaid,
    postpaid,
    transactions,
    outcomes,
    find: known,
    resolve,
    deposit: () => deposit,
    setDeposit(amount: number) {
      deposit = amount
      journal.append({ deposit })
    },
    topUp(request: TopUp): BillerTransaction | Refusal {
      const before = known(request.ref_id)
      if (before) {
        const isSame = before.customer_no === request.customer_no &&
          before.buyer_sku_code === request.buyer_sku_code
        return isSame ? before : { rc: '49', message: 'Ref ID tidak unik' }
      }
      const product = prepaid.find(({ buyer_sku_code }) => buyer_sku_code === request.buyer_sku_code)
      if (!product?.buyer_product_status) return { rc: '43', message: 'SKU tidak ditemukan atau Non-Aktif' }
      if (!product.seller_product_status) return { rc: '62', message: 'Seller sedang gangguan' }
      if (isCutOff(product, clock)) return { rc: '66', message: 'Cut Off (Perbaikan Sistem Seller)' }
      if (!product.unlimited_stock && product.stock < 1) return { rc: '68', message: 'Stok habis' }
      if (request.max_price !== undefined && product.price > request.max_price) {
        return { rc: '69', message: 'Harga seller lebih besar dari ketentuan harga Buyer' }
      }
      if (!product.multi && hasBought(transactions.values(), request)) {
        return { rc: '63', message: 'Tidak support transaksi multi' }
      }
      if (deposit < product.price) return { rc: '44', message: 'Saldo tidak cukup' }
      const transaction = draft(request, 'prepaid', product.price, clock)
      if (request.customer_no.length < 10) return wrongNumber(transaction)
      return start(transaction, outcomes.get(request.customer_no) ?? prepaidOutcome(request.customer_no))
    },
    inquire(request: BillRequest): BillerTransaction | Refusal {
      const before = known(request.ref_id)
      if (before) return before
      const product = postpaid.find(({ buyer_sku_code }) => buyer_sku_code === request.buyer_sku_code)
      if (!product?.buyer_product_status) return { rc: '43', message: 'SKU tidak ditemukan atau Non-Aktif' }
      const owed = billsOwed(request.buyer_sku_code, request.customer_no)
      const selling_price = owed * (BILL_OF_A_MONTH + product.admin)
      const price = selling_price - product.commission
      const transaction = draft(request, 'postpaid', price, clock)
      const outcome = outcomes.get(request.customer_no) ??
        postpaidOutcome(request.buyer_sku_code, request.customer_no)
      if (outcome === 'inquiry_failure') return wrongNumber(transaction)
      const bill = {
        customer_name: 'Pelanggan Contoh', admin: owed * product.admin, selling_price, periode: '202611',
      }
      return keep({
        ...transaction, isInquiry: true, status: 'Sukses', rc: '00', message: 'Transaksi Sukses', bill,
      })
    },
    /** Only on the calendar day of its inquiry, Jakarta time. */
    pay(request: BillRequest): BillerTransaction | Refusal {
      const asked = known(request.ref_id)
      if (!asked || asked.kind !== 'postpaid') return { rc: '50', message: 'Transaksi Tidak Ditemukan' }
      if (!asked.isInquiry) return asked
      if (dayOf(asked.made_at) !== dayOf(clock.now())) return { rc: '60', message: 'Tagihan belum tersedia' }
      if (deposit < asked.price) return { rc: '44', message: 'Saldo tidak cukup' }
      const outcome = outcomes.get(asked.customer_no) ??
        postpaidOutcome(asked.buyer_sku_code, asked.customer_no)
      return start({ ...asked, isInquiry: false }, outcome)
    },
    /** The seller gives back a success: the deposit has the money again. */
    refund(transaction: BillerTransaction) {
      return resolve(transaction, 'Gagal', '74')
    },
    open(path: string) {
      journal = openJournal({
        path,
        replay(line) {
          const { transaction, deposit: left } = line as { transaction?: BillerTransaction; deposit: number }
          if (transaction) transactions.set(transaction.ref_id, transaction)
          deposit = left
        },
        live: () => [...transactions.values()].map((transaction) => ({ transaction, deposit })),
        liveLines: () => transactions.size,
      })
    },
    written: () => journal.written(),
    close: () => journal.close(),
  }

  function wrongNumber(transaction: BillerTransaction): BillerTransaction {
    return keep({ ...transaction, status: 'Gagal', rc: '54', message: 'Nomor Tujuan Salah' })
  }
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
