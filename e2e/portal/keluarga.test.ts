import { AISYAH, UMAR } from '../pages/inquiry-page.ts'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('an officer finds a family by its guardian, reads it and goes on to a child', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'tu')
  const { page } = portal
  await page.goto(`/portal/siswa?cari=${AISYAH.nis}`)
  await page.getByRole('row', { name: /Aisyah/ }).click()
  await portal.button('Catat orang tua').click()
  await page.getByLabel('Nama', { exact: true }).fill('Bu Salamah')
  await page.getByLabel('Nomor WA').fill('0813-5555-6666')
  await portal.button('Simpan orang tua').click()
  await page.getByText(/Bu Salamah, 0813-5555-6666/).waitFor()
  await portal.button('Tambah saudara').click()
  await page.getByPlaceholder('Nama atau NIS').fill(UMAR.nis)
  await page.getByRole('option', { name: /Umar/ }).click()
  await page.getByRole('link', { name: /^Umar/ }).waitFor()
  await page.keyboard.press('Escape')

  await portal.goTo('Keluarga')
  await page.getByLabel('Cari nama, nomor, anak atau wali').fill('55556666')
  await page.getByRole('status').filter({ hasText: /^1 baris$/ }).waitFor()
  await page.getByRole('row', { name: /Bu Salamah.*Aisyah.*Umar/ }).click()
  await page.waitForURL(/buka=KLG-/)
  await page.reload()
  const shown = page.getByRole('dialog', { name: 'Keluarga' })
  const children = shown.getByRole('region', { name: 'Anak' })
  await children.getByRole('link', { name: /^Aisyah/ }).waitFor()
  await children.getByText(new RegExp(UMAR.sekolah)).waitFor()
  await shown.getByText('ibu dari Aisyah', { exact: false }).waitFor()
  // The number that was just written down is told of everything.
  const told = shown.getByRole('region', { name: 'Siapa diberi tahu apa' })
  await told.getByText(/: Tagihan dan pengingat, Kuitansi dan pembayaran, Kantin dan saldo$/).first().waitFor()
  expect(await findBarriers(page, 'sebuah keluarga')).toEqual([])
  await page.setViewportSize(SIZES.phone)
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(wide)).toBe(0)
  await children.getByRole('link', { name: /^Umar/ }).click()
  await page.getByRole('dialog', { name: 'Siswa' }).getByText(UMAR.nis).first().waitFor()
  await page.getByRole('link', { name: 'Buka keluarga' }).click()
  await shown.getByText('Bu Salamah, 0813-5555-6666').waitFor()
  await page.goBack()
  await page.goBack()
  expect(await findBarriers(page, 'siswa di ponsel')).toEqual([])
}, 120_000)
