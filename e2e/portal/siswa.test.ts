import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

/** Opens a pupil from the list, once the list shows only that one. */
async function openSiswa({ page }: PortalPage, cari: string, name: RegExp): Promise<void> {
  await page.getByLabel('Cari nama, NIS atau NISN').fill(cari)
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  await page.getByRole('row', { name }).click()
}

test('an officer makes a class and puts a pupil into it', async ({ open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Kelas')
  await tu.button('Tambah kelas').click()
  await page.getByLabel('Nama kelas').fill('5-Umar')
  await page.getByLabel('Tingkat').fill('5')
  await page.getByLabel('Wali kelas').fill('Bu Rina')
  await tu.button('Simpan kelas').click()
  await page.getByText('Tingkat 5 · wali kelas Bu Rina').waitFor()
  await tu.goTo('Siswa')
  await openSiswa(tu, 'isyah', /Aisyah/)
  await tu.button('Ubah data').click()
  await tu.pick('Kelas', '5-Umar')
  await tu.button('Simpan siswa').click()
  await page.getByText(/: 5-Umar, wali kelas Bu Rina/).waitFor()
})

test('an officer finds a pupil and reads the card of the year', async ({ expect, open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Siswa')
  await openSiswa(tu, 'isyah', /Aisyah/)
  await page.getByRole('heading', { name: /^Kartu SPP/ }).first().waitFor()
  await page.getByRole('region', { name: 'Tagihan terbuka' }).waitFor()
  expect(await findBarriers(page, 'siswa')).toEqual([])
})
