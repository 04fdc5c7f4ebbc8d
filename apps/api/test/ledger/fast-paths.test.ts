import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database'
import {
  CLIENT, CLOSED, createReader, families, insert, INSTITUSI, NOW, OPEN, playBoth, prepare, SEKOLAH,
  TAHUN, uuid, write, type Families, type RandomSiswa,
} from './random-bills.ts'

/* Two fast paths book the most common cases in fewer statements than the general path:
   settle_pembayaran for one bill that gets the requested amount, and book_fitting_snap for bank
   payments of exactly what is due. Both must write the same rows as the general path. */
let database: TestDatabase
let read: () => Promise<string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  await prepare(database)
  read = await createReader(database)
})
afterAll(() => database.drop())

const SEED = 20_261_116
/** Hundreds of families take long on a shared machine. */
const SLOW_MS = 60_000
const WAITING = ['menunggu', 'dipastikan', 'kedaluwarsa', 'dibatalkan', 'gagal']

const A_BILL = {
  letters: 0xb111, jumlah: 40, paid: 0, boleh_dicicil: false, batal: false, aktif: -5, jatuh_tempo: 5,
  prioritas: 10, jenis: 0, former: false, plan: null,
}
const A_PUPIL = { sekolah: 0 as const, titipan: 0, urutan: null, ended: false, bills: [A_BILL] }
const A_PLAN = { parts: 2, start: -20, gap: 1, changed: 0 }

const opened = fc.record({
  siswa: fc.nat(3),
  bill: fc.nat(4),
  /** The requested share of the bill in percent, where it takes part payments. */
  share: fc.constantFrom(100, 100, 50, 1),
  biaya: fc.constantFrom(0, 4),
  source: fc.constantFrom('midtrans', 'midtrans', 'kas', 'bank', 'other'),
  status: fc.constantFrom('menunggu', 'menunggu', 'kedaluwarsa'),
})
const told = fc.record({
  payment: fc.nat(2),
  /** How much more arrived than was requested. */
  more: fc.constantFrom(0, 0, 0, 0, -1, 1, -4, 20),
  reference: fc.constantFrom('a', 'a', 'b'),
})

test('a payment for one bill is booked in the same way with and without the fast path', async () => {
  let fitting = 0
  await inFamilies(
    fc.array(opened, { minLength: 1, maxLength: 3 }), fc.array(told, { minLength: 1, maxLength: 5 }),
    async (siswa, payments, tellings) => {
      const made = payments.map((one, n) => paymentOf(siswa, one, n))
      await openPayments(made)
      const money = tellings.map(({ payment, more, reference }) => {
        const { id, jumlah, biaya, source } = pick(made, payment)
        const uang = Math.max(1, jumlah + biaya + more)
        return { id, source, reference, uang, isAsked: uang === jumlah + biaya }
      })
      const [fast, core] = await playBoth(
        database, () => settle(money), () => forgetOnlyBills().then(() => settle(money)), read,
      )
      fitting += money.filter(({ isAsked }, i) => isAsked && fast?.answers[i] === 'lunas').length
      expect(fast).toEqual(core)
    },
  )
  expect(fitting).toBeGreaterThan(60)
}, SLOW_MS)

test('a part payment of a bill that takes none is accepted when the payment names only this bill', async () => {
  await inTransaction({ pupils: [A_PUPIL], seri: [true, true] }, async (siswa) => {
    const asked = { siswa: 0, bill: 0, share: 100, biaya: 0, source: 'midtrans', status: 'menunggu' } as const
    const payment = { ...paymentOf(siswa, asked, 0), jumlah: 15 }
    await openPayments([payment])
    const pay = async () => {
      await settle([{ ...payment, reference: 'a', uang: 15 }])
      return database.query(
        `SELECT (SELECT dibayar FROM tagihan WHERE institusi_id = $1) AS bill,
                (SELECT held FROM ledger_balance WHERE institusi_id = $1) AS kept`, [INSTITUSI],
      )
    }
    const [named, byLine] = await playBoth(
      database, pay, () => forgetOnlyBills().then(pay), read,
    )
    // The plan ended, or titipan pays the other part: the part was allowed when it was requested.
    expect(named?.answers).toEqual([{ bill: '15', kept: null }])
    expect(byLine?.answers).toEqual([{ bill: '0', kept: '15' }])
  })
})

