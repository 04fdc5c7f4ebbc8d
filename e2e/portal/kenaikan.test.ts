import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a class goes up with one exception, a second person agrees, and it is taken back', async ({
  expect,
  open,
  world,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Kelas')
  await tu.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await tu.button('Tambah kelas').click()
  await page.getByLabel('Nama kelas').fill('6-Uji')
  await page.getByLabel('Tingkat').fill('6')
  await tu.button('Simpan kelas').click()
  await page.getByText('6-Uji', { exact: true }).waitFor()
  await tu.goTo('Siswa')
  await page.getByLabel('Cari nama, NIS atau NISN').fill('isyah')
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: /Aisyah/ }).click()
  await tu.button('Ubah data').click()
  await tu.pick('Kelas', '6-Uji')
  await tu.button('Simpan siswa').click()
  await page.getByText(/: 6-Uji/).waitFor()
  await page.keyboard.press('Escape')

  await tu.goTo('Kenaikan kelas')
  await tu.button('Siapkan kenaikan').click()
  await tu.button('Lihat pratinjau').click()
  const kenaikan = page.getByRole('dialog', { name: /Kenaikan 20/ })
  await kenaikan.getByText('6-Uji lulus').waitFor()
  await kenaikan.getByRole('region', { name: 'Siswa' }).getByText('Aisyah Nur Rahmah', { exact: true }).waitFor()
  expect(await findBarriers(page, 'kenaikan')).toEqual([])
  await kenaikan.getByRole('combobox', { name: /Pilihan untuk Aisyah/ }).click()
  await page.getByRole('option', { name: 'Tinggal kelas' }).click()
  await kenaikan.getByText('1 siswa, 1 tinggal kelas').waitFor()
  const others = kenaikan.getByText('Isinya baru saja diubah orang lain. Periksa lagi.')
  expect(await others.count()).toBe(0)
  await tu.pick('Tampilkan', 'Kelas 6-Uji')
  // Somebody else changes it; the next answer has both changes.
  await world.database.query('UPDATE kenaikan SET versi = versi + 1')
  await kenaikan.getByRole('combobox', { name: /Pilihan untuk Aisyah/ }).click()
  await page.getByRole('option', { name: 'Ikut kelas' }).click()
  await others.waitFor()
  await kenaikan.getByRole('combobox', { name: /Pilihan untuk Aisyah/ }).click()
  await page.getByRole('option', { name: 'Tinggal kelas' }).click()
  await kenaikan.getByText('1 siswa, 1 tinggal kelas').waitFor()
  await kenaikan.locator('[aria-busy=false]', { hasText: 'Ajukan untuk disetujui' }).click()
  await kenaikan.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  await second.goTo('Kenaikan kelas')
  await second.page.getByRole('row', { name: /Menunggu persetujuan/ }).click()
  await second.button('Setujui dan naikkan').click()
  await second.page.getByRole('row', { name: /Diterapkan/ }).click()
  expect(await classesOf(world)).toEqual(['6-Uji', '6-Uji'])
  await second.button('Urungkan kenaikan').click()
  await second.page.getByLabel('Alasan').fill('Salah kelas')
  await second.button('Kembalikan semua siswa').click()
  await second.page.getByRole('row', { name: /Diurungkan/ }).waitFor()
  expect(await classesOf(world)).toEqual(['6-Uji'])
}, 180_000)

async function classesOf({ database }: { database: { query<R>(sql: string): Promise<R[]> } }): Promise<string[]> {
  const rows = await database.query<{ nama: string }>(
    `SELECT k.nama FROM siswa_kelas h JOIN kelas k ON k.id = h.kelas_id JOIN siswa s ON s.id = h.siswa_id
      WHERE s.nama = 'Aisyah Nur Rahmah'`,
  )
  return rows.map(({ nama }) => nama)
}
