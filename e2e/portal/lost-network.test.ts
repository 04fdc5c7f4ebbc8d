import type { Page } from 'playwright-core'
import { findBarriers } from '../support/axe.ts'
import { sharingTest as test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

const CODE_OF_JEJAK = '**/assets/jejak-*.js'
const LOST = 'Jaringan terputus, layar ini belum dapat dibuka.'

test('a screen that could not be loaded opens without a reload once the network is back', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await markDocument(page)
  await page.context().setOffline(true)
  await portal.entry('Jejak audit').click()
  await page.getByText(LOST).waitFor()
  expect(await findBarriers(page, 'jaringan terputus')).toEqual([])
  // Still offline: retrying changes nothing.
  await portal.button('Coba lagi').click()
  await page.getByText(LOST).waitFor()
  await portal.entry('Terima uang').waitFor()
  await page.context().setOffline(false)
  await portal.button('Coba lagi').click()
  await screen(page).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

test('a network that does not answer leaves the menu in place', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await markDocument(page)
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await portal.entry('Jejak audit').click()
  await page.getByText(LOST).waitFor()
  await portal.entry('Terima uang').waitFor()
  await page.unroute('**/*')
  await portal.button('Coba lagi').click()
  // A browser from before 2026 remembers the failed file, so a reload is offered.
  const reload = portal.button('Muat ulang')
  await screen(page).or(reload).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  if (await reload.isVisible()) await reload.click()
  await screen(page).waitFor()
})

test('a screen whose file was replaced by a newer version asks for a reload', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await markDocument(page)
  await page.route(CODE_OF_JEJAK, (route) => route.fulfill({ status: 404 }))
  await portal.entry('Jejak audit').click()
  await page.getByText('Portal mungkin sudah diperbarui.').waitFor()
  await portal.entry('Terima uang').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.unroute(CODE_OF_JEJAK)
  await portal.button('Muat ulang').click()
  await screen(page).waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

/** An element that only the loaded screen has; its heading is shown before. */
function screen(page: Page) {
  return page.getByRole('combobox', { name: 'Tindakan' })
}

/** Marks the document, so that a reload would be noticed. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.hasAttribute('data-kept'))
}
