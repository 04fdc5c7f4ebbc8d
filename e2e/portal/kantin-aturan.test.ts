import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { aisyahHas } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('the treasurer sets meal times and how much saldo a pupil may hold, and sees the float', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  // With all schools chosen, a screen about one school asks which one is meant.
  await portal.goTo('Waktu makan')
  await page.getByText('Pilih sekolahnya dulu.').waitFor()
  await portal.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await page.getByLabel('Nama waktu makan').fill('Istirahat uji')
  await page.getByLabel('Mulai').fill('3.10')
  await page.getByLabel('Selesai').fill('siang')
  await portal.button('Tambah waktu makan').click()
  await page.getByText('Tulis jam seperti 10.00.').waitFor()
  await page.getByLabel('Selesai').fill('3.20')
  expect(await findBarriers(page, 'waktu makan')).toEqual([])
  await portal.button('Tambah waktu makan').click()
  const times = page.getByRole('list', { name: 'Waktu makan' })
  await times.getByText('03.10–03.20').waitFor()
  await portal.button('Akhiri Istirahat uji').click()
  await times.getByText('03.10–03.20').waitFor({ state: 'hidden' })

  await portal.goTo('Saldo siswa')
  await page.getByRole('region', { name: 'Saldo mengendap' }).getByText('Peringatan mulai').waitFor()
  expect(await findBarriers(page, 'saldo siswa')).toEqual([])
  await portal.button('Ubah batas SDIT Contoh Harapan').click()
  const limit = page.getByLabel('Saldo paling banyak per siswa')
  await limit.fill('10000')
  await portal.button('Simpan').click()
  await page.getByText('Isi Rp50.000 sampai Rp10.000.000.').waitFor()
  await limit.fill('500000')
  await portal.button('Simpan').click()
  await page.getByText('Batas saldo tersimpan.').waitFor()
  await page.getByRole('row', { name: /SDIT Contoh Harapan.*500\.000/ }).waitFor()
})
