import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIT_RULES, auditLedger, balanceOf } from '#ledger/audit'
import { openAccount, post } from '#ledger/post'
import { openDatabase, type Database, type Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 'lunas_api', 4)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const SUBJECT = randomId()
const posting = (event: string, reference: string, transfers: string) =>
  `INSERT INTO ledger_posting
   VALUES ('mobile', '${SUBJECT}', '${reference}', '${event}', now(), now(), ${transfers})`
const transfer = (debit: string, credit: string) =>
  `ARRAY[('${debit}', '${credit}', 1, NULL)::transfer]`

/** How to break each rule, as only the owner of the database could. */
const BREAKERS: Record<string, string[]> = {
  'a posting moves something': [posting('uji', 'uji', `'{}'`)],
  'a payment is settled once': ['satu', 'dua'].map((reference) =>
    posting('pembayaran_berhasil', reference, transfer('gateway/midtrans', 'biaya_admin')),
  ),
  'a payment that names its only bill has a line of it over the whole amount': [
    `INSERT INTO pembayaran (institusi_id, id, siswa_id, sekolah_id, metode, jumlah, biaya, status,
                             dibuat_at, kedaluwarsa_at, tagihan_tunggal)
     SELECT 'mobile', gen_random_uuid(), t.siswa_id, t.sekolah_id, 'qris', 1, 0, 'menunggu', now(),
            now(), t.id FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`,
  ],
  'a transfer moves between two known accounts': [
    posting('uji', 'uji', transfer('gateway/midtrans', 'antah')),
  ],
  'a guarded balance equals the sum of its transfers': [
    `INSERT INTO ledger_account VALUES ('mobile', 'titipan/uji', 'credit')`,
    `INSERT INTO ledger_balance VALUES ('mobile', 'titipan/uji', 1)`,
  ],
}

test('the demo world holds every promise', async () => {
  for (const institusi_id of ['mobile', 'lain']) {
    expect(await db.inTransaction(institusi_id, auditLedger)).toEqual([])
  }
})

test('every rule can be broken, and is in the auditor’s list', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/LEDGER.md'), 'utf8')
  const listed = [...text.matchAll(/^- (.+)$/gm)].map(([, rule]) => rule)
  expect(listed).toEqual(AUDIT_RULES)
  expect(Object.keys(BREAKERS)).toEqual(AUDIT_RULES)
})

test.each(Object.entries(BREAKERS))('it is noticed when not "%s"', async (rule, statements) => {
  const findings = await brokenBy(statements)
  expect([...new Set(findings.map((finding) => finding.rule))]).toEqual([rule])
})

test('a transfer to the account it came from is noticed', async () => {
  const findings = await brokenBy([
    posting('uji', 'uji', transfer('biaya_admin', 'biaya_admin')),
  ])
  expect(findings).toEqual([
    { rule: 'a transfer moves between two known accounts', subject: SUBJECT },
  ])
})

test('a posting happens once, however often it is posted', async () => {
  const once = aPosting('gateway/midtrans', 'biaya_admin', 7_000)
  const before = await balance('biaya_admin')
  const posted = await Promise.all(
    Array.from({ length: 8 }, () => inMobile((tx) => post(tx, once))),
  )
  expect(posted.filter(Boolean)).toHaveLength(1)
  expect(await balance('biaya_admin')).toBe(before + 7_000)
})

test('an account that is guarded never goes below zero, also not by two at once', async () => {
  await inMobile((tx) =>
    tx.query('SELECT open_guarded_account($1, $2)', ['mobile', 'titipan/jaga']),
  )
  await inMobile((tx) => post(tx, aPosting('gateway/midtrans', 'titipan/jaga', 10_000)))
  const withdrawals = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      inMobile((tx) => post(tx, aPosting('titipan/jaga', 'biaya_admin', 4_000))),
    ),
  )
  const done = withdrawals.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(2)
  const refused = withdrawals.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: '23514' })
  expect(await balance('titipan/jaga')).toBe(2_000)
  expect(await inMobile(auditLedger)).toEqual([])
})

test('whoever counted on what another spent meanwhile counts again', async () => {
  const kept = 'titipan/hitung'
  await inMobile((tx) => tx.query('SELECT open_guarded_account($1, $2)', ['mobile', kept]))
  await inMobile((tx) => post(tx, aPosting('gateway/midtrans', kept, 10_000)))
  const spend = (tx: Tx, amount: number) => post(tx, aPosting(kept, 'biaya_admin', amount))
  let tries = 0
  await inMobile(async (tx) => {
    const left = await balanceOf(tx, kept)
    if ((tries += 1) === 1) await inMobile((other) => spend(other, 8_000))
    await spend(tx, left)
  })
  expect([tries, await balance(kept)]).toEqual([2, 0])
})

test.each([
  ['nothing', { transfers: [] }],
  ['a rupiah less than nothing', { transfers: [{ debit: 'a', credit: 'b', amount: -1 }] }],
  ['zero', { transfers: [{ debit: 'a', credit: 'b', amount: 0 }] }],
  ['a fraction', { transfers: [{ debit: 'a', credit: 'b', amount: 0.5 }] }],
  ['from an account to itself', { transfers: [{ debit: 'a', credit: 'a', amount: 1 }] }],
])('a posting that moves %s is refused before it reaches the database', async (_, changes) => {
  await expect(
    inMobile((tx) => post(tx, { ...aPosting('a', 'b', 1), ...changes })),
  ).rejects.toThrow(/moves/)
})

test('a balance reads from the side on which its account grows', async () => {
  await inMobile(async (tx) => {
    await openAccount(tx, 'debet_uji', 'debit')
    await openAccount(tx, 'kredit_uji', 'credit')
    await post(tx, aPosting('debet_uji', 'kredit_uji', 300))
    await post(tx, aPosting('kredit_uji', 'debet_uji', 100))
  })
  expect([await balance('debet_uji'), await balance('kredit_uji')]).toEqual([200, 200])
})

/** Breaks the books as the owner, looks at them, and leaves no trace. */
async function brokenBy(statements: string[]) {
  await database.query('BEGIN')
  try {
    for (const statement of statements) await database.query(statement)
    return await auditLedger({ institusi_id: 'mobile', query: database.query })
  } finally {
    await database.query('ROLLBACK')
  }
}

function aPosting(debit: string, credit: string, amount: number) {
  const at = new Date('2026-11-10T03:00:00Z')
  const transfers = [{ debit, credit, amount }]
  return {
    subject_id: randomId(),
    reference: 'uji',
    event: 'uji',
    occurred_at: at,
    recorded_at: at,
    transfers,
  }
}

function inMobile<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.inTransaction('mobile', work)
}

function balance(code: string): Promise<number> {
  return inMobile((tx) => balanceOf(tx, code))
}
