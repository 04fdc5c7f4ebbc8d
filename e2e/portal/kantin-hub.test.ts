import { aKlaim } from '@lunas/api/test/luring'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { workFor } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('a hub gets a code that is shown once, and is revoked; a lost till is closed by two people', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'tu')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kantin tanpa internet')
  await page.getByText('Semua nomor kasir sudah sampai.').waitFor()
  await page.getByLabel('Nama hub baru').fill('PC ruang TU')
  await portal.button('Buat kode pemasangan').click()
  await page.getByText(/^mobile-\d{8}$/).waitFor()
  await page.getByText('Menunggu kode').waitFor()
  expect(await findBarriers(page, 'kantin tanpa internet')).toEqual([])
  await portal.button('Cabut PC ruang TU').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut PC ruang TU' }).click()
  await page.getByText('Belum ada hub.').waitFor()

  // A till that nobody finds again.
  const kasir = await PortalPage.enter(open, 'kasir')
  await kasir.pick('Sekolah', 'SDIT Contoh Harapan')
  await kasir.goTo('Kasir kantin')
  await kasir.page.getByLabel('Nama kasir').fill('Tablet hilang')
  await kasir.button('Buka shift').click()
  await kasir.button('Tutup shift').waitFor()
  const openShift = async (at: PortalPage) => {
    await at.pick('Sekolah', 'SDIT Contoh Harapan')
    await at.goTo('Shift kantin')
    await at.page.getByText('Tablet hilang').first().click()
  }
  await openShift(portal)
  await page.getByLabel('Alasan menutup tanpa kasirnya').fill('Tabletnya dicuri')
  await portal.button('Ajukan penutupan').click()
  await page.getByText('Menunggu persetujuan orang kedua.').waitFor()
  const bendahara = await PortalPage.enter(open, 'bendahara')
  await openShift(bendahara)
  await bendahara.page.getByText('Minta ditutup: Tabletnya dicuri').waitFor()
  await bendahara.button('Setujui penutupan').click()
  await bendahara.page.getByRole('dialog').waitFor({ state: 'detached' })
  await bendahara.page.getByText('Tablet hilang').first().click()
  await bendahara.page.getByText(/^Ditutup oleh .+ dan .+: Tabletnya dicuri\.$/).waitFor()
})

test('a sale beyond the part of its till is booked from the saldo by two people', async ({ expect, open, world }) => {
  const { siswa: { sekolah, nama } } = await aKlaim(world)
  await workFor(world, ['tu', 'bendahara'], sekolah)
  const office = await PortalPage.enter(open, 'tu')
  const { page } = office
  await office.pick('Sekolah', sekolah.nama)
  const claims = (at: PortalPage) => at.page.getByRole('region', { name: 'Penjualan tertahan' })
  // Money that could not be asked for never looks like no money.
  await page.route('**/api/portal/kantin/klaim/get*', (route) => route.abort())
  await office.goTo('Kantin tanpa internet')
  await claims(office).getByRole('alert').waitFor()
  await page.unroute('**/api/portal/kantin/klaim/get*')
  await claims(office).getByRole('button', { name: 'Coba lagi' }).click()
  await claims(office).getByText(nama).waitFor()
  await claims(office).getByText('Lebih besar dari jatah kasir ini.').waitFor()
  await office.button('Ajukan pencatatan').click()
  await page.getByText('Tulis alasannya.').waitFor()
  await page.getByLabel('Alasan').fill('Kasir salah hitung')
  await office.button('Ajukan pencatatan').click()
  await claims(office).getByText('Menunggu keputusan orang kedua.').waitFor()
  expect(await findBarriers(page, 'klaim kantin')).toEqual([])

  const second = await PortalPage.enter(open, 'bendahara')
  await second.pick('Sekolah', sekolah.nama)
  await second.goTo('Kantin tanpa internet')
  await claims(second).getByText(/Minta dicatat: Kasir salah hitung/).waitFor()
  await second.button('Setujui, bayar dari saldo').click()
  await claims(second).getByText('Tidak ada penjualan yang tertahan.').waitFor()
  await second.goTo('Penjualan kantin')
  await second.page.getByRole('cell', { name: /2× Nasi Uduk/ }).waitFor()
})

test('a sale that nobody can confirm is written off by two people', async ({ open, world }) => {
  const { siswa: { sekolah, nama } } = await aKlaim(world, { bukti: null })
  await workFor(world, ['tu', 'bendahara'], sekolah)
  const claims = async (level: 'tu' | 'bendahara') => {
    const at = await PortalPage.enter(open, level)
    await at.pick('Sekolah', sekolah.nama)
    await at.goTo('Kantin tanpa internet')
    const region = at.page.getByRole('region', { name: 'Penjualan tertahan' })
    await region.getByText(nama).waitFor()
    return { at, region }
  }
  const office = await claims('tu')
  await office.region.getByText('Tidak ada bukti kartu siswa ini ditempel.').waitFor()
  await office.region.getByLabel('Alasan').fill('Siswanya tidak masuk hari itu')
  await office.at.button('Ajukan penghapusan').click()
  await office.region.getByText('Menunggu keputusan orang kedua.').waitFor()

  const second = await claims('bendahara')
  await second.region.getByText(/Minta dihapus: Siswanya tidak masuk hari itu/).waitFor()
  await second.at.button('Setujui, hapus tanpa dibayar').click()
  await second.region.getByText('Tidak ada penjualan yang tertahan.').waitFor()
})
