import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTry } from '#pin/pin.queries'
import { openClient } from '#platform/db/connections'
import { openSesi } from '#platform/auth/sesi'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor, paymentReaches } from '#test/story'
import { aBank } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'
import { FORGETTABLE } from './forgettable.ts'
import { LIVES } from './lives.ts'
import { liveAsStaff } from './portal-requests.ts'
import { liveAsTreasurer } from './treasury-requests.ts'
import { otherSchoolSeesNothing } from './other-school.ts'
import { sampleRequests, SAMPLE_WALI, type SampleRequests } from './sample-requests.ts'

const FOREIGN_KEY_VIOLATION = '23503'

let world: World
let samples: SampleRequests
let tenantTables: string[], tenantViews: string[]
beforeAll(async () => {
  world = await startWorld({ worker: false })
  samples = await sampleRequests(world)
  await liveIn('lain')
  await liveIn('mobile')
  const rows = await world.database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'institusi_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  )
  tenantTables = rows.map(({ name }) => name)
  const views = await world.database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'institusi_id'
      WHERE c.relkind = 'v' AND c.relnamespace::regnamespace::text IN ('public', 'offered')
      ORDER BY 1`,
  )
  tenantViews = views.map(({ name }) => name)
  // Every subject of the program is lived in two institutions.
}, 180_000)
afterAll(() => world.stop())

describe('the staff of another school', () => {
  otherSchoolSeesNothing(() => ({ world, samples }))
})

describe('over HTTP', () => {
  test('the wali sees the child’s full name, and everybody else its first letters', async () => {
    const wali = await aPengguna(world, 'wali', { nomor_wa: SAMPLE_WALI })
    // The same number at another institution; another number; staff; a stranger.
    const others = [
      (await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa: SAMPLE_WALI })).token,
      (await aPengguna(world, 'wali', { nomor_wa: '6281399998888' })).token,
      (await aPengguna(world, 'bendahara', { institusi_id: 'lain' })).token,
      undefined,
    ]
    expect(await namesSeenBy(wali.token)).toEqual(Array(4).fill('Salma Nadhifa'))
    for (const token of others) expect(await namesSeenBy(token)).toEqual(Array(4).fill('S*** N***'))
  })

  test('a stranger’s look-up is recorded, and the wali’s is not', async () => {
    const traces = async () => {
      await world.deps.lookups.flush(world.clock.now())
      const sum = 'SELECT sum(kali)::int AS kali FROM siswa_pencarian'
      return (await world.database.query<{ kali: number }>(sum))[0]?.kali ?? 0
    }
    const before = await traces()
    await world.api.call('getSiswa', samples.getSiswa)
    expect(await traces()).toBe(before + 1)
    const [wali] = await world.database.query<{ id: string }>(
      `SELECT id FROM pengguna WHERE institusi_id = 'mobile' AND nomor_wa = $1`, [SAMPLE_WALI],
    )
    expect(wali).toBeDefined()
    const token = await world.deps.db.inTransaction('mobile', (tx) =>
      openSesi(tx, wali?.id ?? '', world.clock.now()),
    )
    await world.api.call('getSiswa', samples.getSiswa, { token })
    expect(await traces()).toBe(before + 1)
  })

  test('history shows only one’s own payments and those for one’s children', async () => {
    const ibu = await aPengguna(world, 'wali', { nomor_wa: '6281322223333' })
    const tetangga = await aPengguna(world, 'wali', { nomor_wa: '6281344445555' })
    const jauh = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa: '6281322223333' })
    const anak = await aSiswa(world, { nama: 'Anak Ibu', nomor_wa: '6281322223333' })
    const spp = await aTagihan(world, anak)
    const byStranger = await payFor(world, anak, [spp])
    const request = {
      kode_siswa: anak.kode_siswa,
      metode: 'qris' as const,
      tagihan: [{ kode_tagihan: spp.kode_tagihan, jumlah: spp.jumlah }],
    }
    const byNeighbour = await world.api.call('buatPembayaran', request, { token: tetangga.token })
    const seenBy = async ({ token }: { token: string }) => {
      const rows = await world.api.call('riwayatPembayaran', {}, { token })
      return rows.map(({ kode_pembayaran }) => kode_pembayaran)
    }
    expect(await seenBy(ibu)).toEqual([byNeighbour.kode_pembayaran, byStranger.kode_pembayaran])
    expect(await seenBy(tetangga)).toEqual([byNeighbour.kode_pembayaran])
    expect(await seenBy(jauh)).toEqual([])
    const older = await world.api.call(
      'riwayatPembayaran',
      { setelah: byNeighbour.kode_pembayaran },
      { token: ibu.token },
    )
    expect(older.map(({ kode_pembayaran }) => kode_pembayaran)).toEqual([
      byStranger.kode_pembayaran,
    ])
  })
})

describe('in the database, with the API’s role', () => {
  test('every tenant table has rows of both institutions', async () => {
    const empty: string[] = []
    for (const table of tenantTables) {
      for (const institusi_id of ['mobile', 'lain']) {
        const rows = await world.database.query(
          `SELECT 1 FROM ${table} WHERE institusi_id = $1 LIMIT 1`,
          [institusi_id],
        )
        if (rows.length === 0) empty.push(`${table} of ${institusi_id}`)
      }
    }
    expect(empty).toEqual([])
  })

  test('without entering an institution no table or view shows a row', async () => {
    await asRole('lunas_api', async (query) => {
      for (const table of [...tenantTables, ...tenantViews]) {
        expect([table, await query(`SELECT count(*)::int AS count FROM ${table}`)]).toEqual([
          table,
          [{ count: 0 }],
        ])
      }
    })
  })

  test('after entering another institution no table shows a foreign row', async () => {
    await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('lain')`)
      for (const table of tenantTables) {
        const rows = await query(
          `SELECT institusi_id, count(*) > 0 AS some FROM ${table} GROUP BY 1`,
        )
        expect([table, rows]).toEqual([table, [{ institusi_id: 'lain', some: true }]])
      }
    })
  })

  test('after entering another institution no view shows a foreign row, and none can be locked', async () => {
    expect(tenantViews).toContain('offered.siswa')
    await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('lain')`)
      for (const view of tenantViews) {
        const foreign = await query(`SELECT 1 FROM ${view} WHERE institusi_id <> 'lain' LIMIT 1`)
        expect([view, foreign]).toEqual([view, []])
        const code = await attempt(query, `SELECT 1 FROM ${view} FOR UPDATE`)
        expect([view, code]).not.toEqual([view, undefined])
      }
    })
  })

  test('after entering another institution no table accepts a foreign row', async () => {
    for (const enter of [`SELECT enter_institusi('lain')`, 'SELECT 1']) {
      await asRole('lunas_api', async (query) => {
        await query(enter)
        for (const table of tenantTables) {
          const [row] = await world.database.query<{ row: unknown }>(
            `SELECT to_json(t) AS row FROM ${table} t WHERE institusi_id = 'mobile' LIMIT 1`,
          )
          const columns = await writtenColumns(table)
          const same = `SELECT ${columns} FROM json_populate_record(NULL::${table}, $1)`
          const copy = [JSON.stringify(row?.row)]
          const code = await attempt(query, `INSERT INTO ${table} (${columns}) ${same}`, copy)
          expect([table, code]).toEqual([table, '42501'])
        }
      })
    }
  })

  test('SQL in an institution’s name is not executed', async () => {
    await asRole('lunas_api', async (query) => {
      await query('SELECT enter_institusi($1)', [
        `lain'; RESET ROLE; SET lunas.institusi_id = 'mobile`,
      ])
      expect(await query('SELECT count(*)::int AS count FROM siswa')).toEqual([{ count: 0 }])
      expect(await query('SELECT current_user::text AS who')).toEqual([{ who: 'lunas_api' }])
    })
  })

  test('the entered institution ends with the transaction', async () => {
    await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('lain')`)
      await query('COMMIT')
      expect(await query('SELECT count(*)::int AS count FROM siswa')).toEqual([{ count: 0 }])
    })
  })

  test('only data that people may have deleted can be deleted, and only in the entered institution', async () => {
    expect(FORGETTABLE.filter((table) => !tenantTables.includes(table))).toEqual([])
    await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('mobile')`)
      for (const table of tenantTables) {
        const code = await attempt(query, `DELETE FROM ${table}`)
        // A credit that was used is refused by its uses, which are deleted first.
        const allowed = table === 'kredit' ? FOREIGN_KEY_VIOLATION : undefined
        const mayDelete = FORGETTABLE.includes(table) || table === 'kredit'
        expect([table, code]).toEqual([table, mayDelete ? allowed : '42501'])
        if (code === undefined) {
          // The role does not even see the other institution's rows.
          const foreign = `DELETE FROM ${table} WHERE institusi_id = 'lain' RETURNING 1`
          expect([table, await query(foreign)]).toEqual([table, []])
        }
      }
    })
  })

  test('no table can be emptied, and no row can change its institution', async () => {
    await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('mobile')`)
      for (const table of tenantTables) {
        for (const statement of [
          `TRUNCATE ${table}`,
          `UPDATE ${table} SET institusi_id = institusi_id`,
        ]) {
          expect([statement, await attempt(query, statement)]).toEqual([statement, '42501'])
        }
      }
    })
  })

  test.each([
    'UPDATE ledger_posting SET event = event',
    'UPDATE ledger_posting SET transfers = transfers',
    'DELETE FROM ledger_posting',
    'UPDATE ledger_account SET sekolah_id = sekolah_id',
    'UPDATE offered.kuitansi SET terbit_at = terbit_at',
    'UPDATE kuitansi_isi SET isi = isi',
    'UPDATE pembayaran_langkah SET sebab = sebab',
    'UPDATE pembayaran SET jumlah = jumlah',
    'UPDATE pembayaran_rincian SET jumlah = jumlah',
    'UPDATE tagihan SET siswa_id = siswa_id',
    'UPDATE siswa SET id = id', 'DELETE FROM siswa',
    'UPDATE offered.tagihan SET dibayar = dibayar',
    'SELECT 1 FROM offered.tagihan FOR UPDATE',
    'UPDATE pengguna SET level = level',
    'UPDATE idempotensi SET sidik = sidik',
    'UPDATE inbound_callback SET body = body',
    'DELETE FROM inbound_callback',
    'UPDATE institusi SET id = id',
    'DELETE FROM institusi',
    `SELECT relay_jobs('mobile', 1)`,
    'SELECT 1 FROM schema_migration',
    'ALTER TABLE siswa DISABLE ROW LEVEL SECURITY',
    'CREATE TABLE public.pintu (a int)',
  ])('"%s" is refused', async (statement) => {
    const code = await asRole('lunas_api', async (query) => {
      await query(`SELECT enter_institusi('mobile')`)
      return errorOf(query(statement))
    })
    expect(code).toBe('42501')
  })

  test('the worker’s role sees when a payment is due, but nothing of children or money', async () => {
    const may = [
      'SELECT institusi_id, id, periksa_lagi_at FROM pembayaran',
      'SELECT id, body FROM inbound_callback',
    ]
    for (const statement of may) {
      expect(await asRole('lunas_worker', (query) => errorOf(query(statement)))).toBeUndefined()
    }
    const mayNot = [
      'SELECT jumlah FROM pembayaran',
      'SELECT * FROM siswa',
      'SELECT * FROM ledger_transfer',
      'SELECT * FROM tagihan',
      `UPDATE pembayaran SET status = 'berhasil'`,
      'SELECT * FROM pengguna',
      'SELECT * FROM sesi',
      'SELECT * FROM kuitansi_isi',
    ]
    for (const statement of mayNot) {
      expect([
        statement,
        await asRole('lunas_worker', (query) => errorOf(query(statement))),
      ]).toEqual([statement, '42501'])
    }
  })
})

