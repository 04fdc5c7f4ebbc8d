import { MasukPage } from './pages/masuk-page.ts'
import { PortalPage } from './portal/portal-page.ts'
import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a school sets its rules for paying in parts', async ({ expect, open }) => {
  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Cicilan')
  await bendahara.page.getByRole('link', { name: 'Aturan cicilan' }).click()
  await bendahara.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await bendahara.page.getByLabel('Orang tua boleh mengajukan cicilan').check()
  await bendahara.page.getByLabel('Jumlah angsuran maksimum').fill('6')
  expect(await findBarriers(bendahara.page, 'aturan cicilan')).toEqual([])
  await bendahara.button('Simpan aturan').click()
  await bendahara.page.getByText('Aturan cicilan disimpan.').waitFor()
})

test('a parent proposes a plan, the school approves it, and the next part is paid', async ({
  expect,
  open,
  world,
}) => {
  const parent = await open({ size: 'phone' })
  const home = await new MasukPage(parent).resume(world)
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await tagihan.otherWay('Bayar dengan cicilan')
  const sheet = parent.getByRole('dialog', { name: 'Cicilan' })
  const kegiatan = sheet.getByRole('option', { name: /^Uang Kegiatan/ })
  const value = await kegiatan.getAttribute('value')
  await sheet.getByLabel('Tagihan', { exact: true }).selectOption(value)
  await sheet.getByLabel('Berapa kali bayar').selectOption('2')
  await sheet.getByLabel('Cicilan pertama', { exact: true }).fill('1000')
  await sheet.getByRole('alert').getByText(/minimal/).waitFor()
  await sheet.getByLabel('Cicilan pertama', { exact: true }).fill('500000')
  await sheet.getByRole('list', { name: 'Rencana pembayaran' }).getByText('Cicilan 2').waitFor()
  expect(await findBarriers(parent, 'ajukan cicilan')).toEqual([])
  await sheet.getByRole('button', { name: 'Ajukan Cicilan' }).click()
  await sheet.getByRole('heading', { name: 'Menunggu sekolah' }).waitFor()

  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Cicilan')
  const row = bendahara.page.getByRole('row', { name: /Aisyah/ })
  await row.click()
  await bendahara.button('Setujui').click()
  await row.getByText('Berjalan').waitFor()

  await home.open()
  await home.payFor('Aisyah Nur Rahmah')
  await parent.getByText(/^Cicilan 1 dari 2/).waitFor()
  await tagihan.chooseOnly(/^Uang Kegiatan/)
  expect(await tagihan.total.innerText()).toContain('Rp500.000')
  const pembayaran = await tagihan.payWith('QRIS')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
})
