import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('an officer finds a pupil, reads the card of the year, and puts the pupil into a class', async ({
  expect,
  open,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Kelas')
  await tu.button('Tambah kelas').click()
  await page.getByLabel('Nama kelas').fill('5-Umar')
  await page.getByLabel('Tingkat').fill('5')
  await page.getByLabel('Wali kelas').fill('Bu Rina')
  await tu.button('Simpan kelas').click()
  await page.getByText('Tingkat 5 · wali kelas Bu Rina').waitFor()
  expect(await findBarriers(page, 'kelas')).toEqual([])

  await tu.goTo('Siswa')
  await page.getByLabel('Cari nama, NIS atau NISN').fill('isyah')
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: /Aisyah/ }).click()
  await page.getByRole('heading', { name: /^Kartu SPP/ }).first().waitFor()
  await page.getByRole('region', { name: 'Tagihan terbuka' }).waitFor()
  expect(await findBarriers(page, 'siswa')).toEqual([])
  await tu.button('Ubah data').click()
  await tu.pick('Kelas', '5-Umar')
  await tu.button('Simpan siswa').click()
  await page.getByText(/: 5-Umar, wali kelas Bu Rina/).waitFor()

  // The address keeps the open pupil.
  await page.reload()
  await page.getByText(/: 5-Umar, wali kelas Bu Rina/).waitFor()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.screenshot({ path: '/tmp/siswa-360.png' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: '/tmp/siswa-1280.png' })
})
