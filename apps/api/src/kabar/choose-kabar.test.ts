import { JENIS_PILIHAN } from '@lunas/contract/kabar/jenis-kabar'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { parseKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { aKantin } from '#test/kantin'
import { aProgram } from '#test/program'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  const now = world.clock.now()
  const morning = instantAt(addDays(localDateAt(now, 'Asia/Jakarta'), 1), 10, 'Asia/Jakarta')
  world.clock.advance(morning.getTime() - now.getTime())
})
afterAll(() => world.stop())

async function payAndTell(nomor_wa: string): Promise<void> {
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const subject_id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [subject_id] })
  await world.sweep('send-kabar')
}

test('a parent reads what was sent, by which ways, and where it leads', async () => {
  const nomor_wa = '6281800000001'
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await payAndTell(nomor_wa)
  const [kabar, ...others] = await world.api.call('getKabar', {}, wali)
  expect(others).toEqual([])
  expect(kabar).toMatchObject({ jenis: 'kuitansi', judul: 'Kuitansi pembayaran' })
  expect(kabar?.kanal.map(({ kanal }) => kanal)).toEqual(['whatsapp'])
  expect(kabar?.teks).toContain('Pembayaran Rp454.000 untuk Salma')
  expect(kabar?.tautan).toMatch(/^\/kuitansi\/KW-mobile-/)
  expect(await world.api.call('getKabar', { sebelum: kabar?.pada }, wali)).toEqual([])
  const stranger = await aPengguna(world, 'wali', { nomor_wa: '6281800000002' })
  expect(await world.api.call('getKabar', {}, stranger)).toEqual([])
})

test('messages turned off by a parent are not sent; mail needs a verified address', async () => {
  const nomor_wa = '6281800000003'
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const choice = { jenis: 'kuitansi', kanal: 'whatsapp', aktif: false } as const
  const { pilihan } = await world.api.call('pilihKabar', choice, wali)
  expect(pilihan[0]).toEqual({ jenis: 'kuitansi', whatsapp: false, email: true, notifikasi: true })
  await payAndTell(nomor_wa)
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
  const mail = { ...choice, kanal: 'email', aktif: true } as const
  const { body } = await world.api.send('pilihKabar', mail, wali)
  expect(body).toMatchObject({ success: 0, kode: 'KABAR_TANPA_EMAIL' })
})

test('a parent chooses among the kinds that can come here: no canteen, no alms, no choice of them', async () => {
  const wali = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa: aNomor() })
  const kinds = async () => (await world.api.call('getPilihanKabar', {}, wali)).pilihan.map(({ jenis }) => jenis)
  const always = ['kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita']
  expect(await kinds()).toEqual(always)
  await aKantin(world, await aSekolah(world, { institusi_id: 'lain' }))
  expect(await kinds()).toEqual([...always, 'belanja', 'saldo_rendah'])
  await aProgram(world, { institusi_id: 'lain' })
  // A program that ended is still reported to who gave.
  await world.database.query(`UPDATE program_ziswaf SET status = 'ditutup' WHERE institusi_id = 'lain'`)
  expect(await kinds()).toEqual([...JENIS_PILIHAN])
})

test('only the school’s treasurer sets reminder days; they are sorted and logged', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const before = await world.api.call('getPengingat', { idsekolah }, bendahara)
  expect(before).toMatchObject({ aktif: false, langkah: [-3, 0, 1, 11], diubah_at: null })
  const ladder = { aktif: true, langkah: [7, -3, 7, 0], tagihan_baru: true }
  const rules = { idsekolah, ...ladder, tenang_dari: 21 }
  const after = await world.api.call('aturPengingat', rules, bendahara)
  expect(after).toMatchObject({ aktif: true, langkah: [-3, 0, 7], dikirim: 0, gagal: 0 })
  expect(after).toMatchObject({ tenang_dari: 21, tenang_sampai: 7 })
  const [jejak] = await world.database.query(
    `SELECT sebelum, sesudah FROM jejak WHERE tindakan = 'pengingat_diatur' AND sekolah_id = $1`,
    [sekolah.id],
  )
  expect(jejak).toMatchObject({ sebelum: { langkah: '-3 0 1 11' }, sesudah: { langkah: '-3 0 7' } })
  const other = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const { body } = await world.api.send('aturPengingat', rules, other)
  expect(body).toMatchObject({ success: 0, kode: 'SEKOLAH_TIDAK_DIKENAL' })
})
