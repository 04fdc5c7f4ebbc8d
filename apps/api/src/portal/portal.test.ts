import { calls } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { aPicture } from '#test/foto'
import { sendSlip } from '#test/slip'
import { aBank } from '#test/snap-bank'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('an officer gets their own schools, and the calls that the contract allows', async () => {
  const sekolah = await aSekolah(world, { nama: 'SD Melati' })
  const kasir = await aPengguna(world, 'kasir', { sekolah })
  const saya = await world.api.call('getSaya', {}, kasir)
  expect(saya).toMatchObject({ level: 'kasir', kode_institusi: 'mobile' })
  expect(saya.sekolah.map(({ nama }) => nama)).toEqual(['SD Melati'])
  expect(saya.boleh).toContain('cariSiswa')
  expect(saya.boleh).not.toContain('getJejak')
  expect(saya.boleh.filter((name) => !(name in calls))).toEqual([])
})

test('an officer gets the colour that the institution chose', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const colourOf = async () => (await world.api.call('getSaya', {}, admin)).warna
  const { nama, tagline, wa_bantuan } = await world.api.call('getProfilInstitusi', {}, admin)
  const choose = (warna: string) => world.api.call('ubahInstitusi', { nama, tagline, wa_bantuan, warna }, admin)
  await choose('#7a1f3d')
  expect(await colourOf()).toBe('#7a1f3d')
  await choose('')
  expect(await colourOf()).toBe('')
})

test('an administrator of the institution gets all its schools and none of another', async () => {
  const { sekolah } = await world.api.call('getSaya', {}, await aPengguna(world, 'yayasan'))
  const names = sekolah.map(({ nama }) => nama)
  expect(names).toEqual(expect.arrayContaining(['SDIT Contoh Harapan', 'TKIT Contoh Ceria']))
  expect(names).not.toContain('SMA Lain Nusantara')
  // Screens about pupils leave units without pupils out.
  const bentuk = new Map(sekolah.map((one) => [one.nama, one.bentuk]))
  expect(bentuk.get('SDIT Contoh Harapan')).toBe('sekolah')
  expect([...bentuk.values()]).toContain('ziswaf')
})

test('a pupil is found by part of the name and by NIS, with the open amount', async () => {
  const siswa = await aSiswa(world, { nama: 'Qonita Az Zahra' })
  await aTagihan(world, siswa)
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  for (const cari of ['az zah', 'QONITA', siswa.nis]) {
    expect(await world.api.call('cariSiswa', { cari }, kasir)).toMatchObject([
      { nama: 'Qonita Az Zahra', nis: siswa.nis, sisa: 450_000, tagihan_terbuka: 1, titipan: 0 },
    ])
  }
})

test('a pupil of another officer’s school is not found', async () => {
  const siswa = await aSiswa(world, { nama: 'Rumaisha Dzakiyya' })
  const officers = [
    await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) }),
    await aPengguna(world, 'bendahara'),
    await aPengguna(world, 'operator', { institusi_id: 'lain' }),
  ]
  for (const officer of officers) {
    expect(await world.api.call('cariSiswa', { cari: siswa.nama }, officer)).toEqual([])
    const { idsekolah } = siswa.sekolah
    expect(await world.api.call('cariSiswa', { cari: siswa.nis, idsekolah }, officer)).toEqual([])
  }
})

