import { expect, test } from 'vitest'
import { checkAsvs } from './asvs.ts'
import { checkBareDates } from './bare-dates.ts'
import { checkDocLinks, checkLinkedFolders, checkNamedIn } from './doc-links.ts'
import { checkDocWalks } from './doc-walks.ts'
import { checkHeldJoins } from './held-joins.ts'
import { checkKamus } from './kamus.ts'
import { checkMigrations, checkReleasedMigrations, releaseOf } from './migrations.ts'
import { checkNearDates } from './near-dates.ts'
import { checkOwnTitles, checkSaidOnce } from './own-titles.ts'
import { checkSentences, checkWordsInCopy } from './payer-words.ts'
import { checkByHand, RULES } from './rules-by-hand.ts'
import type { Check, SourceTree } from './source-tree.ts'
import { checkStatusWrites } from './status-writes.ts'

test('the architecture links every folder of the API that has a README', () => {
  expect(
    messages(checkLinkedFolders, {
      'docs/ARCHITECTURE.md': 'See [kas](../apps/api/src/kas/README.md).\n',
      'apps/api/src/kas/README.md': '# kas\n',
      'apps/api/src/slip/README.md': '# slip\n',
    }),
  ).toEqual(['does not link apps/api/src/slip/README.md'])
})

test('a name that a document finds in a file stands in that file', () => {
  const at = (names: string) => ({
    'docs/ARCHITECTURE.md': `| who decides | ${names} in [kas.ts](../apps/api/src/kas/kas.ts) |\n`,
    'apps/api/src/kas/kas.ts': 'export const DECIDERS = []\n',
  })
  expect(messages(checkNamedIn, at('`DECIDERS`'))).toEqual([])
  expect(messages(checkNamedIn, at('`DECIDERS` and `ASKERS`'))).toEqual(['../apps/api/src/kas/kas.ts has no ASKERS'])
})

test('a join of balances by a code that it puts together is refused', () => {
  const path = 'apps/api/src/mitra/mitra.queries.ts'
  const joined = (code: string) => ({
    [path]: `const A = \`SELECT 1 FROM mitra m
      LEFT JOIN offered.ledger_balance b ON b.institusi_id = $1 AND b.code = ${code}
      WHERE m.kota || m.alamat <> ''\``,
  })
  expect(messages(checkHeldJoins, joined('m.account'))).toEqual([])
  expect(messages(checkHeldJoins, joined(`'deposit/' || m.id`))).toHaveLength(1)
})

const [OWED, HOLDS] = RULES

test('a statement that says by hand which bills are owed is refused', () => {
  const refusedOf = (sql: string) =>
    messages((tree) => checkByHand(tree, { ...OWED, allowed: [] }), {
      'apps/api/src/kabar/kabar.queries.ts': `const A = \`SELECT 1 FROM offered.tagihan g WHERE ${sql}\``,
    }).length
  expect(refusedOf('g.sisa > 0 AND g.dibayar > 0 AND g.jumlah > 5 AND g.dibatalkan_at IS NULL')).toBe(0)
  const byHand = [
    'least(c.sisa, g.jumlah - g.dibayar) > 0', 'g.dibayar < g.jumlah', 'jumlah <> dibayar', 'g.jumlah>g.dibayar',
    'g.dibatalkan_at IS NULL\n AND NOT g.sukarela', 'NOT sukarela AND dibatalkan_at IS NULL',
  ]
  expect(byHand.filter((sql) => refusedOf(sql) !== 1)).toEqual([])
})

test('a statement that says by hand which tasks hold is refused', () => {
  const refused = (sql: string) =>
    messages((tree) => checkByHand(tree, { ...HOLDS, allowed: [] }), { 'apps/api/sql/petugas/a.sql': sql })
  expect(refused('SELECT 1 FROM offered.penugasan g\n WHERE g.level = $1 AND g.diakhiri_at IS NULL')).toHaveLength(1)
  expect(refused('SELECT 1 FROM penugasan; SELECT 1 FROM subsidi WHERE diakhiri_at IS NULL')).toEqual([])
})

test('a file that says a rule by hand has the places that the list allows, no more and no fewer', () => {
  const file = 'apps/api/sql/tagihan/due.sql'
  const tree = {
    [file]: 'SELECT jumlah - dibayar FROM tagihan WHERE dibayar < jumlah FOR UPDATE',
    'apps/api/migrations/0187-old.sql': 'CREATE VIEW a AS SELECT jumlah - dibayar FROM tagihan',
    'apps/api/src/tagihan/a.test.ts': 'const A = "SELECT jumlah - dibayar FROM tagihan"',
  }
  const allowing = (places: number) => (given: SourceTree) =>
    checkByHand(given, { ...OWED, allowed: [{ file, places, why: 'Locks.' }] })
  expect(messages(allowing(2), tree)).toEqual([])
  expect(messages(allowing(1), tree)).toHaveLength(2)
  expect(messages(allowing(3), tree)).toEqual([`${file} needs 2 places, not 3`])
  expect(messages(allowing(2), { ...tree, 'apps/api/migrations/0188-new.sql': 'SELECT t.jumlah - t.dibayar' })).toHaveLength(1)
})

