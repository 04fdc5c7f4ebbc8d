import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('an officer makes a pay link at the desk, and takes it back', async ({ expect, open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Tautan bayar')
  await tu.page.getByRole('link', { name: 'Buat tautan' }).click()
  await tu.page.getByLabel('Cari siswa').fill('aisyah')
  await tu.page.getByRole('option', { name: /Aisyah/ }).click()
  await tu.page.getByRole('checkbox').first().waitFor()
  await tu.button('Buat tautan').click()
  await tu.page.getByRole('img', { name: 'Kode QR tautan bayar' }).waitFor()
  expect(await findBarriers(tu.page, 'tautan')).toEqual([])
  const alamat = await tu.page.getByText(/\/tautan\/TAU-mobile-/).innerText()

  const grandparent = await open({ size: 'phone' })
  await grandparent.goto(new URL(alamat).pathname)
  await grandparent.getByRole('button', { name: 'Pilih Metode' }).waitFor()

  await tu.goTo('Tautan bayar')
  const row = tu.page.getByRole('row', { name: /Aisyah/ })
  await row.click()
  await tu.button('Cabut tautan').click()
  await row.getByText('Dicabut').waitFor()
  await grandparent.reload()
  await grandparent.getByText('Dicabut').waitFor()
})
