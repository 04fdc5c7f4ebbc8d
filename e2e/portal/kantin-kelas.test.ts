import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a whole class gets its cards tap after tap, and the rest QR cards on one sheet', async ({
  expect,
  open,
  world,
}) => {
  const [kelas] = await world.database.query<{ nama: string }>(
    `SELECT w.kelas AS nama FROM siswa w
       JOIN sekolah s ON s.institusi_id = w.institusi_id AND s.id = w.sekolah_id
      WHERE w.institusi_id = 'mobile' AND s.nama = 'SDIT Contoh Harapan' AND EXISTS (
            SELECT 1 FROM kelas k WHERE k.institusi_id = 'mobile' AND k.sekolah_id = s.id AND k.nama = w.kelas)
      GROUP BY w.kelas ORDER BY count(*) DESC, w.kelas LIMIT 1`)
  const portal = await PortalPage.enter(open, 'tu')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kartu kantin')
  await page.getByRole('link', { name: 'Kartu satu kelas' }).click()
  await portal.heading('Kartu satu kelas').waitFor()
  await portal.pick('Kelas', kelas?.nama ?? '')
  const asked = page.getByText(/^Tempelkan kartu .+ pada pembaca\.$/)
  const first = await asked.textContent()
  await page.getByLabel('Nomor kartu').fill('04AABBCCDDEE11')
  await portal.button('Pasang').click()
  // The next pupil's turn comes by itself.
  await page.getByText(first ?? '').waitFor({ state: 'detached' })
  expect(await findBarriers(page, 'kartu satu kelas')).toEqual([])
  const rest = portal.button(/^Buat kartu QR untuk \d+ siswa/)
  await rest.click()
  await page.getByRole('region', { name: 'Lembar kartu QR' }).getByRole('listitem').first().waitFor()
  await page.getByText('Semua siswa kelas ini sudah dilayani.').waitFor()
})
