import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import { akhirOf, lastHours, partOf } from '#penyedia/penyedia'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { givenUpAntrean, withTotp } from '#test/operator'
import { findEverywhere } from '#test/search'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { logLevel: 'fatal' } })
})
afterAll(() => world.stop())

const KUNCI = 'SB-Mid-server-kunci-baru-9f3a'

test('a part is five minutes long, and the same place of the next day is written over', () => {
  const at = new Date('2026-11-18T23:59:59.000Z')
  expect(partOf(at)).toEqual({ sejak: new Date('2026-11-18T23:55:00.000Z'), bagian: 287 })
  expect(partOf(later(at, DAY_MS)).bagian).toBe(287)
  expect(lastHours(at)).toHaveLength(24)
  expect(lastHours(at).at(-1)).toEqual(new Date('2026-11-18T23:00:00.000Z'))
  expect(akhirOf(KUNCI)).toBe('9f3a')
})

test('a stored key is used from the next call on, is never answered again, and can be given back', async () => {
  const operator = await aPengguna(world, 'operator')
  const nextKode = await withTotp(world, operator)
  const { gateway, keyRing } = world.deps
  const before = keyRing.keyOf('midtrans_server_key')
  const saved = await world.api.send('ubahKunci', { nama: 'midtrans_server_key', kunci: KUNCI, kode: nextKode() }, operator)
  expect(saved.body).toMatchObject({
    success: 1, data: expect.arrayContaining([{ nama: 'midtrans_server_key', akhir: '9f3a', diubah_at: expect.any(String) }]),
  })
  expect(JSON.stringify([saved.body, (await world.api.send('daftarKunci', {}, operator)).body])).not.toContain(KUNCI)
  // The sandbox knows only the environment's key.
  await expect(gateway.findCharge('apa-saja')).rejects.toThrow('refused our key')
  expect(await findEverywhere(world.database, [KUNCI])).toEqual([])

  await world.api.call('ubahKunci', { nama: 'midtrans_server_key', kunci: null, kode: nextKode() }, operator)
  expect(keyRing.keyOf('midtrans_server_key')).toBe(before)
  expect(await gateway.findCharge('apa-saja')).toMatchObject({ state: 'unknown' })
})

test('a key stored under one name does not open under another', async () => {
  const operator = await aPengguna(world, 'operator')
  const nextKode = await withTotp(world, operator)
  await world.api.call('ubahKunci', { nama: 'whatsapp_token', kunci: KUNCI, kode: nextKode() }, operator)
  await world.database.query(`UPDATE kunci_penyedia SET nama = 'digiflazz_api_key' WHERE nama = 'whatsapp_token'`)
  await expect(world.deps.keyRing.refresh()).rejects.toThrow()
  await world.database.query('DELETE FROM kunci_penyedia')
  await world.deps.keyRing.refresh()
})

test('without an authenticator app, with a wrong or a used code, or by others, no key is changed', async () => {
  const operator = await aPengguna(world, 'operator')
  const admin = await aPengguna(world, 'admin_institusi')
  const asked = { nama: 'midtrans_server_key', kunci: KUNCI } as const
  expect((await world.api.send('ubahKunci', { ...asked, kode: '000000' }, operator)).body).toMatchObject({ kode: 'KUNCI_PERLU_TOTP' })
  const kode = (await withTotp(world, operator))()
  expect((await world.api.send('ubahKunci', { ...asked, kode: 'AAAAA-AAAAA' }, operator)).body).toMatchObject({ kode: 'TOTP_SALAH' })
  const whatsapp = { nama: 'whatsapp_verify_token', kunci: null, kode } as const
  expect((await world.api.send('ubahKunci', whatsapp, operator)).body).toMatchObject({ success: 1 })
  expect((await world.api.send('ubahKunci', { ...asked, kode }, operator)).body).toMatchObject({ kode: 'TOTP_SALAH' })
  for (const call of ['daftarKunci', 'daftarSaklar', 'daftarAntrean', 'keadaanPenyedia'] as const)
    expect((await world.api.send(call, {}, admin)).http).toBe(403)
  expect((await world.api.send('ubahKunci', { ...asked, kode: '000000' }, admin)).http).toBe(403)
  const rows = await world.database.query(`SELECT 1 FROM kunci_penyedia WHERE nama = 'midtrans_server_key' AND rahasia IS NOT NULL`)
  expect(rows).toEqual([])
})

test('calls and faults are counted per provider with their duration, and forgotten after a day', async () => {
  const operator = await aPengguna(world, 'operator')
  const read = async () => {
    const all = await world.api.call('keadaanPenyedia', {}, operator)
    const midtrans = all.find(({ penyedia }) => penyedia === 'midtrans')
    if (!midtrans) throw new Error('Midtrans is a provider')
    return midtrans
  }
  const before = await read()
  await world.deps.gateway.findCharge('apa-saja')
  await world.sandbox.faults({ error_rate: 1 })
  await expect(world.deps.gateway.findCharge('apa-saja')).rejects.toThrow()
  await world.sandbox.resetFaults()
  const after = await read()
  expect(after.sejam.kali - before.sejam.kali).toBe(2)
  expect(after.sehari.gangguan - before.sehari.gangguan).toBe(1)
  expect(after.sejam.rata_ms).toBeLessThanOrEqual(after.sejam.terlama_ms ?? 0)
  expect(after.per_jam).toHaveLength(24)
  expect(after.per_jam.at(-1)).toMatchObject({ gangguan: after.per_jam.at(-1)?.gangguan })

  world.clock.advance(2 * HOUR_MS)
  const later2 = await read()
  expect([later2.sejam.kali, later2.sehari.kali]).toEqual([0, after.sehari.kali])
  world.clock.advance(DAY_MS)
  await world.deps.gateway.findCharge('apa-saja')
  expect((await read()).sehari).toMatchObject({ kali: 1, gangguan: 0 })
})

