import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { capOf } from '@lunas/contract/kuitansi/cap'
import { layOutKuitansi } from '@lunas/contract/kuitansi/paper.words'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signGabungan } from '#kuitansi/sign-gabungan'
import { signKuitansi } from '#kuitansi/sign-kuitansi'
import { signKuitansiJob } from '#kuitansi/kuitansi.jobs'
import { DAY_MS } from '#platform/clock'
import { aGift, aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor, paymentReaches, payTogether } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a receipt is genuine by its number alone, by its signature and by its amount', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const { tanda_tangan } = await world.api.call('getKuitansi', { nomor_kuitansi })
  for (const more of [
    {},
    { tanda_tangan },
    { jumlah: '454000' },
    { tanda_tangan, jumlah: '454000' },
  ]) {
    expect(await verify({ nomor_kuitansi, ...more })).toBe('asli')
  }
  // As a person types it from paper.
  expect(await verify({ nomor_kuitansi: `  ${nomor_kuitansi} ` })).toBe('asli')
})

test('the lines of a receipt add up to its total for whoever checks it', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const { rincian, biaya, titipan, total } = await world.api.call('verifikasiKuitansi', { nomor_kuitansi })
  expect(sumRupiah([...rincian.map(({ jumlah }) => jumlah), biaya, titipan])).toBe(total)
  expect(biaya).toBe(4_000)
})

test('paper that says another amount or carries another signature was altered', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const other = await aReceipt()
  const { tanda_tangan } = await world.api.call('getKuitansi', {
    nomor_kuitansi: other.nomor_kuitansi,
  })
  for (const more of [
    { jumlah: '454001' },
    { jumlah: '0' },
    { tanda_tangan },
    { tanda_tangan: '' },
  ]) {
    expect(await verify({ nomor_kuitansi, ...more })).toBe('berubah')
  }
})

test('a receipt for a part says what the bill still owed, also once the bill is paid', async () => {
  const siswa = await aSiswa(world)
  const kegiatan = await aTagihan(world, siswa, { jumlah: 900_000, boleh_dicicil: true })
  const [first, second] = [await receiptFor(300_000), await receiptFor(600_000)]
  for (const { nomor_kuitansi, sisa, cap } of [
    { ...first, sisa: 600_000, cap: 'DITERIMA' }, { ...second, sisa: 0, cap: 'LUNAS' },
  ]) {
    const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi })
    expect(kuitansi.rincian).toMatchObject([{ sisa }])
    expect(capOf(kuitansi)).toBe(cap)
    const verified = await world.api.call('verifikasiKuitansi', { nomor_kuitansi })
    expect(verified).toMatchObject({ hasil: 'asli', cap, rincian: [{ sisa }] })
  }

  async function receiptFor(jumlah: number) {
    const { kode_pembayaran } = await payFor(world, siswa, [{ ...kegiatan, jumlah }])
    await world.sandbox.pay(kode_pembayaran)
    const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
    if (!nomor_kuitansi) throw new Error('paid without a receipt')
    // Signed at once, as the worker does.
    await world.api.call('getKuitansi', { nomor_kuitansi })
    return { nomor_kuitansi }
  }
})

test('a gift of which a part was given owes nothing, on its page and on its receipt', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_tagihan } = await aGift(world, siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [{ kode_tagihan, jumlah: 20_000 }])
  await world.sandbox.pay(kode_pembayaran)
  const paid = await paymentReaches(world, kode_pembayaran, 'berhasil')
  expect(paid).toMatchObject({ rincian: [{ sisa: null }], status_jujur: { berikutnya: expect.stringContaining('Sudah beres') } })
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi: paid.nomor_kuitansi ?? '' })
  expect(layOutKuitansi(kuitansi)).toMatchObject({ cap: 'BERHASIL' })
  expect(JSON.stringify(layOutKuitansi(kuitansi))).not.toContain('Sisa')
  const [row] = await world.api.call('riwayatPembayaran', {}, await aPengguna(world, 'wali', { nomor_wa }))
  expect(row?.status_jujur.berikutnya).toContain('Sudah beres')
})

test.each([
  'KW-mobile-SDIT-2026-999999-AAAAAA',
  'KW-takada-SDIT-2026-000001-AAAAAA',
  '',
  'kuitansi',
  '%00',
  "' OR 1=1 --",
])('a number like "%s" is unknown', async (nomor_kuitansi) => {
  expect(await verify({ nomor_kuitansi })).toBe('tidak_dikenal')
})