test('a migration number is padded, unique, and explained', () => {
  const folder = 'apps/api/migrations'
  expect(
    messages(checkMigrations, {
      [`${folder}/0001-create-ledger.sql`]: '-- Why.\n',
      [`${folder}/0001-create-again.sql`]: '-- Why.\n',
      [`${folder}/2-too-short.sql`]: '-- Why.\n',
      [`${folder}/0003-silent.sql`]: 'create table a ();\n',
    }),
  ).toEqual([
    'number 0001 is taken by 0001-create-again.sql',
    'the first line says why, as a comment',
    'a migration is named 0007-say-what-it-does.sql',
  ])
})

test('a released migration keeps its text, its name and its place', () => {
  const folder = 'apps/api/migrations'
  const before = { [`${folder}/0001-a.sql`]: '-- Why.\n', [`${folder}/0003-c.sql`]: '-- Why.\n' }
  const released = { [`${folder}/released.json`]: JSON.stringify(releaseOf(new Map(Object.entries(before)))) }
  expect(messages(checkReleasedMigrations, { ...before, ...released, [`${folder}/0004-d.sql`]: '-- New.\n' })).toEqual([])
  expect(
    messages(checkReleasedMigrations, { ...released, [`${folder}/0001-a.sql`]: '-- A better why.\n', [`${folder}/0002-b.sql`]: '-- New.\n' }),
  ).toEqual([
    '0003-c.sql is released and was removed or renamed',
    'a released migration never changes: write a new one',
    'a new migration comes after 0003-c.sql, which is released',
  ])
})

test('the payer’s words stand in copy files, in short sentences without stiff words', () => {
  const page = 'apps/payer/src/pages/a-page.tsx'
  expect(
    found(checkWordsInCopy, {
      [page]: '<p>Bayar dulu</p>',
      'apps/payer/src/pages/b-page.tsx': '<p title="Bayar" />',
      'apps/payer/src/pages/c-page.tsx': '<p className="btn btn-primary">{copy.pay} · {amount}</p>',
      'apps/payer/src/lib/d.ts': "const d = isOn ? 'Tidak ada internet.' : `Terakhir dilihat ${at}`",
    }),
  ).toEqual([page, 'apps/payer/src/pages/b-page.tsx', 'apps/payer/src/lib/d.ts', 'apps/payer/src/lib/d.ts'])
  const long = 'satu dua tiga empat lima enam tujuh ' + 'delapan '.repeat(8)
  expect(
    messages(checkSentences, {
      'apps/payer/src/features/a/a.copy.ts':
        `export const a = { x: (n) => \`\${n} \` + '${long}', y: 'Kirim. Bila lupa, ulangi.', z: '${long.slice(0, 40)}. ${long.slice(0, 40)}' }`,
    }),
  ).toEqual([expect.stringMatching(/^16 words/), expect.stringMatching(/^"bila" is stiff, write "jika"/)])
  const said = "export const a = { x: 'Lengkapi form terlebih dahulu', y: 'Lengkapi nama dahulu, ya.' }"
  expect(messages(checkSentences, { 'apps/payer/src/features/a/a.copy.ts': said })).toEqual([
    expect.stringMatching(/^"dahulu" is stiff, write "dulu": Lengkapi nama/),
  ])
  // Staff may read it.
  expect(messages(checkSentences, { 'packages/contract/src/a/a.errors.ts': said })).toEqual([])
})

test('screens of the payer say near dates; what is kept may show a whole one', () => {
  const text = 'const a = formatInstant(at, zone) + formatDate(day)\n'
  expect(
    messages(checkNearDates, {
      'apps/payer/src/features/kantin/components/belanja-list.tsx': text,
      'apps/payer/src/features/kuitansi/components/paper.tsx': text,
      'apps/portal/src/pages/kas-page.tsx': text,
    }),
  ).toHaveLength(2)
})

