import { AISYAH } from '@lunas/api/test/story'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a treasurer writes letters about arrears and finds each by its number, pupil and kind', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await page.goto('/portal/tunggakan')
  await portal.pick('Sekolah', AISYAH.sekolah)
  await page.getByLabel('Cari siswa atau NIS').fill(AISYAH.nis)
  await page.waitForURL(/cari=/)
  await portal.button('Buat surat').click()
  await page.getByText(`Paling banyak 1 surat: semua yang tampil di ${AISYAH.sekolah}.`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat surat' }).click()
  await page.getByText('1 surat selesai.').waitFor()
  await page.keyboard.press('Escape')

  // The same letter on the same day is made again only where that is chosen.
  await portal.button('Buat surat').click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Buat surat' })
  await again.click()
  await page.getByRole('alert').filter({ hasText: 'Surat ini sudah dibuat hari ini untuk 1 siswa.' }).waitFor()
  await page.getByText('Lewati mereka').waitFor()
  await again.click()
  await page.getByRole('alert').filter({ hasText: 'Surat ini sudah dibuat hari ini' }).waitFor()
  await page.keyboard.press('Escape')

  await portal.goTo('Surat tunggakan')
  await page.getByRole('status').filter({ hasText: /^1 baris$/ }).waitFor()
  const letter = page.getByRole('row', { name: /Aisyah.*0001\/TU\/\w+\/\d{4}.*Surat pemberitahuan I/ })
  await letter.waitFor()
  await portal.pick('Surat', 'Undangan orang tua')
  await page.locator('.table-frame').getByText('Surat: Undangan orang tua', { exact: true }).waitFor()
  await page.waitForURL(/surat=panggilan/)
  await page.goto('/portal/tunggakan/surat?surat=peringatan_1')
  await letter.click()
  await page.waitForURL(/buka=SRT-/)
  await page.reload()
  const shown = page.getByRole('dialog', { name: 'Surat tunggakan' })
  await shown.getByText(`NIS ${AISYAH.nis}`).waitFor()
  expect(await shown.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(await findBarriers(page, 'sebuah surat')).toEqual([])
  const file = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Unduh surat' }).click()
  expect((await file).suggestedFilename()).toMatch(/^0001-TU-\w+-\d{4}\.pdf$/)
  await page.goBack()
  await shown.waitFor({ state: 'hidden' })

  await page.setViewportSize(SIZES.phone)
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(wide)).toBe(0)
  expect(await findBarriers(page, 'surat di ponsel')).toEqual([])
}, 120_000)
