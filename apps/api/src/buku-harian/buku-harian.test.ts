import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalText, coversPostings, factsIn, NO_SIDIK, sidikOf, type Lembar } from '#buku-harian/buku-harian'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
let operator: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
})
afterAll(() => world.stop())

const LEMBAR: Lembar = {
  idsekolah: 'SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', urut: 2, tanggal: '2026-11-10',
  banyak_kuitansi: 3, jumlah_biaya: rupiah(12_000), jumlah_titipan: rupiah(0),
  per_untuk: [{
    untuk: 'tagihan', banyak: 3, jumlah: rupiah(1_350_000),
    pertama: 'KW-mobile-SDIT-2026-000001', terakhir: 'KW-mobile-SDIT-2026-000003',
  }],
  sidik_kuitansi: 'a'.repeat(64), sidik_sebelum: NO_SIDIK, catatan: null,
}

async function aPaid(sekolah: MadeSekolah): Promise<void> {
  const siswa = await aSiswa(world, { sekolah, nama: 'Rahasia Sekali' })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
}

/** A school with one payment on each of `days` days, all closed. */
async function aBook(days: number) {
  const sekolah = await aSekolah(world)
  for (let day = 0; day < days; day++) {
    await aPaid(sekolah)
    world.clock.advance(DAY_MS + 3_600_000)
    operator = await aPengguna(world, 'operator')
    await world.sweep('close-hari')
  }
  return { sekolah, buku: await bookOf(sekolah) }
}

function bookOf({ idsekolah }: MadeSekolah) {
  return world.api.call('getBukuHarian', { idsekolah }, operator)
}

test('the signed text is fixed to the letter', () => {
  expect(canonicalText(LEMBAR)).toBe(
    'lunas buku harian 1\nsekolah=SKL-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8\nurut=2\n' +
      'tanggal=2026-11-10\nbanyak_kuitansi=3\njumlah_tagihan=1350000\njumlah_biaya=12000\n' +
      'jumlah_titipan=0\nkuitansi_pertama=KW-mobile-SDIT-2026-000001\n' +
      `kuitansi_terakhir=KW-mobile-SDIT-2026-000003\nsidik_kuitansi=${'a'.repeat(64)}\n` +
      `sidik_sebelum=${NO_SIDIK}\n`,
  )
  expect(factsIn(canonicalText(LEMBAR)).get('jumlah_tagihan')).toBe('1350000')
})

test('a day closes once it is over, and holds the fingerprint of the day before', async () => {
  const { sekolah, buku } = await aBook(2)
  expect(buku.hari).toMatchObject([
    {
      urut: 1, banyak_kuitansi: 1, jumlah_biaya: 4_000,
      per_untuk: [{ untuk: 'tagihan', jumlah: 450_000 }],
    },
    { urut: 2, banyak_kuitansi: 1, sidik_sebelum: buku.hari[0]?.sidik },
  ])
  expect(buku.hari[0]?.sidik_sebelum).toBe(NO_SIDIK)
  expect(buku.hari.map(({ isi }) => sidikOf(isi))).toEqual(buku.hari.map(({ sidik }) => sidik))
  await aPaid(sekolah)
  await Promise.all([world.sweep('close-hari'), world.sweep('close-hari')])
  expect((await bookOf(sekolah)).hari).toHaveLength(2)
})

test('the holder of a statement can check it and all later ones; it contains no name', async () => {
  const { sekolah, buku } = await aBook(2)
  const { idsekolah } = sekolah
  const sidik = buku.hari[0]?.sidik ?? ''
  const rantai = await world.api.call('rantaiBukuHarian', { idsekolah, sidik })
  expect(rantai).toEqual(buku)
  expect(JSON.stringify(rantai)).not.toMatch(/Rahasia/)
  // A full receipt number opens the receipt, so the last letters are left out.
  expect(rantai.hari[0]?.kuitansi_pertama).toMatch(/^KW-mobile-UJI\d+-\d{4}-\d{6}$/)
  const verified = await world.api.call('verifikasiBukuHarian', { idsekolah, sidik })
  expect(verified).toMatchObject({ hasil: 'asli', hari: { sidik } })
  const unknown = { idsekolah, sidik: 'b'.repeat(64) }
  expect(await world.api.call('verifikasiBukuHarian', unknown)).toMatchObject({
    hasil: 'tidak_dikenal', sekolah: '', hari: null,
  })
  const { body } = await world.api.send('rantaiBukuHarian', unknown)
  expect(body).toMatchObject({ success: 0, kode: 'LEMBAR_TIDAK_DIKENAL' })
})

test('books changed directly in the database no longer match the statement', async () => {
  const { sekolah, buku } = await aBook(1)
  const sidik = buku.hari[0]?.sidik ?? ''
  await world.database.query(
    `UPDATE ledger_posting p SET receipt_no = replace(receipt_no, '-000001-', '-000009-')
       FROM pembayaran b WHERE b.id = p.subject_id AND b.sekolah_id = $1`,
    [sekolah.id],
  )
  const verified = await world.api.call('verifikasiBukuHarian', {
    idsekolah: sekolah.idsekolah, sidik,
  })
  expect(verified.hasil).toBe('berubah')
})

test('a statement of the second version names all postings, one of the first none', () => {
  const catatan = {
    sekolah: { banyak: 4, sidik: 'c'.repeat(64) }, sejak: '2026-11-09',
    bersama: { banyak: 1, sidik: 'd'.repeat(64) },
  }
  const facts = factsIn(canonicalText({ ...LEMBAR, catatan }))
  expect(facts.get('sidik_catatan')).toBe('c'.repeat(64))
  expect(facts.get('sidik_catatan_bersama')).toBe('d'.repeat(64))
  expect(facts.get('catatan_bersama_sejak')).toBe('2026-11-09')
  expect(coversPostings(canonicalText({ ...LEMBAR, catatan }))).toBe(true)
  expect(coversPostings(canonicalText(LEMBAR))).toBe(false)
})