test('a running number without its letters opens nothing', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const guessed = nomor_kuitansi.replace(/.$/, (letter) => (letter === '0' ? '1' : '0'))
  expect(await verify({ nomor_kuitansi: guessed })).toBe('tidak_dikenal')
})

test('who changes a receipt inside the database is found out', async () => {
  const { nomor_kuitansi } = await aReceipt()
  await world.api.call('getKuitansi', { nomor_kuitansi })
  await world.database.query(
    `UPDATE kuitansi_isi SET isi = replace(isi, '450000', '850000') WHERE nomor = $1`,
    [nomor_kuitansi],
  )
  expect(await verify({ nomor_kuitansi })).toBe('berubah')
})

test('who changes the ledger behind a signed receipt is found out', async () => {
  const { nomor_kuitansi } = await aReceipt()
  await world.api.call('getKuitansi', { nomor_kuitansi })
  await world.database.query(
    `UPDATE ledger_posting SET transfers[1].amount = transfers[1].amount - 1 WHERE receipt_no = $1`,
    [nomor_kuitansi],
  )
  expect(await verify({ nomor_kuitansi })).toBe('berubah')
})

test('a name that was corrected later does not make a receipt false', async () => {
  const { nomor_kuitansi, siswa } = await aReceipt()
  await world.api.call('getKuitansi', { nomor_kuitansi })
  await world.database.query('UPDATE siswa SET nama = $2 WHERE id = $1', [
    siswa.id,
    'Hasna Zahirah',
  ])
  expect(await verify({ nomor_kuitansi })).toBe('asli')
})

test('checking tells a stranger what stands on the paper, with the name masked', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const answer = await world.api.call('verifikasiKuitansi', { nomor_kuitansi })
  expect(answer).toMatchObject({ nama_siswa: 'H*** Z***', total: 454_000 })
  expect(JSON.stringify(answer)).not.toContain('Hasna')
})

test('the wali sees the receipt in full, everybody else masked', async () => {
  const { nomor_kuitansi } = await aReceipt('6281300000001')
  const { token } = await aPengguna(world, 'wali', { nomor_wa: '6281300000001' })
  expect((await world.api.call('getKuitansi', { nomor_kuitansi }, { token })).nama_siswa).toBe(
    'Hasna Zahira',
  )
  expect((await world.api.call('getKuitansi', { nomor_kuitansi })).nama_siswa).toBe('H*** Z***')
})

test('a receipt is signed once, whoever comes first', async () => {
  const { nomor_kuitansi, pembayaran_id } = await aReceipt()
  const job = signKuitansiJob(world.deps)
  const sign = () =>
    world.deps.db.inTransaction('mobile', (tx) => signKuitansi(world.deps, tx, nomor_kuitansi))
  const [first, second] = await Promise.all([
    sign(), sign(), job({ institusi_id: 'mobile', subject_ids: [pembayaran_id] }),
  ])
  expect(first).toEqual(second)
  expect(
    await world.database.query('SELECT 1 FROM kuitansi_isi WHERE nomor = $1', [nomor_kuitansi]),
  ).toHaveLength(1)
})

test('receipts of a school are numbered one after the other, each year anew', async () => {
  const sekolah = await aSekolah(world, { kode: 'SERI' })
  const numbers = []
  for (let i = 0; i < 3; i++) numbers.push((await aReceipt(undefined, sekolah)).nomor_kuitansi)
  const year = yearInJakarta()
  expect(numbers.map((nomor) => nomor.slice(0, -7))).toEqual([
    `KW-mobile-SERI-${year}-000001`,
    `KW-mobile-SERI-${year}-000002`,
    `KW-mobile-SERI-${year}-000003`,
  ])
  world.clock.advance(366 * DAY_MS)
  const { nomor_kuitansi } = await aReceipt(undefined, sekolah)
  expect(nomor_kuitansi.slice(0, -7)).toBe(`KW-mobile-SERI-${yearInJakarta()}-000001`)
})

test('the PDF is a PDF, named after the receipt', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const response = await world.api.raw('pdfKuitansi', { nomor_kuitansi })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`${nomor_kuitansi}.pdf`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
})

