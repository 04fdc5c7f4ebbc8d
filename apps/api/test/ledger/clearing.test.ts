import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, kindOf, nameOf, type Account } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import { openDatabase } from '#platform/db/database'
import { addSekolah } from '#sekolah/add-sekolah'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

type Line = { debit: Account; credit: Account; amount: number }
type Owner = string | null

const SCHOOLS = ['1', '2', '3'].map((n) => `c1ea0000-0000-7000-8000-00000000000${n}`)
const OWNED: [Account, Owner][] = [
  [accountOf('gateway', 'midtrans'), null],
  [accountOf('rekening', null), null],
  [accountOf('belum_dikenal', null), null],
  ...SCHOOLS.flatMap((id): [Account, Owner][] => [
    [accountOf('piutang', id), id], [accountOf('biaya_admin', id), id], [accountOf('bank', id), id],
  ]),
]
const OWNER = new Map<string, Owner>(OWNED)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.urls, 'lunas_api', 1)
  await db.inTransaction('mobile', async (tx) => {
    for (const [i, id] of SCHOOLS.entries()) {
      await addSekolah(tx, {
        id, kode: `LURUS${i}`, nama: `SD Lurus ${i}`, alamat: '', kota: '', logo: '',
        zona_waktu: 'Asia/Jakarta',
      })
    }
    for (const [account] of OWNED) await openAccount(tx, account)
  })
  await db.close()
})
afterAll(() => database.drop())

const account = fc.constantFrom(...OWNED.map(([code]) => code))
const line = fc
  .record({ debit: account, credit: account, amount: fc.integer({ min: 1, max: 9 }) })
  .filter(({ debit, credit }) => debit !== credit)
const lines = fc.array(line, { minLength: 1, maxLength: 8 })

test.each(['sekolah', 'pengumpul'] as const)(
  'every posting with its clearing balances for every owner, through %s',
  async (through) => {
    await fc.assert(
      fc.asyncProperty(lines, async (transfers) => {
        const clearing = await clearingOf(transfers, through)
        for (const owner of [null, ...SCHOOLS]) {
          expect(surplusOf([...transfers, ...clearing], (code) => ownerOf(code) === owner)).toBe(0)
        }
        for (const school of SCHOOLS) {
          const claim = surplusOf(clearing, (code) => code === accountOf('hak_setor', school))
          const debt = surplusOf(clearing, (code) => code === accountOf('utang_setor', school))
          expect(claim + debt).toBe(0)
        }
        const between = (code: Account) => kindOf(code) === 'antar_sekolah'
        expect(surplusOf(clearing, between)).toBe(0)
        if (through === 'pengumpul') expect(clearing.filter(isBetweenSchools)).toEqual([])
        // A posting within one owner needs no clearing; two owners share one line, in a fixed
        // order.
        if (transfers.every(({ debit, credit }) => ownerOf(debit) === ownerOf(credit))) {
          expect(clearing).toEqual([])
        }
        const pairs = clearing.map(({ debit, credit }) => `${debit} ${credit}`)
        expect(pairs).toEqual([...new Set(pairs)].sort())
      }),
      { numRuns: 300, seed: 20_261_116 },
    )
  },
)

test('schools clear with each other only what does not pass through the institution', async () => {
  const [first, second] = SCHOOLS as [string, string]
  const transfers = [
    { debit: accountOf('bank', first), credit: accountOf('piutang', second), amount: 7 },
    { debit: accountOf('gateway', 'midtrans'), credit: accountOf('piutang', first), amount: 5 },
  ]
  expect(await clearingOf(transfers, 'sekolah')).toEqual([
    { debit: accountOf('antar_sekolah', second), credit: accountOf('antar_sekolah', first), amount: 7 },
    { debit: accountOf('hak_setor', first), credit: accountOf('utang_setor', first), amount: 5 },
  ])
  // The first school gave the institution 7 and got 5 back.
  expect(await clearingOf(transfers, 'pengumpul')).toEqual([
    { debit: accountOf('hak_setor', second), credit: accountOf('utang_setor', second), amount: 7 },
    { debit: accountOf('utang_setor', first), credit: accountOf('hak_setor', first), amount: 2 },
  ])
})

test('the accounts of this file have the owners that the ledger gives them', async () => {
  const rows = await database.query<{ code: Account; sekolah_id: Owner }>(
    `SELECT code, sekolah_id FROM ledger_account
      WHERE institusi_id = 'mobile' AND (code = ANY ($1) OR split_part(code, '/', 2) = ANY ($2))`,
    [OWNED.map(([code]) => code), SCHOOLS],
  )
  expect(rows.map(({ code }) => kindOf(code))).toContain('antar_sekolah')
  expect(rows.map(({ code }) => ownerOf(code))).toEqual(rows.map(({ sekolah_id }) => sekolah_id))
})

async function clearingOf(transfers: readonly Line[], through: string): Promise<Line[]> {
  const rows = await database.query<{ debit: Account; credit: Account; amount: string }>(
    `SELECT c.debit_account AS debit, c.credit_account AS credit, c.amount
       FROM unnest(clearing_of('mobile',
              ARRAY(SELECT (t.debit, t.credit, t.amount, NULL)::transfer
                      FROM unnest($1::text[], $2::text[], $3::bigint[])
                           WITH ORDINALITY AS t (debit, credit, amount, line) ORDER BY t.line),
              $4)) AS c`,
    [
      transfers.map(({ debit }) => debit), transfers.map(({ credit }) => credit),
      transfers.map(({ amount }) => amount), through,
    ],
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Debits minus credits on the selected accounts. */
function surplusOf(all: readonly Line[], isMeant: (code: Account) => boolean): number {
  return all.reduce((sum, { debit, credit, amount }) =>
    sum + (isMeant(debit) ? amount : 0) - (isMeant(credit) ? amount : 0), 0)
}

/** As in the chart: the institution owes, the school claims. */
function ownerOf(code: Account): Owner {
  const known = OWNER.get(code)
  if (known !== undefined) return known
  return kindOf(code) === 'utang_setor' ? null : nameOf(code)
}

function isBetweenSchools({ debit, credit }: Line): boolean {
  return kindOf(debit) === 'antar_sekolah' || kindOf(credit) === 'antar_sekolah'
}