async function namesSeenBy(token: string | undefined): Promise<string[]> {
  const options = token === undefined ? {} : { token }
  return [
    (await world.api.call('getSiswa', samples.getSiswa, options)).nama,
    (await world.api.call('getTagihan', samples.getTagihan, options)).siswa.nama,
    (await world.api.call('getPembayaran', samples.getPembayaran, options)).siswa.nama,
    (await world.api.call('getKuitansi', samples.getKuitansi, options)).nama_siswa,
  ]
}

/** A payment, a second one that becomes titipan, a receipt and a family: rows in every table. */
async function liveIn(institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id, nomor_wa: '6281355556666' })
  await aPengguna(world, 'wali', { institusi_id })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(opened.kode_pembayaran, { times: 2 })
  const { nomor_kuitansi } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await world.api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })
  const { idsekolah } = siswa.sekolah
  for (const nis of [siswa.nis, 'tidak-ada']) await world.api.send('getSiswa', { idsekolah, nis })
  await world.deps.lookups.flush(world.clock.now())
  await liveAsFamily(institusi_id)
  await liveAsStaff(world, institusi_id)
  await world.deps.readings.flush()
  await liveAsTreasurer(world, institusi_id)
  await askedByBank(institusi_id)
  for (const live of LIVES) await live(world, institusi_id)
}