test('the same receipt comes for a roll of 58 mm', async () => {
  const { nomor_kuitansi } = await aReceipt()
  const response = await world.api.raw('pdfKuitansi', { nomor_kuitansi, kertas: '58mm' })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const [, width] = /\/MediaBox \[0 [\d.]+ ([\d.]+)/.exec(text) ?? []
  expect(Number(width)).toBeCloseTo((58 * 72) / 25.4, 0)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a joint receipt is signed itself, and tells what it holds without a name', async () => {
  const { kode_pembayaran, paid } = await aBasket()
  const signed = await sign(kode_pembayaran)
  if (!signed) throw new Error('not signed')
  const { nomor_kuitansi, tanda_tangan } = signed
  expect(nomor_kuitansi).toBe(paid.bagian[0]?.nomor_kuitansi?.replace('KW-', 'KG-'))
  expect(await sign(paid.kode_pembayaran)).toEqual(signed)
  const answer = await world.api.call('verifikasiKuitansi', { nomor_kuitansi, tanda_tangan })
  expect(answer).toMatchObject({
    hasil: 'asli', nama_siswa: '', total: 904_000, kuitansi: [{ hasil: 'asli' }, { hasil: 'asli' }],
  })
  expect(answer.kuitansi.map((one) => one.nomor_kuitansi)).toEqual(
    paid.bagian.map((one) => one.nomor_kuitansi),
  )
  expect(JSON.stringify(answer)).not.toContain('Zahira')
  expect(await runCommand(nomor_kuitansi, tanda_tangan)).toMatchObject({ code: 0 })
  expect(await verify({ nomor_kuitansi, jumlah: '904000' })).toBe('asli')
  expect(await verify({ nomor_kuitansi, jumlah: '904001' })).toBe('berubah')
  expect(await verify({ nomor_kuitansi, tanda_tangan: tanda_tangan.slice(1) })).toBe('berubah')
  expect(await verify({ nomor_kuitansi: nomor_kuitansi.replace(/.$/, '') })).toBe('tidak_dikenal')
})

test('a joint receipt falls with any receipt in it, and with its own text', async () => {
  const { kode_pembayaran, paid } = await aBasket()
  const { nomor_kuitansi = '' } = (await sign(kode_pembayaran)) ?? {}
  await world.database.query(
    `UPDATE kuitansi_isi SET isi = replace(isi, '450000', '850000') WHERE nomor = $1`,
    [paid.bagian[1]?.nomor_kuitansi],
  )
  const answer = await world.api.call('verifikasiKuitansi', { nomor_kuitansi })
  expect(answer.hasil).toBe('berubah')
  expect(answer.kuitansi.map(({ hasil }) => hasil)).toEqual(['asli', 'berubah'])
  const other = await aBasket()
  const { nomor_kuitansi: second = '' } = (await sign(other.kode_pembayaran)) ?? {}
  await world.database.query(
    `UPDATE kuitansi_gabungan SET isi = replace(isi, '"total":4', '"total":5') WHERE nomor = $1`,
    [second],
  )
  expect(await verify({ nomor_kuitansi: second })).toBe('berubah')
  const { code, stdout } = await runCommand(second)
  expect(code).toBe(1)
  expect(stdout).toContain('tanda tangan tidak sah')
})

/** The published command, in a program of its own. */
async function runCommand(...words: string[]): Promise<{ code: number; stdout: string }> {
  const script = join(import.meta.dirname, '../../../../scripts/verify-kuitansi.ts')
  const run = promisify(execFile)(process.execPath, [script, world.payerUrl, ...words])
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

function sign(kode_pembayaran: string) {
  return signGabungan(world.deps, kode_pembayaran, { origin: 'https://lunas.contoh' })
}

/** Two children of one school in one payment, with one fee. */
async function aBasket() {
  const hasna = await aSiswa(world)
  const zaki = await aSiswa(world, { sekolah: hasna.sekolah })
  const { kode_pembayaran } = await payTogether(world, [
    [hasna, await aTagihan(world, hasna)], [zaki, await aTagihan(world, zaki)],
  ])
  await world.sandbox.pay(kode_pembayaran)
  return { kode_pembayaran, paid: await paymentReaches(world, kode_pembayaran, 'berhasil') }
}

function yearInJakarta(): string {
  return localDateAt(world.clock.now(), 'Asia/Jakarta').slice(0, 4)
}

async function aReceipt(nomor_wa?: string, sekolah?: Awaited<ReturnType<typeof aSekolah>>) {
  const siswa = await aSiswa(world, { ...(nomor_wa && { nomor_wa }), ...(sekolah && { sekolah }) })
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(opened.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  if (!nomor_kuitansi) throw new Error('paid without a receipt')
  const [row] = await world.database.query<{ pembayaran_id: string }>(
    'SELECT pembayaran_id FROM offered.kuitansi WHERE nomor = $1', [nomor_kuitansi],
  )
  return { nomor_kuitansi, siswa, pembayaran_id: row?.pembayaran_id ?? '' }
}

async function verify(request: { nomor_kuitansi: string; tanda_tangan?: string; jumlah?: string }) {
  return (await world.api.call('verifikasiKuitansi', request)).hasil
}
