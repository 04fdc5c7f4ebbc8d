import { test } from '../support/journey.ts'
import { aisyahHas, AISYAH_UID as UID } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('a till whose page was killed without a network opens again, goes on selling and sends everything', async ({
  open,
  world,
}) => {
  await aisyahHas(world, 200_000)
  const portal = new PortalPage(await open({ size: 'desk', serviceWorkers: 'allow' }))
  await portal.page.goto('/portal/')
  await portal.fillLogin('kasir@contoh.sch.id', 'contoh1234')
  await portal.heading(/^Selamat bekerja/).waitFor()
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  await portal.page.getByText('Siap berjualan tanpa internet').waitFor()
  await portal.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  const context = portal.page.context()
  const sell = async ({ page }: PortalPage) => {
    const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
    await field.pressSequentially('susu', { delay: 60 })
    await page.keyboard.press('Enter')
    await field.pressSequentially(UID)
    await page.keyboard.press('Enter')
    await page.getByText('Tanpa internet. Terkirim sendiri saat internet kembali.').waitFor()
  }
  await context.setOffline(true)
  await sell(portal)
  await portal.page.getByText('1 penjualan belum terkirim.').waitFor()

  // The power fails: nothing of the page is left but what lies on the disk.
  const again = new PortalPage(await context.newPage())
  await portal.page.close({ runBeforeUnload: false })
  await again.page.goto('/portal/kantin/kasir')
  await again.page.getByText('1 penjualan belum terkirim.').waitFor()
  await again.page.getByText('Siap berjualan tanpa internet').waitFor()
  await sell(again)
  await again.page.getByText('2 penjualan belum terkirim.').waitFor()

  await context.setOffline(false)
  await again.page.getByText('belum terkirim').waitFor({ state: 'detached' })
  await again.button('Tutup shift').click()
  await again.page.getByText(/Shift ditutup: 2 penjualan/).waitFor()
})
