import { sharingTest as test } from '../support/journey.ts'
import { PASSWORD, PortalPage } from './portal-page.ts'

test('an officer logs in by e-mail and stays logged in, with a sealed session', async ({ expect, open }) => {
  const portal = new PortalPage(await open({ size: 'desk' }))
  const { page } = portal
  await page.goto('/portal/jejak')
  await portal.heading('Masuk ke portal').waitFor()
  await portal.button('Masuk').click()
  await page.getByText('Isi e-mail yang terdaftar').waitFor()
  await portal.fillLogin('bendahara@contoh.sch.id', 'salah-sekali')
  await portal.closeAlert(/e-mail|password/i)
  await portal.fillLogin('bendahara@contoh.sch.id', PASSWORD)
  await portal.heading('Selamat bekerja, Pak Hasan').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('session_portal'))).toMatch(/^v1\./)
  await page.reload()
  await portal.heading('Selamat bekerja, Pak Hasan').waitFor()
})

test('a parent is sent to the parents’ app', async ({ open }) => {
  const portal = new PortalPage(await open({ size: 'desk' }))
  await portal.page.goto('/portal/')
  await portal.fillLogin('wali@contoh.sch.id', PASSWORD)
  await portal.closeAlert(/Orang tua masuk lewat aplikasi pembayaran/)
  await portal.heading('Masuk ke portal').waitFor()
})

test('the menu shows what a level may do, and other screens stay closed', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'kasir')
  const nav = portal.page.getByRole('navigation', { name: 'Utama' })
  expect(await nav.getByRole('link', { name: 'Jejak audit' }).count()).toBe(0)
  await portal.page.goto('/portal/jejak')
  await portal.heading('Anda tidak memiliki akses').waitFor()
})

test('the keyboard alone reaches every screen', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jejak')
  await page.keyboard.press('Enter')
  await portal.heading('Jejak audit').waitFor()
  await page.goBack()
  await portal.heading(/^Selamat/).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await portal.heading('Jejak audit').waitFor()
  expect(new URL(page.url()).pathname).toBe('/portal/jejak')
})

test('a session that ends during use shows an alert, is removed, and leads to the login', async ({
  expect,
  open,
  world,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  await world.database.query('UPDATE sesi SET dicabut_at = now()')
  // The alert may appear before the click, and the menu is gone then.
  const alert = portal.page.getByRole('alertdialog')
  await Promise.any([portal.entry('Jejak audit').click(), alert.waitFor()])
  await portal.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await portal.heading('Masuk ke portal').waitFor()
  expect(await portal.page.evaluate(() => localStorage.getItem('session_portal'))).toBeNull()
})
