import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { aisyahHas, AISYAH_UID } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('a cashier asks to cancel a sale, and the money is back when a second person agrees', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const till = await PortalPage.enter(open, 'kasir')
  const { page } = till
  await till.pick('Sekolah', 'SDIT Contoh Harapan')
  await till.goTo('Kasir kantin')
  await till.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await field.pressSequentially('nasi', { delay: 60 })
  await page.keyboard.press('Enter')
  await field.pressSequentially(AISYAH_UID)
  await page.keyboard.press('Enter')
  const buyer = page.getByRole('region', { name: 'Pembeli' })
  await buyer.getByText('Lunas', { exact: true }).waitFor()

  await till.goTo('Penjualan kantin')
  await page.getByRole('cell', { name: /1× Nasi Uduk/ }).first().click()
  const asked = page.getByRole('dialog', { name: 'Penjualan' })
  await asked.getByRole('button', { name: 'Ajukan pembatalan' }).click()
  await asked.getByText('Tulis alasannya.').waitFor()
  await asked.getByLabel('Alasan membatalkan').fill('Salah barang')
  expect(await findBarriers(page, 'batalkan penjualan')).toEqual([])
  await asked.getByRole('button', { name: 'Ajukan pembatalan' }).click()
  await page.getByText('Menunggu persetujuan orang kedua.').waitFor()

  const office = await PortalPage.enter(open, 'tu')
  await office.goTo('Penjualan kantin')
  await office.page.getByRole('cell', { name: /1× Nasi Uduk/ }).first().click()
  const decided = office.page.getByRole('dialog', { name: 'Penjualan' })
  await decided.getByText('Minta dibatalkan: Salah barang (Pak Yusuf)').waitFor()
  await decided.getByRole('button', { name: 'Setujui pembatalan' }).click()
  await office.page.getByRole('row', { name: /1× Nasi Uduk.*Dibatalkan/ }).first().waitFor()

  await till.goTo('Kasir kantin')
  await till.button('Tutup shift').click()
  await page.getByText('Shift ditutup: 0 penjualan, Rp0.').waitFor()
})
