import { lookUp, openPayment, paymentReaches, tagihanNamed } from '@lunas/api/test/story'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('an agreed refund becomes titipan, which is then refunded by bank', async ({
  expect,
  open,
  world,
}) => {
  const daftar = await lookUp(world)
  const { kode_pembayaran } = await openPayment(world, daftar, [tagihanNamed(daftar, 'SPP')])
  await world.sandbox.pay(kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')

  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Pengembalian')
  await tu.button('Ajukan pengembalian').click()
  await tu.page.getByLabel('Kode pembayaran atau nomor kuitansi').fill('KW-')
  await tu.page.getByText('Tulis kode LNS-… atau nomor kuitansi').waitFor()
  await tu.page.getByLabel('Kode pembayaran atau nomor kuitansi').fill(nomor_kuitansi ?? '')
  await tu.pick('Cara', 'Menjadi titipan siswa')
  await tu.page.getByLabel('Alasan').fill('Dibayar dua kali')
  expect(await findBarriers(tu.page, 'ajukan pengembalian')).toEqual([])
  await tu.page.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await tu.page.getByRole('row', { name: /Aisyah.*Menunggu persetujuan/ }).click()
  await tu.button('Tarik kembali').click()
  await tu.page.getByText('Tulis alasannya.').waitFor()

  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Pengembalian')
  const row = bendahara.page.getByRole('row', { name: /Aisyah/ })
  await row.click()
  await bendahara.button('Setujui').waitFor()
  expect(await findBarriers(bendahara.page, 'pengembalian')).toEqual([])
  await bendahara.button('Setujui').click()
  await row.getByText('Selesai').waitFor()

  // The opened row is in the address, so a reload keeps it.
  await tu.page.reload()
  await tu.page.getByRole('dialog', { name: 'Pengembalian' }).getByText('Selesai').waitFor()
  await tu.page.keyboard.press('Escape')
  await tu.goTo('Titipan')
  await tu.page.getByText(/^Jumlah titipan · 1 siswa$/).waitFor()
  await tu.page.getByRole('row', { name: /Aisyah/ }).click()
  const rincian = tu.page.getByRole('dialog', { name: 'Titipan siswa' })
  await rincian.getByText('Kembali dari tagihan').waitFor()
  await rincian.getByRole('button', { name: 'Kembalikan kepada orang tua' }).click()
  await rincian.getByLabel('Bank, nomor dan nama rekening').fill('BSI 7001 a.n. Ibu Aisyah')
  await rincian.getByLabel('Alasan').fill('Pindah sekolah')
  expect(await findBarriers(tu.page, 'titipan seorang siswa')).toEqual([])
  await rincian.getByRole('button', { name: 'Ajukan' }).click()
  await rincian.getByText('Pengembalian titipan diajukan.').waitFor()

  await bendahara.page.reload()
  await bendahara.page.getByRole('row', { name: /Aisyah.*Menunggu persetujuan/ }).click()
  await bendahara.button('Setujui').click()
  await bendahara.page.getByRole('row', { name: /Aisyah.*Sedang dikembalikan/ }).waitFor()
  await bendahara.goTo('Lacak uang')
  await bendahara.page.getByLabel('Referensi').fill(nomor_kuitansi ?? '')
  await bendahara.button('Lacak').click()
  const jejak = bendahara.page.getByRole('article', { name: `Pembayaran ${kode_pembayaran}` })
  await jejak.getByRole('heading', { name: 'Titipan siswa ini sejak itu' }).waitFor()
  await jejak.getByText('Dikembalikan kepada orang tua').waitFor()
  expect(await findBarriers(bendahara.page, 'lacak')).toEqual([])
}, 180_000)

test('an agreed cash refund that no drawer can pay goes by bank, with a reference', async ({
  expect,
  open,
  world,
}) => {
  const daftar = await lookUp(world)
  const { kode_pembayaran } = await openPayment(world, daftar, [tagihanNamed(daftar, 'SPP')])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Pengembalian')
  await tu.button('Ajukan pengembalian').click()
  await tu.page.getByLabel('Kode pembayaran atau nomor kuitansi').fill(kode_pembayaran)
  await tu.pick('Cara', 'Tunai (kas petugas)')
  await tu.page.getByLabel('Alasan').fill('Dibayar dua kali')
  await tu.page.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await tu.page.getByRole('row', { name: /Aisyah.*Menunggu persetujuan/ }).waitFor()

  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Pengembalian')
  const row = bendahara.page.getByRole('row', { name: /Aisyah/ })
  await row.click()
  await bendahara.button('Setujui').click()
  await row.getByText('Sedang').waitFor()

  // A cashier can only pay cash; an officer with more cash, or the bendahara, must continue.
  const kasir = await PortalPage.enter(open, 'kasir')
  await kasir.goTo('Pengembalian')
  await kasir.page.getByRole('row', { name: /Aisyah/ }).click()
  await kasir.button('Serahkan tunai dari kas saya').click()
  await kasir.closeAlert(/hanya ada Rp0/)
  expect(await kasir.page.getByLabel('Selesaikan dengan').count()).toBe(0)

  await row.click()
  await bendahara.button('Serahkan tunai dari kas saya').click()
  await bendahara.closeAlert(/hanya ada Rp0/)
  await bendahara.pick('Selesaikan dengan', 'Transfer bank')
  await bendahara.page.getByLabel('Referensi transfer dari bank').fill('TRF-7001')
  expect(await findBarriers(bendahara.page, 'tunai lewat transfer')).toEqual([])
  await bendahara.button('Catat transfer').click()
  await row.getByText('Selesai').waitFor()
}, 180_000)