test('what an operator switches off is refused with the sentence, and shown with it before', async () => {
  const operator = await aPengguna(world, 'operator')
  const siswa = await aSiswa(world)
  const tagihan = await aTagihan(world, siswa)
  const kalimat = 'BCA sedang dirawat sampai pukul 21.00.'
  const shown = async (metode: string) =>
    (await world.api.call('getMetode', { jumlah: '100000', kode_siswa: siswa.kode_siswa })).find((one) => one.metode === metode)
  const pay = (metode: 'bca_va' | 'qris') =>
    world.api.send('buatPembayaran', {
      kode_siswa: siswa.kode_siswa, metode, tagihan: [{ kode_tagihan: tagihan.kode_tagihan, jumlah: tagihan.jumlah }],
    }, { key: `saklar-${metode}-${siswa.kode_siswa}`.slice(0, 60) })
  await world.api.call('ubahSaklar', { hal: 'bca_va', kalimat }, operator)
  expect(await shown('bca_va')).toMatchObject({ tersedia: false, alasan: kalimat })
  expect((await pay('bca_va')).body).toMatchObject({ success: 0, kode: 'SEDANG_DIMATIKAN', msg: kalimat })
  expect(await shown('qris')).toMatchObject({ tersedia: true })

  await world.api.call('ubahSaklar', { hal: 'midtrans', kalimat: 'Pembayaran sedang dirawat.' }, operator)
  expect(await shown('qris')).toMatchObject({ tersedia: false, alasan: 'Pembayaran sedang dirawat.' })
  expect((await pay('qris')).body).toMatchObject({ kode: 'SEDANG_DIMATIKAN' })
  expect(await world.api.call('ubahSaklar', { hal: 'midtrans', kalimat: '' }, operator))
    .toContainEqual({ hal: 'midtrans', nama: 'Midtrans (pembayaran)', kalimat: '', diubah_at: expect.any(String) })
  await world.api.call('ubahSaklar', { hal: 'bca_va', kalimat: '' }, operator)
  expect(await shown('bca_va')).toMatchObject({ tersedia: true, alasan: '' })
})

test('two people who turn a switch at once leave it as the later one wanted, and both are in the trail', async () => {
  const both = await Promise.all([aPengguna(world, 'operator'), aPengguna(world, 'operator')])
  const sentences = ['Gerai tutup hari ini.', 'Gerai dirawat hari ini.']
  await Promise.all(both.map((one, i) =>
    world.api.call('ubahSaklar', { hal: 'indomaret', kalimat: sentences[i] ?? '' }, one)))
  const [now] = await world.database.query<{ kalimat: string }>(`SELECT kalimat FROM saklar WHERE hal = 'indomaret'`)
  const trail = await world.database.query<{ sebelum: { kalimat: string }; sesudah: { kalimat: string } }>(
    `SELECT sebelum, sesudah FROM jejak WHERE tindakan = 'saklar_diubah' AND pengguna_id = ANY ($1::uuid[])`, [both.map(({ id }) => id)],
  )
  expect(trail).toHaveLength(2)
  const last = trail.find(({ sebelum }) => sebelum.kalimat !== '')
  expect(last?.sesudah.kalimat).toBe(now?.kalimat)
  await world.database.query('DELETE FROM saklar')
})

test('a job that gave up is tried again once, however many ask at once', async () => {
  const [one, other] = await Promise.all([aPengguna(world, 'operator'), aPengguna(world, 'operator')])
  const idantrean = await givenUpAntrean(world)
  const listed = await world.api.call('daftarAntrean', {}, one)
  expect(listed.antrean.find((job) => job.idantrean === idantrean)).toMatchObject({
    pekerjaan: 'tell-status', kode_institusi: 'mobile', banyak: 1, status: 'menyerah', galat: 'no answer for …',
  })
  const answers = await Promise.all([one, other, one].map((who) => world.api.send('ulangAntrean', { idantrean }, who)))
  expect(answers.map(({ body }) => (body.success === 1 ? 'ok' : body.kode)).sort())
    .toEqual(['ANTREAN_TIDAK_MENYERAH', 'ANTREAN_TIDAK_MENYERAH', 'ok'])
  const jobs = await world.database.query<{ attempts: number }>(
    'SELECT attempts FROM graphile_worker.jobs WHERE id = $1', [idantrean])
  expect(jobs).toEqual([{ attempts: 0 }])
  expect((await world.api.send('ulangAntrean', { idantrean: '999999999' }, one)).body).toMatchObject({ kode: 'ANTREAN_TIDAK_MENYERAH' })
})
