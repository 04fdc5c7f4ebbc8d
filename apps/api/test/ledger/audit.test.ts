import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightlyLaws } from '#laws'
import { balanceOf, findBreaches } from '#ledger/audit'
import { LEDGER_LAWS } from '#ledger/ledger.laws'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import { readTrialBalance } from '#ledger/trial-balance'
import { createPool } from '#platform/db/connections'
import { getTypeParser, openDatabase, type Database, type Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/test-database'
import { billBreakers } from './bill-breakers.ts'
import { agentBreakers } from './agent-breakers.ts'
import { fundBreakers } from './fund-breakers.ts'
import { refundBreakers } from './refund-breakers.ts'
import { payerBreakers } from './payer-breakers.ts'
import { orderBreakers } from './order-breakers.ts'
import { saleBreakers } from './sale-breakers.ts'

let database: TestDatabase
let db: Database
/** Connects as the owner of the database, whom row-level security does not limit. */
let owner: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
  owner = createPool({ connectionString: database.url, max: 1, types: { getTypeParser } }, 'audit test')
  await inMobile((tx) => openAccount(tx, BANK))
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const SUBJECT = randomId()
const posting = (event: string, reference: string, transfers: string) =>
  `INSERT INTO ledger_posting
     (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
   VALUES ('mobile', '${SUBJECT}', '${reference}', '${event}', now(), now(), ${transfers})`
const transfer = (debit: string, credit: string) =>
  `ARRAY[('${debit}', '${credit}', 1, NULL)::transfer]`
const SCHOOL = '00000000-0000-7000-8000-000000000001'
/** Both accounts belong to the institution, so a transfer between them needs no clearing. */
const [GATEWAY, BANK] = [accountOf('gateway', 'midtrans'), accountOf('rekening', null)]

/** A line of the gateway's report about Rp1.000, and the posting that it wrote. */
const IMPOR = randomId()
const reported = (changes: { kept?: number; told?: number; moved?: number; matched?: boolean }) => {
  const { kept = 1_000, told = 1_000, moved = told, matched = false } = changes
  return [
    `SELECT open_account('mobile', code, NULL) FROM unnest(
       ARRAY['pencairan/midtrans', 'belum_dikenal']) AS x (code)`,
    `INSERT INTO impor (institusi_id, id, format, nama_berkas, sidik, diimpor_at, diimpor_oleh, dari,
                        sampai, baris, baris_berulang)
     SELECT 'mobile', '${IMPOR}', 'midtrans', 'uji.csv', 'uji', now(), id, now(), now(), 1, 0
       FROM pengguna WHERE institusi_id = 'mobile' LIMIT 1`,
    `INSERT INTO impor_baris (institusi_id, identitas, impor_id, nomor, waktu, referensi,
                              referensi_uang, jumlah, biaya, keterangan, jumlah_berkas, biaya_berkas,
                              pembayaran_id, posting_reference)
     VALUES ('mobile', 'midtrans/uji', '${IMPOR}', 2, now(), '', 'uji', ${kept}, 0, '', ${told}, 0,
             ${matched ? `'${SUBJECT}', 'uji'` : 'NULL, NULL'})`,
    `SELECT post_ledger('mobile', '${IMPOR}', 'impor/midtrans/uji', 'impor_tak_dikenal', now(), now(),
       ARRAY['pencairan/midtrans'], ARRAY['belum_dikenal'], ARRAY[${moved}]::bigint[],
       ARRAY[NULL]::uuid[])`,
  ]
}

const PAID_WITHOUT_MONEY = `UPDATE tagihan SET dibayar = dibayar + 1 WHERE id = (
  SELECT id FROM tagihan WHERE institusi_id = 'mobile' AND dibayar < jumlah LIMIT 1)`
const paymentOf = (status: string, siswa: string) =>
  `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status,
                           dibuat_at, kedaluwarsa_at)
   SELECT 'mobile', gen_random_uuid(), ${siswa}, w.sekolah_id, 'qris', 1, 0, ${status}, now(), now()
     FROM siswa w WHERE w.institusi_id = 'mobile' LIMIT 1`

/** Statements that break each law; only the owner of the database can run them. */
const BREAKERS: Record<string, string[]> = {
  posting_moves_money: [posting('kas_ditutup', 'uji', `'{}'`)],
  payment_settled_once: ['satu', 'dua'].map((reference) =>
    posting('pembayaran_berhasil', reference, transfer(GATEWAY, BANK)),
  ),
  transfer_between_known_accounts: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'kas/uji', '${SCHOOL}'), ('mobile', 'brankas/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', `ARRAY[('kas/uji', 'antah', 1, NULL)::transfer,
                                         ('antah', 'brankas/uji', 1, NULL)::transfer]`),
  ],
  account_belongs_to_a_school: [
    `INSERT INTO ledger_account (institusi_id, code) VALUES ('mobile', 'piutang/uji')`,
  ],
  school_books_balance: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'brankas/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', transfer('brankas/uji', GATEWAY)),
  ],
  school_claim_is_owed: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'hak_setor/uji', '${SCHOOL}'), ('mobile', 'kas/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', transfer('hak_setor/uji', 'kas/uji')),
  ],
  between_schools_is_nought: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'brankas/uji', '${SCHOOL}'), ('mobile', 'antar_sekolah/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', transfer('brankas/uji', 'antar_sekolah/uji')),
  ],
  event_is_known: [posting('uji', 'uji', transfer(GATEWAY, BANK))],
  guarded_balance_is_its_sum: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'titipan/uji', '${SCHOOL}')`,
    `INSERT INTO ledger_balance VALUES ('mobile', 'titipan/uji', 1)`,
  ],
  bill_is_paid_as_booked: [PAID_WITHOUT_MONEY],
  whole_bill_is_paid_whole: [
    `UPDATE tagihan SET boleh_dicicil = false, dibayar = 1 WHERE id = (
       SELECT id FROM tagihan WHERE institusi_id = 'mobile' AND dibayar = 0 AND jumlah > 1 LIMIT 1)`,
  ],
  only_bill_has_its_line: [
    `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status,
                             dibuat_at, kedaluwarsa_at, tagihan_tunggal)
     SELECT 'mobile', gen_random_uuid(), t.siswa_id, t.sekolah_id, 'qris', 1, 0, 'menunggu', now(),
            now(), t.id FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`,
  ],
  paid_payment_has_one_receipt: [paymentOf(`'berhasil'`, 'w.id')],
  payment_is_for_its_pupil: [paymentOf(`'menunggu'`, 'gen_random_uuid()')],
  history_ends_with_the_status: [paymentOf(`'gagal'`, 'w.id')],
  receipts_without_gaps: [
    `INSERT INTO kuitansi_nomor (institusi_id, sekolah_id, tahun, awalan, seri, terakhir)
     VALUES ('mobile', '${SCHOOL}', 2026, 'KW', 'KW-mobile-UJI-2026-', 1)`,
  ],
  bank_payment_is_booked: [
    `INSERT INTO snap_pembayaran (institusi_id, client_id, payment_request_id, ke, referensi, prefix,
                                  customer_no, jumlah, hari, external_id, hasil, nama, pembayaran_id,
                                  dijawab_at)
     VALUES ('mobile', 'UJI', 'uji', 1, '', '1', '1', 1, now(), '1', '00', '', gen_random_uuid(), now())`,
  ],
  refunds_in_flight: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'pengembalian/uji', '${SCHOOL}'), ('mobile', 'brankas/uji', '${SCHOOL}')`,
    posting('pengembalian_disetujui', 'uji', transfer('brankas/uji', 'pengembalian/uji')),
  ],
  returns_booked_once: [
    `INSERT INTO penarikan (institusi_id, referensi, charge_id, dari, bernama, jenis, jumlah, dibukukan,
                            pada, dicatat_at)
     VALUES ('mobile', 'midtrans/uji', gen_random_uuid(), 'uji', true, 'kembali', 1, 1, now(), now())`,
  ],
  disputed_money_stays: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'ditarik', NULL), ('mobile', 'kas/uji', '${SCHOOL}'),
            ('mobile', 'pengembalian/uji', '${SCHOOL}') ON CONFLICT DO NOTHING`,
    posting('penarikan_gerbang', 'uji', transfer('ditarik', GATEWAY)),
    posting('pengembalian_selesai', 'uji-2', transfer('pengembalian/uji', 'kas/uji')),
  ],
  unknown_money_has_a_case: [
    `INSERT INTO ledger_account (institusi_id, code) VALUES ('mobile', 'belum_dikenal')
     ON CONFLICT DO NOTHING`,
    posting('impor_tak_dikenal', 'uji', transfer(BANK, 'belum_dikenal')),
  ],
  gateway_money_is_explained: [posting('impor_cocok', 'uji', transfer(BANK, GATEWAY))],
  payout_is_what_reports_say: [
    `INSERT INTO ledger_account (institusi_id, code) VALUES ('mobile', 'pencairan/midtrans')
     ON CONFLICT DO NOTHING`,
    posting('pencairan_diterima', 'uji', transfer(BANK, 'pencairan/midtrans')),
  ],
  bank_account_is_its_lines: [posting('impor_cocok', 'uji', transfer(BANK, GATEWAY))],
  // The line belongs to the gateway's report, but its posting says that the money lies in the bank.
  line_shows_its_own_account: [
    ...reported({ matched: true }), posting('pencairan_diterima', 'uji', transfer(BANK, GATEWAY)),
  ],
  line_is_its_parts: reported({ kept: 999 }),
  told_line_stands: [
    ...reported({}),
    `INSERT INTO impor_baris_berulang
     SELECT institusi_id, impor_id, 'midtrans/hilang', 3, waktu, '', 'hilang', arah, jumlah, 0, 0, 0, ''
       FROM impor_baris WHERE identitas = 'midtrans/uji'`,
  ],
  line_moves_what_it_says: reported({ moved: 999 }),
  school_money_is_explained: [PAID_WITHOUT_MONEY],
  titipan_rests_on_money: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'titipan/uji', '${SCHOOL}'), ('mobile', 'pendapatan/uji', '${SCHOOL}')`,
    posting('titipan_masuk', 'uji', transfer('pendapatan/uji', 'titipan/uji')),
  ],
  schools_owe_what_no_batch_settled: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'brankas/uji', '${SCHOOL}'), ('mobile', 'antar_sekolah/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', transfer('brankas/uji', 'antar_sekolah/uji')),
  ],
  found_money_is_used_once: [1, 2].map((ke) =>
    posting('pembayaran_berhasil', 'bank/uji/REF1', transfer(BANK, GATEWAY))
      .replace(SUBJECT, `${SCHOOL.slice(0, -1)}${ke}`),
  ),
  ...billBreakers(SUBJECT),
  ...payerBreakers(SUBJECT),
  ...refundBreakers({ subject: SUBJECT }),
  ...fundBreakers({ subject: SUBJECT, transfer: transfer(GATEWAY, BANK) }),
  ...saleBreakers({ subject: SUBJECT }),
  ...orderBreakers({ subject: SUBJECT }),
  ...agentBreakers({ subject: SUBJECT, transfer: transfer(GATEWAY, BANK) }),
  no_old_balance: [
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     VALUES ('mobile', 'kas/uji', '${SCHOOL}'), ('mobile', 'brankas/uji', '${SCHOOL}')`,
    posting('kas_ditutup', 'uji', transfer('kas/uji', 'brankas/uji')),
    `UPDATE ledger_posting SET recorded_at = now() - interval '8 days' WHERE reference = 'uji'`,
  ],
}

test('every law holds in the demo world', async () => {
  for (const institusi_id of ['mobile', 'lain']) {
    const breaches = db.inTransaction(institusi_id, (tx) => findBreaches(tx, nightlyLaws, new Date()))
    expect(await breaches).toEqual([])
  }
})

test('every law can be broken, and is in the auditor’s list', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/LEDGER.md'), 'utf8')
  const listed = [...text.matchAll(/^- `([a-z_]+)`: /gm)].map(([, law]) => law)
  const all = Object.keys(nightlyLaws)
  expect(listed).toEqual(all)
  expect(Object.keys(BREAKERS).toSorted()).toEqual(all.toSorted())
})

test.each(Object.entries(BREAKERS))('the audit reports a breach of %s', async (law, statements) => {
  const breaches = await brokenBy(statements)
  expect(breaches.map((breach) => breach.law)).toContain(law)
})

test('a transfer from an account to itself is reported', async () => {
  const breaches = await brokenBy([
    posting('kas_ditutup', 'uji', transfer(GATEWAY, GATEWAY)),
  ])
  expect(breaches).toEqual([
    { law: 'transfer_between_known_accounts', subject: SUBJECT, selisih: 0 },
  ])
})

test('a posting happens once, however often it is posted', async () => {
  const once = aPosting(GATEWAY, BANK, 7_000)
  const before = await balance(GATEWAY)
  const posted = await Promise.all(
    Array.from({ length: 8 }, () => inMobile((tx) => post(tx, once))),
  )
  expect(posted.filter(Boolean)).toHaveLength(1)
  expect(await balance(GATEWAY)).toBe(before + 7_000)
})

test('a guarded account never goes below zero, also with two simultaneous postings', async () => {
  const kept = await aGuarded()
  await inMobile((tx) => post(tx, aPosting(GATEWAY, kept, 10_000)))
  const withdrawals = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      inMobile((tx) => post(tx, aPosting(kept, GATEWAY, 4_000))),
    ),
  )
  const done = withdrawals.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(2)
  const refused = withdrawals.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: '23514' })
  expect(await balance(kept)).toBe(2_000)
  expect(await inMobile(audit)).toEqual([])
})

test('a transaction that loses the race for a balance is retried', async () => {
  const kept = await aGuarded()
  await inMobile((tx) => post(tx, aPosting(GATEWAY, kept, 10_000)))
  const spend = (tx: Tx, amount: number) => post(tx, aPosting(kept, GATEWAY, amount))
  let tries = 0
  await inMobile(async (tx) => {
    const left = await balanceOf(tx, kept)
    if ((tries += 1) === 1) await inMobile((other) => spend(other, 8_000))
    await spend(tx, left)
  })
  expect([tries, await balance(kept)]).toEqual([2, 0])
})

test.each([
  ['nothing', []],
  ['a rupiah less than nothing', [transferOf(GATEWAY, BANK, -1)]],
  ['zero', [transferOf(GATEWAY, BANK, 0)]],
  ['from an account to itself', [transferOf(GATEWAY, GATEWAY, 1)]],
])('a posting that moves %s is refused before it reaches the database', async (_, transfers) => {
  await expect(
    inMobile((tx) => post(tx, { ...aPosting(GATEWAY, BANK, 1), transfers })),
  ).rejects.toThrow(/moves/)
})

test('a transfer of a fraction of a rupiah is refused', () => {
  expect(() => transferOf(GATEWAY, BANK, 0.5)).toThrow('not whole rupiah')
})

test('the database refuses an event, a kind and an account that are not in the chart', async () => {
  const unknown = { ...aPosting(GATEWAY, BANK, 1), event: 'uji' as 'kas_ditutup' }
  await expect(inMobile((tx) => post(tx, unknown))).rejects.toThrow('the chart has no event uji')
  await expect(
    inMobile((tx) => tx.query(`SELECT open_account('mobile', 'antah/uji', NULL)`)),
  ).rejects.toMatchObject({ code: '23503' })
  const never = accountOf('gateway', 'antah')
  await expect(inMobile((tx) => post(tx, aPosting(never, BANK, 1)))).rejects.toThrow(
    'account gateway/antah was never opened',
  )
})

test('a balance is positive on the side on which its account grows', async () => {
  const [debit, credit] = [accountOf('pencairan', 'uji'), accountOf('belum_dikenal', null)]
  await inMobile(async (tx) => {
    await openAccount(tx, debit)
    await openAccount(tx, credit)
    await post(tx, aPosting(debit, credit, 300))
    await post(tx, aPosting(credit, debit, 100))
  })
  expect([await balance(debit), await balance(credit)]).toEqual([200, 200])
})

test('money for a school at the institution’s gateway is owed to the school', async () => {
  const kept = await aGuarded()
  const sekolah_id = await schoolOf(kept)
  const owed = accountOf('utang_setor', sekolah_id)
  const before = await balance(owed)
  await inMobile((tx) => post(tx, aPosting(GATEWAY, kept, 10_000)))
  expect(await balance(owed)).toBe(before + 10_000)
  await inMobile((tx) => post(tx, aPosting(kept, GATEWAY, 4_000)))
  expect(await balance(owed)).toBe(before + 6_000)
  expect(await inMobile(audit)).toEqual([])
  const [debit, credit] = await totals(sekolah_id)
  expect(debit).toBe(credit)
})

/**
 * The postings of these tests belong to no payment, report or batch, so only the ledger's own laws
 * hold.
 */
function audit(tx: Tx) {
  return findBreaches(tx, LEDGER_LAWS, new Date())
}

/** Breaks the books as the owner, runs the audit, and rolls back. */
async function brokenBy(statements: string[]) {
  const query: Tx['query'] = async (text, values) => (await owner.query(text, values)).rows
  await query('BEGIN')
  try {
    for (const statement of statements) await query(statement)
    return await findBreaches({ institusi_id: 'mobile', query }, nightlyLaws, new Date())
  } finally {
    await query('ROLLBACK')
  }
}

function aPosting(debit: Account, credit: Account, amount: number) {
  const at = new Date('2026-11-10T03:00:00Z')
  return {
    subject_id: randomId(),
    reference: 'uji',
    event: 'kas_ditutup',
    occurred_at: at,
    recorded_at: at,
    transfers: [transferOf(debit, credit, amount)],
  } as const
}

/** The titipan account of a pupil of the demo world, with balance zero. */
async function aGuarded(): Promise<Account> {
  const [siswa] = await database.query<{ id: string }>(
    `SELECT w.id FROM siswa w WHERE w.institusi_id = 'mobile' AND NOT EXISTS (
       SELECT 1 FROM ledger_account a WHERE a.code = 'titipan/' || w.id) LIMIT 1`,
  )
  const account = accountOf('titipan', siswa?.id ?? '')
  await inMobile((tx) => openAccount(tx, account))
  return account
}

async function schoolOf(account: Account): Promise<string> {
  const [row] = await database.query<{ sekolah_id: string }>(
    `SELECT sekolah_id FROM ledger_account WHERE institusi_id = 'mobile' AND code = $1`, [account],
  )
  return row?.sekolah_id ?? ''
}

async function totals(sekolah_id: string): Promise<[debit: number, credit: number]> {
  const lines = await inMobile((tx) => readTrialBalance(tx, sekolah_id))
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0)
  return [sum('debit'), sum('credit')]
}

function inMobile<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.inTransaction('mobile', work)
}

function balance(code: Account): Promise<number> {
  return inMobile((tx) => balanceOf(tx, code))
}