test('a question of the app is not titled as a refusal', () => {
  expect(
    found(checkOwnTitles, {
      'apps/payer/src/lib/alert-title.ts': `export const ALERT_TITLE = 'Pesan!'`,
      'apps/payer/src/components/notice-hosts.tsx': `<Alert title={ALERT_TITLE} message={message} />`,
      'apps/payer/src/pages/profil-page.tsx': `<Alert title={profilCopy.askTitle} confirm={confirm} />`,
      'apps/portal/src/components/notice-hosts.tsx': `const ALERT_TITLE = 'Pesan'`,
    }),
  ).toEqual([])
  expect(
    found(checkOwnTitles, {
      'apps/payer/src/components/notice-hosts.tsx': `<Alert title={ALERT_TITLE} confirm={confirm} />`,
      'apps/payer/src/features/pin/pin.copy.ts': `askTitle: 'Pesan!'`,
      'apps/payer/src/pages/reset-pin-cek-page.tsx': `<Alert title={ALERT_TITLE} confirm={confirm} />`,
    }),
  ).toHaveLength(3)
})

test('a heading does not repeat what the bar above it says', () => {
  const page = (look: string) => `<AppBar title={kabarCopy.choices} /> <h1 className="${look}">{kabarCopy.choices}</h1>`
  expect(
    found(checkSaidOnce, {
      'apps/payer/src/pages/kabar-atur-page.tsx': page('text-2xl'),
      'apps/payer/src/pages/kabar-page.tsx': page('sr-only'),
    }),
  ).toEqual(['apps/payer/src/pages/kabar-atur-page.tsx'])
})

test('only its own function writes the status of a pembayaran', () => {
  const sql = 'update pembayaran set diubah = $1, status = $2 where id = $3'
  expect(
    found(checkStatusWrites, {
      'apps/api/src/laporan/mend.ts': `const q = \`${sql}\``,
      'apps/api/sql/pembayaran/move_pembayaran.sql': `${sql};`,
      'apps/api/src/pembayaran/note.ts': 'update pembayaran set catatan = $1 where status = $2',
      'apps/api/src/laporan/read.ts': 'select status from pembayaran where status = $1',
      'apps/api/src/tagihan/other.ts': 'update pembayaran_riwayat set status = 1',
    }),
  ).toEqual(['apps/api/src/laporan/mend.ts'])
})

test('a link to a missing file is reported', () => {
  expect(
    messages(checkDocLinks, {
      'README.md': '[a](docs/KAMUS.md) [b](docs/) [c](https://x.id) [d](#e) [f](docs/GONE.md)',
      'docs/KAMUS.md': '[up](../README.md#start) ![shot](./img/none.png)',
    }),
  ).toEqual(['dead link: docs/GONE.md', 'dead link: ./img/none.png'])
})

test('the security table names each requirement of the standard once', () => {
  const table = '| 1.1.1, 1.1.2 | ✓ | a | b |\n| 1.1.2, 1.5.3 | ? | c | d |\n'
  const [state, twice, foreign, missing] = messages(checkAsvs, { 'docs/security.md': table })
  expect([state, twice, foreign]).toEqual([
    'unknown state: ?',
    'ASVS 1.1.2 stands twice, or is none of level 1 or 2',
    'ASVS 1.5.3 stands twice, or is none of level 1 or 2',
  ])
  expect(missing).toMatch(/^ASVS without a row: 1\.2\.1, .*, 17\.3\.2$/)
})

test('an arrow between two source files in a document must be an import', () => {
  expect(
    messages(checkDocWalks, {
      'docs/WALK.md': '[a](../src/a.ts) → [b](../src/b.ts) →\n[c](../src/c.ts), [a](../src/a.ts)',
      'src/a.ts': `import type { B } from './b.ts'`,
      'src/b.ts': '',
      'src/c.ts': '',
    }),
  ).toEqual(['src/b.ts does not import src/c.ts'])
})

test('a domain word in the contract or a slice must be in KAMUS', () => {
  expect(
    messages(checkKamus, {
      'docs/KAMUS.md': '**tagihan** = bill\n',
      'packages/contract/src/wire/payer.wire.ts': `path: 'iu/tagihan/get-siswa', path: 'hook/midtrans'`,
      'apps/api/src/kuitansi/kuitansi.ts': '',
    }),
  ).toEqual([
    '"iu" is missing from docs/KAMUS.md',
    '"siswa" is missing from docs/KAMUS.md',
    '"kuitansi" is missing from docs/KAMUS.md',
  ])
})

test('only the clock may call new Date(); new Date(x) is allowed', () => {
  const code = `const at: Date = new Date()\nconst then = new Date(at)`
  expect(
    found(checkBareDates, {
      'apps/api/src/tagihan/issue.ts': code,
      'apps/api/src/platform/clock.ts': code,
      'packages/client/src/clock.ts': code,
      'apps/api/src/tagihan/issue.test.ts': code,
    }),
  ).toEqual(['apps/api/src/tagihan/issue.ts'])
})

function messages(check: Check, files: Record<string, string>) {
  return check(new Map(Object.entries(files))).map(({ message }) => message)
}

function found(check: Check, files: Record<string, string>) {
  return check(new Map(Object.entries(files))).map(({ path }) => path)
}
