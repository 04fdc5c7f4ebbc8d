import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('no screen of the portal has a barrier, or is wider than a desk or a phone, in light and in dark', async ({ expect, open }) => {
  const barriers: string[] = []
  const login = new PortalPage(await open({ size: 'desk' }))
  await login.page.goto('/portal/')
  await login.heading('Masuk ke portal').waitFor()
  barriers.push(...(await findBarriers(login.page, 'masuk')))

  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  const look = async (screen: string) => barriers.push(...(await findBarriers(page, screen)))
  barriers.push(...(await findBarriers(page, 'mulai', { menu: true })))
  const entries = page.getByRole('navigation', { name: 'Utama' }).getByRole('listitem')
  const words = await entries.allInnerTexts()
  for (const word of words) {
    await portal.goTo(word)
    await page.waitForLoadState('networkidle')
    await look(word)
    const wide = await page.evaluate(widerBy)
    if (wide > 0) barriers.push(`${word}: ${wide} px wider than a desk`)
    await page.setViewportSize(SIZES.phone)
    const widePhone = await page.evaluate(widerBy)
    if (widePhone > 0) barriers.push(`${word}: ${widePhone} px wider than a phone`)
    await page.setViewportSize(SIZES.desk)
  }
  await portal.goTo('Urutan bayar')
  await page.keyboard.type('0012345')
  await page.getByRole('option', { name: /0012345/ }).waitFor()
  await look('siswa yang ditemukan')
  await page.keyboard.press('Enter')
  await portal.button(/^Dahulukan/).last().click()
  await page.getByText('didahulukan', { exact: true }).waitFor()
  await look('urutan seorang siswa')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await look('palet')
  await page.keyboard.press('Escape')
  await page.setViewportSize(SIZES.phone)
  await page.goto('/portal/setoran')
  await page.getByRole('region', { name: /^Setoran/ }).waitFor()
  await look('daftar kosong di ponsel')
  // The login is a line in the trail: with every column it fits the phone's width.
  await page.goto('/portal/jejak')
  await page.getByRole('cell', { name: 'Petugas masuk' }).first().waitFor()
  const frame = page.locator('.table-frame')
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await look('daftar terisi di ponsel')
  expect(barriers).toEqual([])
}, 480_000)

/** Pixels of the page that lie beside the window, once it is drawn for its size. */
async function widerBy(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