const paid = fc.record({
  /** One of the first four pupils; rarely a number that no pupil has. */
  siswa: fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 3, 9),
  prefix: fc.constantFrom(CLOSED, CLOSED, OPEN),
  /** Added to what is due, or a free amount. */
  more: fc.constantFrom(0, 0, 0, 0, 0, 1, -1, -10, 50),
  /** The index of a bill that the payer leaves out. */
  without: fc.constantFrom(null, null, null, null, 0, 1, 2),
  nothing: fc.integer({ min: 0, max: 11 }).map((n) => n === 11),
  pasti: fc.constantFrom(false, false, true),
  /** What the payment shares with the previous one. */
  again: fc.constantFrom('', '', '', '', 'all', 'payment', 'external', 'payment, other amount'),
  /** Whether it arrives in one batch with the previous payment. */
  together: fc.boolean(),
})
type Paid = typeof paid extends fc.Arbitrary<infer T> ? T : never

test('a batch of bank payments is booked in the same way as one by one', async () => {
  let fitting = 0
  let others = 0
  await inFamilies(
    fc.array(paid, { minLength: 1, maxLength: 8 }), fc.constant(null),
    async (siswa, payments) => {
      expect(await askBank(siswa)).toEqual(siswa.map(dueOf))
      const fits = await expectSameRows(batchesOf(siswa, payments))
      fitting += fits
      others += payments.length - fits
    },
  )
  expect(fitting).toBeGreaterThan(60)
  expect(others).toBeGreaterThan(60)
}, SLOW_MS)

test.each([
  { name: 'lowered below its parts', paid: 0.5, changed: -7, due: 13 },
  { name: 'raised when all its parts were paid', paid: 1, changed: 7, due: 7 },
])('the due amount of a bill with a plan: $name', async ({ paid: share, changed, due }) => {
  const changedBill = { ...A_BILL, letters: 0xa111, paid: share, plan: { ...A_PLAN, changed } }
  const pupils = [{ ...A_PUPIL, bills: [changedBill, A_BILL] }, A_PUPIL]
  await inTransaction({ pupils, seri: [true, true] }, async (siswa) => {
    expect(await askBank(siswa)).toEqual([40 + due, 40])
    // From its parts alone the first bill would owe 20, or an unknown amount.
    for (const first of [40 + due, 40, 60]) {
      const batch = [paymentTo(siswa[0], 0, first), paymentTo(siswa[1], 1, 40)]
      expect(await expectSameRows([batch])).toBe(first === 40 + due ? 2 : 1)
    }
  })
})

/** Plays batches through both paths. Returns how many payments took the fast one. */
async function expectSameRows(batches: Told[][]): Promise<number> {
  let fitting = 0
  const together = async () => {
    const answers = []
    for (const batch of batches) answers.push(await receiveTogether(batch))
    return answers
  }
  const oneByOne = async () => {
    const answers = []
    for (const batch of batches) {
      const fits = await fittingOf(batch, await claimExternals(batch))
      fitting += fits.length
      answers.push(await receiveEach(batch, inTurn(batch, fits)))
    }
    return answers
  }
  const [fast, core] = await playBoth(database, together, oneByOne, read)
  expect(fast).toEqual(core)
  return fitting
}

/** Runs a property for random families. */
async function inFamilies<A, B>(
  first: fc.Arbitrary<A>, second: fc.Arbitrary<B>,
  check: (siswa: RandomSiswa[], a: A, b: B) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(families, first, second, (made, a, b) =>
      inTransaction(made, (siswa) => check(siswa, a, b))),
    { numRuns: 200, seed: SEED },
  )
}

/** Creates families inside a transaction that is rolled back. */
async function inTransaction(
  made: Families, check: (siswa: RandomSiswa[]) => Promise<void>,
): Promise<void> {
  await database.query('BEGIN')
  try {
    await check(await write(database, made))
  } finally {
    await database.query('ROLLBACK')
  }
}

type Payment = ReturnType<typeof paymentOf>

