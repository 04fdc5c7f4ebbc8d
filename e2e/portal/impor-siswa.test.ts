import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a file of pupils is read, mended, applied and taken back', async ({ expect, open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  const send = async (name: string, text: string) => {
    await page.getByLabel('Berkas siswa').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await tu.button('Baca berkas').click()
  }
  await tu.goTo('Impor siswa')
  // All schools are chosen, so nothing can be sent before the school is said.
  await page.getByText('Pilih sekolahnya dulu.').waitFor()
  await tu.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await send('salah.csv', 'NIS;Nama;JK;Kelas;Agama\n00901;Rafi Pratama;L;6A;Islam\n00902;Sinta Dewi;X;6A;Islam\n')
  await page.getByText('1 baru, 0 berubah, 0 sama, 1 ditolak').waitFor()
  await page.getByText('Jenis kelamin harus L atau P.').waitFor()
  await page.getByText('1 kolom data pribadi').click()
  await page.getByRole('dialog').getByText('agama', { exact: true }).waitFor()
  await page.getByText('NIS 00902 · 6A').waitFor()
  expect(await findBarriers(page, 'impor siswa')).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), tu.button('Unduh 1 baris ditolak').click()])
  expect(file.suggestedFilename()).toBe('siswa-ditolak.xlsx')
  await tu.button('Tutup').click()

  await send('benar.csv', 'NIS;Nama;JK;Kelas\n00901;Rafi Pratama;L;6A\n00902;Sinta Dewi;P;6A\n')
  await page.getByText('2 baru, 0 berubah, 0 sama, 0 ditolak').waitFor()
  await tu.button('Terapkan 2 perubahan').click()
  await page.getByText('Diterapkan', { exact: true }).first().waitFor()
  await tu.button('Tutup').click()

  // Headings of the school's own: chosen once by keyboard, remembered by the next file.
  const own = (nis: string, nama: string) => `Nomor Urut Siswa;Nama Murid;Kelas\n${nis};${nama};6A\n`
  await send('sendiri.csv', own('00903', 'Tari Lestari'))
  await page.getByText('Kolom NIS dan Nama belum dikenali. Pilih judulnya, lalu baca ulang.').waitFor()
  for (const [judul, kolom] of [['nomor urut siswa', 'NIS'], ['nama murid', 'Nama']] as const) {
    await page.getByRole('combobox', { name: `Kolom untuk ${judul}` }).press('Enter')
    await page.getByRole('option', { name: kolom, exact: true }).press('Enter')
  }
  expect(await findBarriers(page, 'kolom berkas')).toEqual([])
  await tu.button('Baca ulang').press('Enter')
  await page.getByText('1 baru, 0 berubah, 0 sama, 0 ditolak').waitFor()
  await tu.button('Tutup').click()
  await send('lagi.csv', own('00904', 'Umar Said'))
  await page.getByText('Memakai pilihan kolom dari berkas sebelumnya.').waitFor()
  await page.getByText('Umar Said').waitFor()
  await tu.button('Tutup').click()

  // Whoever leaves while a file is read finds it again, with its result.
  await send('tinggal.csv', 'NIS;Nama;No KK\n00905;Wati Ayu;3201011234567890\n00906;Wira Ayu;3201011234567890\n')
  await tu.goTo('Pekerjaan panjang')
  const work = page.getByRole('listitem').filter({ hasText: 'Baca tinggal.csv' })
  await work.getByRole('link', { name: 'Lihat hasilnya' }).click()
  await page.getByRole('dialog').getByText('1 diusulkan').waitFor()
  await page.getByText('NIS 00905 · Saudara Wira Ayu').waitFor()
  await tu.button('Tutup').click()

  await tu.goTo('Siswa')
  await page.getByLabel('Cari nama, NIS atau NISN').fill('00902')
  await page.getByRole('row', { name: /Sinta Dewi/ }).waitFor()
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  // On a phone a row is a card, where a field without a value has no line.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.locator('td[data-label=NISN]').waitFor({ state: 'hidden' })
  await page.locator('td[data-label=Status]').waitFor()
  // Rows come first: printing and files are one tap away.
  await tu.button('Cetak').waitFor({ state: 'hidden' })
  await tu.button('Lainnya').click()
  await tu.button('Cetak').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })

  await tu.goTo('Impor siswa')
  await page.getByRole('button', { name: 'benar.csv' }).click()
  await tu.button('Batalkan impor').click()
  await page.getByRole('dialog').getByText('Dibatalkan', { exact: true }).waitFor()
  await tu.button('Tutup').click()
  await tu.goTo('Siswa')
  await page.getByLabel('Cari nama, NIS atau NISN').fill('00902')
  await page.getByText('Tidak ada yang cocok dengan saringan ini.').waitFor()
})
