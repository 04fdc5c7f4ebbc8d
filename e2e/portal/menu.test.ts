import type { Page } from 'playwright-core'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { sharingTest as test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

const TARGET_PX_MIN = 44

test('on a phone a menu leads to every screen and returns the focus', async ({
  expect,
  open,
}) => {
  const portal = await onPhone(await PortalPage.enter(open, 'bendahara'))
  const { page } = portal
  const menu = page.getByRole('dialog')
  const openMenu = async () => {
    await portal.button('Menu').click()
    await menu.waitFor()
  }

  await openMenu()
  const entries = menu.getByRole('link')
  const heights = await entries.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(TARGET_PX_MIN)
  expect(await menu.getByRole('heading').allInnerTexts()).toEqual(
    expect.arrayContaining(['Meja kas', 'Pembayaran', 'Rekonsiliasi', 'Pengawasan']),
  )
  expect(await findBarriers(page, 'menu di ponsel')).toEqual([])
  // The focus stays inside the menu, however often Tab is pressed.
  const steps = (await entries.count()) + 2
  for (let step = 0; step < steps; step++) await page.keyboard.press('Tab')
  expect(await menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedName(page)).toBe('Menu')

  await openMenu()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  await portal.heading(/^Selamat bekerja/).waitFor()

  await openMenu()
  await menu.getByRole('link', { name: 'Setoran', exact: true }).click()
  await menu.waitFor({ state: 'hidden' })
  await portal.heading('Setoran').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  await openMenu()
  const here = menu.getByRole('link', { name: 'Setoran', exact: true })
  expect(await here.getAttribute('aria-current')).toBe('page')
  await here.click()
  await menu.waitFor({ state: 'hidden' })
  // The menu was a history entry; the chosen screen replaced it.
  await page.goBack()
  await portal.heading('Setoran').waitFor()
  await page.goBack()
  await portal.heading(/^Selamat bekerja/).waitFor()
}, 120_000)

test('at a desk groups fold, and stay folded after a reload', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  const group = page.getByRole('navigation', { name: 'Utama' }).getByRole('button', {
    name: 'Rekonsiliasi',
  })
  await group.click()
  await portal.entry('Setoran').waitFor({ state: 'hidden' })
  await page.reload()
  await portal.entry('Terima uang').waitFor()
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  expect(await portal.entry('Setoran').isVisible()).toBe(false)
  expect(await findBarriers(page, 'menu yang terlipat', { menu: true })).toEqual([])
  await group.press('Enter')
  await portal.goTo('Setoran')
  await page.goto('/portal/transfer/catat')
  await portal.heading('Catat transfer').waitFor()
  expect(await portal.entry('Transfer bank').getAttribute('aria-current')).toBe('true')
  expect(await page.title()).toBe('Catat transfer · Portal Lunas')
})

test('with text twice as large nothing is cut off', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const size of [SIZES.desk, SIZES.phone]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
  await portal.button('Menu').click()
  const last = page.getByRole('dialog').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await portal.heading('Jejak audit').waitFor()
})

test('an invalid filter in an address is ignored, the screen opens', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await page.goto('/portal/kas/buku?tanggal=2026-02-30')
  await portal.heading('Buku harian').waitFor()
  await page.goto('/portal/transfer?status=entah&urut=besok')
  await portal.heading('Transfer bank').waitFor()
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  expect(await status.innerText()).toBe('Semua')
  await page.getByText('Belum ada bukti transfer. Catat bila orang tua mengirim bukti.').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a screen that is not in the menu cannot be opened by its address either', async ({
  expect,
  open,
}) => {
  const treasurer = await PortalPage.enter(open, 'bendahara')
  const cashier = await PortalPage.enter(open, 'kasir')
  const allowed = await menuPaths(cashier.page)
  const closed = (await menuPaths(treasurer.page)).filter((path) => !allowed.includes(path))
  expect(closed).toContain('/portal/jejak')
  for (const path of closed) {
    await cashier.page.goto(path)
    await cashier.heading('Anda tidak memiliki akses').waitFor()
  }
})

async function onPhone(portal: PortalPage): Promise<PortalPage> {
  await portal.page.setViewportSize(SIZES.phone)
  return portal
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

function menuPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Utama' }).getByRole('listitem')
  return links
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}