function paymentOf(
  all: RandomSiswa[], one: typeof opened extends fc.Arbitrary<infer T> ? T : never, n: number,
) {
  const siswa = pick(all, one.siswa)
  const bill = pick(siswa.bills, one.bill)
  // A bill that was paid in the meantime had been requested in full.
  const sisa = bill.jumlah - bill.dibayar || bill.jumlah
  return {
    id: uuid('ba', n), siswa, bill, status: one.status, biaya: one.biaya,
    jumlah: bill.boleh_dicicil ? Math.ceil((sisa * one.share) / 100) : sisa,
    source: {
      midtrans: 'gateway/midtrans', kas: `kas/${siswa.kas_id}`, bank: `bank/${siswa.sekolah_id}`,
      // Money in the books of another school, as an agent's deposit.
      other: `bank/${SEKOLAH.find((id) => id !== siswa.sekolah_id)}`,
    }[one.source] ?? '',
  }
}

async function openPayments(payments: Payment[]): Promise<void> {
  await insert(database, 'pembayaran', payments.map(({ id, siswa, bill, status, biaya, jumlah }) => ({
    id, pihak_id: siswa.id, sekolah_id: siswa.sekolah_id, untuk: 'tagihan', metode: 'bca_va', jumlah,
    biaya, status, langkah: 0, keterangan: '', dibuat_at: NOW, kedaluwarsa_at: NOW,
    tagihan_tunggal: bill.id,
  })))
  await insert(database, 'pembayaran_rincian', payments.map(({ id, bill, jumlah }) => ({
    pembayaran_id: id, target_id: bill.id, jumlah, nama: 'Tagihan',
  })))
}

type Money = { id: string; source: string; reference: string; uang: number }

async function settle(money: Money[]): Promise<string[]> {
  const [row] = await database.query<{ outcomes: string[] }>(
    'SELECT settle_banyak($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcomes',
    [
      INSTITUSI, money.map(({ id }) => id), money.map(({ source }) => source),
      money.map(({ source, reference }) => `${source}/${reference}`), money.map(({ uang }) => uang), money.map(() => NOW),
      NOW, WAITING, TAHUN, money.map((_, i) => `ACAK${i}`),
    ],
  )
  return row?.outcomes ?? []
}

function forgetOnlyBills(): Promise<unknown> {
  return database.query('UPDATE pembayaran SET tagihan_tunggal = NULL WHERE institusi_id = $1', [
    INSTITUSI,
  ])
}

type Told = {
  pembayaran_id: string
  external: string
  permintaan: string
  prefix: string
  customer_no: string
  jumlah: number
  pasti: boolean
  /** The school that numbers the receipt; undefined for a number that no pupil has. */
  sekolah_id: string | undefined
}

function batchesOf(all: RandomSiswa[], payments: Paid[]): Told[][] {
  const batches: Told[][] = []
  let before: Told | undefined
  for (const [n, one] of payments.entries()) {
    const siswa = one.siswa < 4 ? pick(all, one.siswa) : undefined
    const left = siswa && one.without !== null ? (siswa.bills[one.without]?.due ?? 0) : 0
    const due = siswa ? dueOf(siswa) - left : 25
    const jumlah = one.nothing ? 0 : Math.max(0, due + one.more)
    let baru = { ...paymentTo(siswa, n, jumlah), prefix: one.prefix, pasti: one.pasti }
    if (before) baru = { ...baru, ...inCommon(before, one.again) }
    if (one.together && before) batches.at(-1)?.push(baru)
    else batches.push([baru])
    before = baru
  }
  return batches
}

/** A payment to a pupil's closed number, or to a number that no pupil has. */
function paymentTo(siswa: RandomSiswa | undefined, n: number, jumlah: number): Told {
  return {
    pembayaran_id: uuid('ba', n), external: `e${n}`, permintaan: `p${n}`, prefix: CLOSED,
    customer_no: siswa?.customer_no ?? '9999', pasti: false, sekolah_id: siswa?.sekolah_id, jumlah,
  }
}

function inCommon(before: Told, again: Paid['again']): Partial<Told> {
  const { external, permintaan, prefix, customer_no, sekolah_id, jumlah } = before
  const payment = { permintaan, prefix, customer_no, sekolah_id, jumlah }
  if (again === 'all') return { ...payment, external }
  if (again === 'payment') return payment
  if (again === 'external') return { external }
  return again === '' ? {} : { ...payment, jumlah: jumlah + 1 }
}