/** What the owner of the database could do to the books of a closed day without touching a receipt. */
const TAMPERINGS: Record<string, string> = {
  'a posting is deleted': `DELETE FROM ledger_posting WHERE reference = 'tutup-uji'`,
  'cash moves to another account':
    `UPDATE ledger_posting SET transfers = ARRAY[(
        (transfers[1]).debit_account, 'bank/' || $1, (transfers[1]).amount, NULL)::transfer]
      WHERE reference = 'tutup-uji'`,
  'an amount changes':
    `UPDATE ledger_posting SET transfers = ARRAY[(
        (transfers[1]).debit_account, (transfers[1]).credit_account, 1, NULL)::transfer]
      WHERE reference = 'tutup-uji'`,
  'a posting is added':
    `INSERT INTO ledger_posting SELECT institusi_id, subject_id, 'lagi', event, occurred_at,
            recorded_at, transfers FROM ledger_posting WHERE reference = 'tutup-uji'`,
  'money of no school moves':
    `UPDATE ledger_posting SET transfers = ARRAY[('pencairan/midtrans', 'rekening', 1, NULL)::transfer]
      WHERE reference = 'bersama-uji'`,
}

test.each(Object.entries(TAMPERINGS))('%s, and the statement does not hold', async (_what, sql) => {
  const sekolah = await aSekolah(world)
  await aPaid(sekolah)
  const accounts = ['kas', 'brankas'].map((kind) => `${kind}/${sekolah.id}`)
  await world.database.query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', unnest($1::text[]), $2`, [accounts, sekolah.id],
  )
  const at = world.clock.now()
  for (const [reference, debit, credit] of [
    ['tutup-uji', accounts[1], accounts[0]], ['bersama-uji', 'rekening', 'pencairan/midtrans'],
  ]) {
    await world.database.query(
      `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at,
                                   recorded_at, transfers)
       VALUES ('mobile', gen_random_uuid(), $1, 'kas_ditutup', $2, $2,
               ARRAY[($3, $4, 5000, NULL)::transfer])`, [reference, at, debit, credit],
    )
  }
  world.clock.advance(DAY_MS + 3_600_000)
  operator = await aPengguna(world, 'operator')
  await world.sweep('close-hari')
  const { hari } = await bookOf(sekolah)
  const verify = async () => (await world.api.call('verifikasiBukuHarian', {
    idsekolah: sekolah.idsekolah, sidik: hari.at(-1)?.sidik ?? '',
  })).hasil
  expect(await verify()).toBe('asli')
  await world.database.query(sql, sql.includes('$1') ? [sekolah.id] : [])
  expect(await verify()).toBe('berubah')
  await world.database.query(
    `DELETE FROM ledger_posting WHERE reference IN ('tutup-uji', 'bersama-uji', 'lagi')`,
  )
})

test('a statement that was signed before postings were covered still verifies', async () => {
  const { sekolah, buku } = await aBook(1)
  const [day] = buku.hari
  const facts = factsIn(day?.isi ?? '')
  const old = ['lunas buku harian 1', ...[...facts].filter(([name]) => !name.includes('catatan'))
    .map(([name, value]) => `${name}=${value}`), ''].join('\n')
  const sidik = sidikOf(old)
  await world.database.query(
    'UPDATE buku_harian SET isi = $2, sidik = $3, tanda_tangan = $4 WHERE sekolah_id = $1',
    [sekolah.id, old, sidik, world.deps.signer.sign(sidik)],
  )
  const { idsekolah } = sekolah
  const verified = await world.api.call('verifikasiBukuHarian', { idsekolah, sidik })
  expect(verified).toMatchObject({ hasil: 'asli', hari: { banyak_catatan: 0 } })
})

test('only staff of the school can read the book', async () => {
  const { sekolah } = await aBook(1)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const { idsekolah } = sekolah
  const { body } = await world.api.send('getBukuHarian', { idsekolah }, stranger)
  expect(body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
})

test('the published command verifies the chain over the wire', async () => {
  const { sekolah, buku } = await aBook(2)
  const script = join(import.meta.dirname, '../../../../scripts/verify-statement.ts')
  const sidik = buku.hari[0]?.sidik ?? ''
  const run = (school: string) =>
    promisify(execFile)(process.execPath, [script, world.payerUrl, school, sidik])
  expect((await run(sekolah.idsekolah)).stdout).toBe(
    '2 lembar diperiksa: semuanya asli, bersambung, dan sama dengan pembukuan.\n',
  )
  await world.database.query(
    `DELETE FROM ledger_posting p USING ledger_account a
      WHERE p.event = 'tagihan_terbit' AND a.code = p.transfers[1].debit_account
        AND a.sekolah_id = $1 AND p.recorded_at = (
          SELECT max(x.recorded_at) FROM ledger_posting x
           WHERE x.event = 'tagihan_terbit' AND x.transfers[1].debit_account = a.code)`,
    [sekolah.id],
  )
  const changed = await run(sekolah.idsekolah).catch((error: { stdout: string }) => error)
  expect(changed.stdout).toContain('pembukuan hari itu tidak lagi sama')
  await expect(run((await aSekolah(world)).idsekolah)).rejects.toMatchObject({ code: 1 })
})