/** A bank that pays for a pupil, for the tables of SNAP. */
async function askedByBank(institusi_id: string): Promise<void> {
  const bank = await aBank(world, { institusi_id })
  const siswa = await aSiswa(world, { institusi_id })
  const { jumlah } = await aTagihan(world, siswa)
  await bank.pay(await bank.nomorOf(siswa), jumlah)
}

/** A family with a photo, a removed child, a request to a school, and a PIN reset in progress. */
async function liveAsFamily(institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const kakak = await aSiswa(world, { institusi_id, nomor_wa })
  const adik = await aSiswa(world, { institusi_id, nomor_wa })
  const sepupu = await aSiswa(world, { institusi_id, nomor_wa: aNomor() })
  await world.api.call('ubahFoto', samples.ubahFoto, wali)
  await world.api.call('lepasAnak', { kode_siswa: adik.kode_siswa }, wali)
  const answer = { keperluan: 'whatsapp', diberikan: false, versi: 1 } as const
  await world.api.call('ubahPersetujuan', { kode_siswa: kakak.kode_siswa, ...answer }, wali)
  const { idsekolah } = sepupu.sekolah
  await world.api.call('ajukanAnak', { idsekolah, nis: sepupu.nis, alasan: 'Ganti nomor' }, wali)
  const request = { idsekolah: kakak.sekolah.idsekolah, nis: kakak.nis }
  await world.api.call('cekSiswaPin', request, wali)
  await world.deps.background.settled()
  await world.deps.db.inTransaction(institusi_id, (tx) => takeTry(tx, kakak.id))
}

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>

/** Runs one transaction as one of our roles and rolls it back. */
async function asRole<T>(
  role: 'lunas_api' | 'lunas_worker',
  work: (query: Query) => Promise<T>,
): Promise<T> {
  // Connects as the program does, with the role set from the start.
  const client = await openClient(world.database.url, 'isolation test', `-c role=${role}`)
  try {
    await client.query('BEGIN')
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** Returns a statement's error and undoes the statement, so that many can share a connection. */
async function attempt(query: Query, statement: string, values?: unknown[]) {
  await query('SAVEPOINT attempt')
  const code = await errorOf(query(statement, values))
  await query('ROLLBACK TO SAVEPOINT attempt')
  return code
}

async function errorOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** All columns of a table except generated ones. */
async function writtenColumns(table: string): Promise<string> {
  const rows = await world.database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
