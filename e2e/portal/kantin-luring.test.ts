import { readFile } from 'node:fs/promises'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { aisyahHas, AISYAH_UID as UID } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('a till sells without the network from its own part, and sends each sale when it is back', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await field.waitFor()
  await page.getByText('Siap berjualan tanpa internet').waitFor()
  const buyer = page.getByRole('region', { name: 'Pembeli' })
  const choose = async (nama: string) => {
    await field.pressSequentially(nama, { delay: 60 })
    await page.keyboard.press('Enter')
  }
  const tap = async () => {
    await field.pressSequentially(UID)
    await page.keyboard.press('Enter')
  }

  await page.context().setOffline(true)
  await choose('susu')
  await tap()
  await buyer.getByText('Lunas', { exact: true }).waitFor()
  await buyer.getByText('Tanpa internet. Terkirim sendiri saat internet kembali.').waitFor()
  await page.getByText('1 penjualan belum terkirim.').waitFor()
  expect(await findBarriers(page, 'kasir tanpa internet')).toEqual([])
  expect(await portal.button('Tutup shift').isDisabled()).toBe(true)

  // The part is smaller than this, and the till says why it refuses.
  await choose('nasi')
  await tap()
  await buyer.getByText(/Tanpa internet, siswa ini masih bisa belanja/).waitFor()
  await buyer.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByText('2 penjualan belum terkirim.').waitFor()

  // A rescue file of the same sales: another till uploads it while this one is still cut off.
  const [file] = await Promise.all([
    page.waitForEvent('download'), portal.button('Simpan berkas penyelamat').click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^LUNAS1\./)
  expect(text).not.toContain('Aisyah')
  const other = await PortalPage.enter(open, 'tu')
  await other.pick('Sekolah', 'SDIT Contoh Harapan')
  await other.goTo('Kasir kantin')
  await other.button('Buka shift').click()
  await other.page.getByLabel('Unggah berkas penyelamat')
    .setInputFiles({ name: 'penyelamat.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await other.page.getByText('Berkas penyelamat diterima: 2 penjualan.').waitFor()

  await page.context().setOffline(false)
  // They leave by themselves when the network returns.
  await page.getByText('belum terkirim').waitFor({ state: 'detached' })

  // The server sells, its answer is lost, and the cashier gives the sale up.
  const sells = '**/kantin/jual'
  await page.route(sells, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choose('nasi')
  await choose('susu')
  await tap()
  await buyer.getByRole('button', { name: 'Batalkan' }).click()
  await portal.closeAlert(/^Penjualan nomor 3 ternyata sudah dibayar\./)
  await page.unroute(sells)
  await portal.button('Tutup shift').click()
  await page.getByText(/Shift ditutup: 2 penjualan/).waitFor()
})
