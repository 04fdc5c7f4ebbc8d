import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { parseKode } from '@lunas/values/kode'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import type { CallOptions } from '#test/client'
import { aNomor } from '#test/codes'
import { aPicture, buktiFor, PDF, PNG, pngOf } from '#test/foto'
import { aKeringanan } from '#test/keringanan'
import { aBillingSchool } from '#test/tagih'
import { sendSlip } from '#test/slip'
import { startWorld, type World } from '#test/world'

/** What strangers can do with the proof of a transfer, and with files that are not what they say. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('only its payer and guardians may send a proof of a payment', async () => {
  const { opened, nomor_wa } = await aPayment()
  const { kode_pembayaran, kunci_bukti } = opened
  const other = (await aPayment()).opened
  const stranger = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const elsewhere = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa })
  for (const [request, by] of [
    [{ kode_pembayaran }, {}],
    [{ kode_pembayaran }, stranger],
    [{ kode_pembayaran }, elsewhere],
    [{ kode_pembayaran, kunci: other.kunci_bukti }, {}],
    [{ kode_pembayaran, kunci: 'A'.repeat(43) }, stranger],
  ] as const) {
    const { body } = await world.api.send('kirimBukti', request, { ...by, file: PNG })
    expect(body).toMatchObject({ success: 0, kode: 'BUKTI_HANYA_PEMBAYAR' })
  }
  expect(await filesOf('bukti')).toEqual([])
  // The reference alone, as everybody with the link sees it, does not tell the key.
  expect(JSON.stringify(await world.api.call('getPembayaran', { kode_pembayaran }))).not.toContain(kunci_bukti)
  expect(await sendBukti({ kode_pembayaran, kunci: kunci_bukti }, aPicture('key'))).toBe('ok')
  const guardian = await aPengguna(world, 'wali', { nomor_wa })
  expect(await sendBukti({ kode_pembayaran }, aPicture('guardian'), guardian)).toBe('ok')
})

test('a repeated opening answers the same key, and the database does not have it', async () => {
  const siswa = await aSiswa(world)
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const request = {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], metode: 'bca_va' as const,
  }
  const once = { key: 'kunci-yang-sama' }
  const first = await world.api.call('buatPembayaran', request, once)
  const second = await world.api.call('buatPembayaran', request, once)
  expect(second.kunci_bukti).toBe(first.kunci_bukti)
  const stored = await world.database.query<{ jawaban: unknown }>('SELECT jawaban FROM idempotensi')
  expect(JSON.stringify(stored)).not.toContain(first.kunci_bukti)
})

test.each<[string, () => Promise<Buffer<ArrayBuffer>>, string]>([
  ['a GIF that is also a script', async () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), 'SLIP_TIDAK_DIKENALI'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'SLIP_TIDAK_DIKENALI'],
  ['a PDF', async () => PDF, 'BUKTI_BUKAN_PDF'],
  ['a page behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'), 'FOTO_TIDAK_TERBACA'],
  ['a small file with 900 million points', async () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000))), 'FOTO_TIDAK_TERBACA'],
  ['a picture that is cut off', async () => Buffer.from(PNG.subarray(0, PNG.length - 40)), 'FOTO_TIDAK_TERBACA'],
])('%s is refused as a proof, and nothing is kept of it', async (_, make, kode) => {
  const { opened } = await aPayment()
  const before = await filesOf('bukti')
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), await make())).toBe(kode)
  expect(await filesOf('bukti')).toEqual(before)
})

test('a stored proof has neither place nor hidden content', async () => {
  const hidden = '<script>alert(document.domain)</script>PK\x03\x04 hidden.zip'
  const photo = await sharp({ create: { width: 2_400, height: 300, channels: 3, background: '#7ab' } })
    .withExif({
      IFD0: { Make: 'Lunasphone', Copyright: hidden },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 30/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([photo, Buffer.from(hidden, 'latin1')])
  const { opened, tu } = await aPayment()
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), sent)).toBe('ok')
  const [row] = await world.api.call('getTertahan', {}, tu)
  const { foto } = await world.api.call('fotoBukti', { idbukti: row?.bukti[0]?.idbukti ?? '' }, tu)
  const kept = Buffer.from(foto.split(',')[1] ?? '', 'base64')
  const { format, width, exif, icc, xmp } = await sharp(kept).metadata()
  expect({ format, width, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 1_600 })
  for (const text of ['Lunasphone', 'script', 'hidden.zip', 'GPS']) {
    expect(kept.includes(text)).toBe(false)
  }
})

test('one network cannot fill the storage in a day, and a guardian still gets through', async () => {
  const { opened, nomor_wa } = await aPayment()
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), aPicture('first'))).toBe('ok')
  const sent = await world.database.query(
    "SELECT 1 FROM pembayaran_bukti WHERE institusi_id = 'mobile' AND pengguna_id IS NULL",
  )
  // However small they are: a flood of tiny pictures would take the officers' time.
  await fillUp(79 - sent.length)
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), aPicture('last'))).toBe('ok')
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), aPicture('second'))).toBe('BUKTI_HARI_INI_PENUH')
  const guardian = await aPengguna(world, 'wali', { nomor_wa })
  const { kode_pembayaran } = opened
  expect(await sendBukti({ kode_pembayaran }, aPicture('second'), guardian)).toBe('ok')
  world.clock.advance(DAY_MS + 1)
  expect(await sendBukti(buktiFor((await aPayment()).opened.kode_pembayaran), PNG)).toBe('ok')
})

test('files that no row names are deleted after a day, and named ones stay', async () => {
  const { opened, tu } = await aPayment()
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), aPicture('kept'))).toBe('ok')
  const { kode_pembayaran } = opened
  const id = parseKode('pembayaran', kode_pembayaran)?.id
  const [kept] = await world.database.query<{ kunci: string; sidik: Buffer }>(
    'SELECT kunci, sidik FROM pembayaran_bukti WHERE pembayaran_id = $1', [id],
  )
  const { storage, config } = world.deps
  const orphan = (kept?.kunci ?? '').replace(/-[0-9a-f]{64}$/, `-${'0'.repeat(64)}`)
  await storage.put(orphan, Buffer.from('nobody'))
  await world.sweep('forget-orphans')
  expect(await storage.get(orphan)).toBeDefined()
  world.clock.advance(DAY_MS + 1)
  await world.sweep('forget-orphans')
  expect(await storage.get(orphan)).toBeUndefined()
  const file = await readFile(join(config.storageDir, kept?.kunci ?? ''))
  expect(createHash('sha256').update(file).digest().equals(kept?.sidik ?? Buffer.alloc(0))).toBe(true)
  // A lost file is a sentence and not a fault of the server.
  await rm(join(config.storageDir, kept?.kunci ?? ''))
  const [row] = await world.api.call('getTertahan', {}, tu)
  const idbukti = row?.bukti[0]?.idbukti ?? ''
  expect((await world.api.send('fotoBukti', { idbukti }, tu)).body).toMatchObject({ kode: 'BERKAS_HILANG' })
})

test('old proofs and photos of slips go with their files, and the report counts them', async () => {
  const { opened, siswa, tu } = await aPayment()
  expect(await sendBukti(buktiFor(opened.kode_pembayaran), aPicture('old'))).toBe('ok')
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis: 'Buku' })
  const { idslip } = await sendSlip(world, {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
    tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu',
  }, tu)
  const sweepAll = async () => {
    for (const name of ['forget-foto', 'forget-bukti', 'forget-old-slip', 'forget-orphans'] as const) {
      await world.sweep(name)
    }
  }
  const all = await countBukti()
  world.clock.advance(729 * DAY_MS)
  await sweepAll()
  expect(await countBukti()).toBe(1)
  world.clock.advance(2 * DAY_MS)
  await sweepAll()
  expect(await countBukti()).toBe(0)
  expect(await filesOf('bukti')).toEqual([])
  const [report] = await world.database.query<{ banyak: number }>(
    `SELECT sum(banyak)::int AS banyak FROM retensi_laporan
      WHERE institusi_id = 'mobile' AND aturan = 'bukti'`,
  )
  expect(report?.banyak).toBe(all)
  const [elsewhere] = await world.database.query<{ banyak: number }>(
    `SELECT sum(banyak)::int AS banyak FROM retensi_laporan
      WHERE institusi_id = 'lain' AND aturan = 'bukti'`,
  )
  expect(elsewhere?.banyak).toBe(0)
  const admin = await aPengguna(world, 'admin_institusi')
  const rules = await world.api.call('getRetensi', {}, admin)
  // All proofs went within the last thirty days: one of them two days ago, the others today.
  expect(rules.find(({ nama }) => nama === 'bukti')).toMatchObject({ otomatis: true, banyak: all })
  expect(rules.find(({ nama }) => nama === 'uang')).toMatchObject({ otomatis: false, terakhir_at: null })
  expect(await filesOf('slip')).toHaveLength(1)
  world.clock.advance(8 * 366 * DAY_MS)
  await sweepAll()
  expect(await filesOf('slip')).toEqual([])
  // The record of the transfer stays with the books.
  const rows = await world.database.query('SELECT 1 FROM slip WHERE id = $1', [
    parseKode('slip', idslip)?.id,
  ])
  expect(rows).toHaveLength(1)
})

async function countBukti(): Promise<number> {
  return (await world.database.query('SELECT 1 FROM pembayaran_bukti')).length
}

test('a name cannot leave the folder of the files', async () => {
  const { storage } = world.deps
  for (const kunci of ['../etc/passwd', '/etc/passwd', 'mobile/../../x', 'mobile/bukti/..', 'mobile', 'mobile//x']) {
    await expect(storage.get(kunci)).rejects.toThrow('letters')
    await expect(storage.put(kunci, PNG)).rejects.toThrow('letters')
    await expect(storage.delete(kunci)).rejects.toThrow('letters')
  }
})

async function aPayment() {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const opened = await world.api.call('buatPembayaran', {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], metode: 'bca_va',
  })
  return { opened, siswa, nomor_wa, tu: await aPengguna(world, 'tu', { sekolah: siswa.sekolah }) }
}

async function sendBukti(
  request: { kode_pembayaran: string; kunci?: string }, file: Uint8Array<ArrayBuffer>,
  by: CallOptions = {},
): Promise<string> {
  const { body } = await world.api.send('kirimBukti', request, { ...by, file })
  return body.success === 1 ? 'ok' : body.kode
}

async function filesOf(kind: string): Promise<string[]> {
  return readdir(join(world.deps.config.storageDir, 'mobile', kind)).catch(() => [])
}

/** As if this network had sent so many more tiny proofs today. */
async function fillUp(count: number): Promise<void> {
  await world.database.query(
    `INSERT INTO pembayaran_bukti (institusi_id, id, pembayaran_id, kunci, jenis, ukuran, sidik,
                                   dikirim_at, alamat_sidik)
     SELECT institusi_id, gen_random_uuid(), gen_random_uuid(), kunci || n, jenis, 1000, sidik,
            $1, alamat_sidik
       FROM (SELECT * FROM pembayaran_bukti WHERE institusi_id = 'mobile' AND pengguna_id IS NULL LIMIT 1) b,
            generate_series(1, $2) n`,
    [world.clock.now(), count],
  )
}

test('the paper of a relief goes after ten years with its file, and the relief stays', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { idkeringanan } = await aKeringanan(world, school)
  await world.api.call('berkasKeringanan', { idkeringanan }, school.by)
  const sweep = async () => {
    await world.sweep('forget-surat-keringanan')
    await world.sweep('forget-orphans')
  }
  world.clock.advance(3_650 * DAY_MS)
  await sweep()
  expect(await filesOf('keringanan')).toHaveLength(1)
  world.clock.advance(4 * DAY_MS)
  await sweep()
  expect(await filesOf('keringanan')).toEqual([])
  const rows = await world.database.query('SELECT 1 FROM keringanan WHERE id = $1', [
    parseKode('keringanan', idkeringanan)?.id,
  ])
  expect(rows).toHaveLength(1)
})
