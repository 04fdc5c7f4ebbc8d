import type { Page } from 'playwright-core'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

const CALL = '**/api/portal/uang-masuk/get*'

test('the start page shows what a school received, as a chart and as its table', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  const card = page.getByRole('region', { name: 'Uang masuk 30 hari terakhir' })
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  // The table is there for screen readers while eyes see the drawing.
  const table = card.getByRole('table', { name: /SDIT Contoh Harapan$/ })
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBe(32)
  const total = await card.getByText(/^Rp/).first().innerText()
  expect(await table.getByRole('row').last().getByRole('cell').last().innerText()).toBe(total)
  expect(await findBarriers(page, 'grafik')).toEqual([])

  await page.setViewportSize(SIZES.phone)
  expect(await overflowOf(page)).toBe(0)
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await overflowOf(page)).toBe(0)
  await style.evaluate((one) => one.parentNode?.removeChild(one))
  await portal.button('Tampilkan sebagai tabel').press('Enter')
  await card.locator('.chart-plot').waitFor({ state: 'detached' })
  expect(await overflowOf(page)).toBe(0)
  expect(await findBarriers(page, 'tabel grafik')).toEqual([])
  await portal.button('Tampilkan sebagai grafik').click()

  await page.setViewportSize(SIZES.desk)
  const json = { success: 0, msg: 'Sedang sibuk.', data: null, kode: 'SIBUK' }
  await page.route(CALL, (route) => route.fulfill({ json }))
  await portal.pick('Sekolah', 'TKIT Contoh Ceria')
  await card.getByRole('alert').getByText('Sedang sibuk.').waitFor()
  await page.unroute(CALL)
  await portal.button('Coba lagi').click()
  await card.getByText('Belum ada uang masuk dalam 30 hari terakhir.').waitFor()

  const cashier = await PortalPage.enter(open, 'kasir')
  expect(await cashier.page.getByText('Uang masuk 30 hari terakhir').count()).toBe(0)
}, 120_000)

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
