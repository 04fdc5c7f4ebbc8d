import { PembayaranPage } from '../pages/pembayaran-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('an officer makes pay links and ends one, and a grandparent pays for two children', async ({
  expect,
  open,
  world,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  const add = async (nama: string) => {
    await page.getByLabel('Cari siswa', { exact: true }).fill(nama)
    await page.getByRole('option', { name: nama }).click()
    await page.getByRole('region', { name: nama }).getByRole('checkbox').first().waitFor()
  }
  const make = async () => {
    await tu.button('Buat tautan').click()
    await page.getByRole('img', { name: 'Kode QR tautan bayar' }).waitFor()
    return new URL(await page.getByText(/\/tautan\/TAU-mobile-/).innerText()).pathname
  }
  await tu.goTo('Tautan bayar')
  await page.getByRole('link', { name: 'Buat tautan' }).click()
  await add('Umar')
  const other = await make()
  // The next pupil starts a new link.
  await add('Aisyah')
  await add('Umar')
  await page.getByText(/^2 siswa, \d tagihan/).waitFor()
  const alamat = await make()
  expect(await findBarriers(page, 'tautan')).toEqual([])

  const grandparent = await open({ size: 'phone' })
  await grandparent.goto(other)
  await grandparent.getByRole('button', { name: 'Pilih Metode' }).waitFor()
  await tu.goTo('Tautan bayar')
  const row = page.getByRole('row', { name: /Umar/ })
  await row.click()
  await tu.button('Cabut tautan').click()
  await row.getByText('Dicabut').waitFor()
  await grandparent.reload()
  await grandparent.getByText('Dicabut').waitFor()

  await grandparent.goto(alamat)
  await grandparent.getByRole('button', { name: 'Pilih Metode' }).waitFor()
  const shown = await grandparent.getByRole('main').innerText()
  expect(shown).toContain('SDIT Contoh Harapan')
  expect(shown).toContain('SMPIT Contoh Cendekia')
  expect(shown).not.toMatch(/Aisyah|Umar|00123/)
  const choose = async (metode: RegExp) => {
    await grandparent.getByRole('button', { name: 'Pilih Metode' }).click()
    await grandparent.getByRole('button', { name: metode }).click()
    return new PembayaranPage(grandparent).ready()
  }
  // A cancelled payment leads back to the link, since this payer may not see the children.
  const givenUp = await choose(/^QRIS/)
  await givenUp.cancel.click()
  await grandparent.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await givenUp.reaches('Pembayaran Dibatalkan')
  const done = grandparent.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()
  await givenUp.payAgain.click()
  const pembayaran = await choose(/^BCA/)
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  expect(await grandparent.getByRole('main').innerText()).not.toMatch(/Aisyah|Umar|00123/)
  expect(await findBarriers(grandparent, 'keranjang yang dibayar orang lain')).toEqual([])
  await grandparent.goto(alamat)
  await grandparent.getByText('Tidak ada lagi yang perlu dibayar').waitFor()
  await page.reload()
  await page.getByRole('row', { name: /Aisyah.* dan 1 lagi.*Lunas/ }).waitFor()
}, 180_000)