test('money that came in is added up by day and way; titipan that pays is not new money', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_siswa, sekolah: { idsekolah } } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const bill = async (jenis: string, jumlah: number) => {
    const { kode_tagihan } = await aTagihan(world, siswa, { jenis, jumlah })
    return { kode_tagihan, jumlah }
  }
  await world.api.call('terimaKas', { kode_siswa, tagihan: [await bill('Tas', 10_000)] }, tu)
  // The bills take 20.000 of the slip; the rest is kept and pays the last bill.
  const { idslip } = await sendSlip(world, {
    kode_siswa, tagihan: [await bill('Topi', 20_000)], jumlah: 25_000, bank: 'BSI',
    tanggal: '2026-11-01', pengirim: 'Ibu',
  }, tu)
  await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  world.clock.advance(DAY_MS)
  const { kode_pembayaran } = await payFor(world, siswa, [await bill('Buku', 30_000)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const bank = await aBank(world)
  const [spp, nomor] = [await bill('SPP', 40_000), await bank.nomorOf(siswa)]
  expect((await bank.pay(nomor, spp.jumlah)).code).toBe('2002500')
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await payFor(world, siswa, [await bill('Pin', 5_000)], 'titipan', wali)

  const hari = await world.api.call('getUangMasuk', { idsekolah }, bendahara)
  const none = { loket: 0, transfer: 0, penyedia: 0, bank: 0 }
  expect(hari).toHaveLength(30)
  expect(hari.slice(0, 28).map(({ tanggal: _, ...ways }) => ways)).toEqual(Array(28).fill(none))
  expect(hari.slice(28)).toMatchObject([
    { ...none, loket: 10_000, transfer: 25_000 }, { ...none, penyedia: 30_000, bank: 40_000 },
  ])
  expect(await world.api.call('getUangMasuk', {}, bendahara)).toEqual(hari)
  const days = hari.map(({ tanggal }) => tanggal)
  expect([...new Set(days)].toSorted()).toEqual(days)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const foreign = await aPengguna(world, 'yayasan', { institusi_id: 'lain' })
  for (const who of [stranger, foreign]) {
    const { body } = await world.api.send('getUangMasuk', { idsekolah }, who)
    expect(body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  }
})

test('without a school, the money of all schools of a person is added up', async () => {
  const head = await aPengguna(world, 'yayasan')
  const today = async () => (await world.api.call('getUangMasuk', {}, head)).at(-1)
  const before = await today()
  for (const jumlah of [10_000, 25_000]) {
    const siswa = await aSiswa(world, { sekolah: await aSekolah(world) })
    const { kode_tagihan } = await aTagihan(world, siswa, { jenis: 'Tas', jumlah })
    const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
    await world.api.call('terimaKas', { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }, tu)
  }
  expect(await today()).toEqual({ ...before, loket: (before?.loket ?? 0) + 35_000 })
})

test('an officer learns how many proposals of their schools wait for their decision, and since when', async () => {
  const siswa = await aSiswa(world)
  const { sekolah } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const yayasan = await aPengguna(world, 'yayasan')
  const tanggal = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const send = async (periode: string) => {
    const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { periode })
    const tagihan = [{ kode_tagihan, jumlah }]
    const transfer = { kode_siswa: siswa.kode_siswa, tagihan, jumlah, tanggal, bank: 'BSI', pengirim: 'Ibu Salma' }
    return sendSlip(world, transfer, tu, aPicture(periode))
  }
  expect(await world.api.call('getMenunggu', {}, kepala)).toEqual([])
  const { idslip, diajukan_at: sejak } = await send('2026-01')
  world.clock.advance(DAY_MS)
  await send('2026-02')
  const { idsekolah } = sekolah
  const waiting = [{ jenis: 'slip', banyak: 2, sejak }]
  expect(await world.api.call('getMenunggu', {}, kepala)).toEqual(waiting)
  expect(await world.api.call('getMenunggu', { idsekolah }, kepala)).toEqual(waiting)
  const other = await aSekolah(world)
  expect(await world.api.kode('getMenunggu', { idsekolah: other.idsekolah }, kepala)).toBe('SEKOLAH_TIDAK_DIKENAL')
  // Who may not decide about transfers, or sent them, is not asked to.
  expect(await world.api.call('getMenunggu', { idsekolah }, yayasan)).toEqual([])
  expect(await world.api.call('getMenunggu', {}, tu)).toEqual([])
  await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, kepala)
  expect(await world.api.call('getMenunggu', {}, kepala)).toMatchObject([{ jenis: 'slip', banyak: 1 }])
})
