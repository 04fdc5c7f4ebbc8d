import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a relief is proposed with its reason, the second person sees which bills change, and agrees', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Keringanan')
  await portal.button('Ajukan keringanan').click()
  const form = page.getByRole('dialog', { name: 'Ajukan keringanan' })
  await form.getByLabel('Cari siswa', { exact: true }).fill('Aisyah Nur')
  await page.getByRole('option', { name: /Aisyah Nur Rahmah/ }).first().click()
  await form.getByLabel('Persen', { exact: true }).fill('10')
  await form.getByRole('textbox', { name: 'Mulai' }).fill('01/07/2026')
  await form.getByLabel('Alasan').fill('Anak yatim')
  expect(await findBarriers(page, 'keringanan')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  await second.goTo('Keringanan')
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Menunggu persetujuan/ }).click()
  const shown = second.page.getByRole('dialog', { name: 'Keringanan' })
  await shown.getByRole('heading', { name: 'Bila disetujui, tagihan ini berubah' }).waitFor()
  expect(await findBarriers(second.page, 'dampak')).toEqual([])
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Disetujui/ }).waitFor()
}, 180_000)
