import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a file of old debts is read, agreed to by a second person, and taken back', async ({ expect, open }) => {
  const first = await PortalPage.enter(open, 'bendahara')
  const { page } = first
  await first.goTo('Impor tagihan')
  await first.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await page.getByRole('combobox', { name: 'Isi berkas' }).click()
  await page.getByRole('option', { name: 'Tunggakan awal' }).click()
  const text = 'NIS;Jenis tagihan;Periode;Jumlah;Jatuh tempo\n0012345;SPP;Maret 2026;450.000;10/03/2026\n0012345;SPP;April 2026;=A1;\n'
  await page.getByLabel('Berkas tunggakan awal').setInputFiles({ name: 'lama.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await first.button('Baca berkas').click()
  await page.getByText('1 baru, 0 sama, 1 ditolak').waitFor()
  await page.getByText('Jumlah berupa rumus. Ganti dengan nilainya.').waitFor()
  expect(await findBarriers(page, 'impor tagihan')).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), first.button('Unduh 1 baris ditolak').click()])
  expect(file.suggestedFilename()).toBe('tunggakan-ditolak.xlsx')
  await first.button('Ajukan 1 tagihan').click()
  await page.getByText('Menunggu keputusan orang kedua.').waitFor()

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  const look = async (approve: string) => {
    await second.goTo('Impor tagihan')
    await second.page.getByRole('button', { name: 'lama.csv' }).click()
    await second.button(approve).click()
  }
  await look('Setujui dan terbitkan')
  await second.page.getByRole('dialog').getByText('Diterapkan', { exact: true }).waitFor()
  await second.button('Tutup').click()

  await page.reload()
  await page.getByRole('dialog').getByText('Diterapkan', { exact: true }).waitFor()
  await first.button('Batalkan').click()
  await page.getByLabel('Alasan').fill('Sudah lunas di buku lama')
  await first.button('Ajukan pembatalan').click()
  await page.getByText('Pembatalan menunggu keputusan orang kedua.').waitFor()
  await second.page.reload()
  await look('Batalkan semua tagihannya')
  await second.page.getByRole('dialog').getByText('Dibatalkan', { exact: true }).waitFor()
}, 180_000)