const HARI = '2026-11-10'
const FIXED = [INSTITUSI, CLIENT, 'acak', 'Bank Acak', HARI, NOW, TAHUN]

/** What the bank's inquiry shows as due for each pupil. */
async function askBank(all: RandomSiswa[]): Promise<number[]> {
  const numbers = all.map(({ customer_no }) => customer_no)
  const rows = await database.query<{ tagihan: { sisa: number }[] | null }>(
    'SELECT tagihan FROM ask_snap($1, $2, $3, $4, $4, $5, $6, $7)',
    [INSTITUSI, 'TANYA', HARI, numbers, numbers.map(() => OPEN), numbers, NOW],
  )
  return rows.map(({ tagihan }) => (tagihan ?? []).reduce((sum, { sisa }) => sum + sisa, 0))
}

function dueOf({ bills }: RandomSiswa): number {
  return bills.reduce((sum, bill) => sum + bill.due, 0)
}

/** As the program does it: one call, which books fitting payments by the fast path. */
function receiveTogether(batch: Told[]): Promise<unknown[]> {
  const list = <K extends keyof Told>(key: K) => batch.map((one) => one[key])
  return database.query(
    `SELECT * FROM receive_snap($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                                $17, $18, $19)`,
    [
      ...FIXED, list('external'), list('permintaan'), list('prefix'), list('customer_no'),
      list('jumlah'), batch.map(({ prefix }) => prefix === OPEN), list('pasti'), batch.map(() => NOW),
      list('pembayaran_id'), suffixes(batch), batch.map(() => NOW), batch.map(() => ''),
    ],
  )
}

/** Books every payment by the general path, in this order. */
async function receiveEach(batch: Told[], order: number[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const i of order) {
    const one = pick(batch, i)
    const [answer] = await database.query(
      `SELECT * FROM receive_one_snap($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
                                      $16, $17, $18, $19)`,
      [
        ...FIXED, one.external, one.permintaan, one.prefix, one.customer_no, one.jumlah,
        one.prefix === OPEN, one.pasti, NOW, one.pembayaran_id, suffixes(batch)[i],
        NOW, '',
      ],
    )
    answers[i] = answer
  }
  return answers
}

/**
 * The first payment with an external id claims it, whichever path books it. Returns the new ids.
 */
async function claimExternals(batch: Told[]): Promise<string[]> {
  const rows = await database.query<{ external_id: string }>(
    `INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
     SELECT $1, $2, 25, q.external_id, q.permintaan_id
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS q (external_id, permintaan_id, urut)
      ORDER BY q.urut
     ON CONFLICT DO NOTHING RETURNING external_id`,
    [
      CLIENT, HARI, batch.map(({ external }) => external), batch.map(({ permintaan }) => permintaan),
    ],
  )
  return rows.map(({ external_id }) => external_id)
}

/** Which payments of a batch the fast path would book; rolled back afterwards. */
async function fittingOf(batch: Told[], baru: string[]): Promise<number[]> {
  const list = <K extends keyof Told>(key: K) => batch.map((one) => one[key])
  await database.query('SAVEPOINT probe')
  const [row] = await database.query<{ urut: string[] | null }>(
    `SELECT urut FROM book_fitting_snap($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
                                        $15, $16, $17, $18)`,
    [
      ...FIXED, list('external'), list('permintaan'), list('prefix'), list('customer_no'),
      list('jumlah'), batch.map(() => NOW), list('pembayaran_id'), suffixes(batch),
      batch.map(() => NOW), batch.map(() => ''), baru,
    ],
  )
  await database.query('ROLLBACK TO SAVEPOINT probe')
  return (row?.urut ?? []).map((urut) => Number(urut) - 1)
}

/**
 * Fitting payments come first, then the others school by school, because receipts are numbered so.
 */
function inTurn(batch: Told[], fits: number[]): number[] {
  const keyOf = (i: number) =>
    fits.includes(i) ? '' : (batch[i]?.sekolah_id ?? 'nobody')
  return [...batch.keys()].sort((a, b) => compare(keyOf(a), keyOf(b)) || a - b)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function suffixes(batch: Told[]): string[] {
  return batch.map(({ pembayaran_id }) => `ACAK${pembayaran_id.slice(-2)}`)
}

function pick<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
