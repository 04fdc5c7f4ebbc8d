import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

const MUTASI = [
  'Tanggal;Uraian;Kredit;No Ref',
  '09/11/2026;TRSF E-BANKING DARI ORANG TAK DIKENAL;750.000,00;REF-77001',
].join('\n')

test('a bank statement is imported, its leftover proposed by one and decided by another', async ({
  expect,
  open,
}) => {
  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Laporan bank')
  await bendahara.button('Impor laporan').click()
  const popup = bendahara.page.getByRole('dialog', { name: 'Impor laporan' })
  await bendahara.pick('Jenis laporan', 'Mutasi bank (CSV)')
  await popup.getByLabel('Berkas CSV').setInputFiles({
    name: 'mutasi-bca.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MUTASI),
  })
  await popup.getByLabel('Nama bank').fill('BCA')
  await bendahara.pick('Tanggal', 'Tanggal')
  await bendahara.pick('Keterangan', 'Uraian')
  await bendahara.pick('Uang masuk', 'Kredit')
  await bendahara.pick('Referensi (bila ada)', 'No Ref')
  await popup.getByText('TRSF E-BANKING DARI ORANG TAK DIKENAL').waitFor()
  expect(await findBarriers(bendahara.page, 'impor')).toEqual([])
  await popup.getByRole('button', { name: 'Impor' }).click()
  await popup.getByText('Laporan sudah dibaca sampai baris terakhir.').waitFor()
  await popup.getByRole('button', { name: 'Selesai' }).click()
  await bendahara.page.getByRole('cell', { name: 'mutasi-bca.csv' }).waitFor()

  await bendahara.goTo('Rekonsiliasi')
  const row = bendahara.page.getByRole('row', { name: /Pengirim tidak dikenal/ })
  await row.focus()
  await bendahara.page.keyboard.press('Enter')
  await bendahara.pick('Usulan penyelesaian', 'Kembalikan kepada pengirim')
  await bendahara.page.getByLabel('Catatan').fill('Sudah ditanyakan ke bank')
  expect(await findBarriers(bendahara.page, 'kasus')).toEqual([])
  await bendahara.button('Ajukan').click()
  await row.getByText('Menunggu orang kedua').waitFor()
  await row.click()
  await bendahara.page.getByText('menunggu keputusan orang lain').waitFor()

  const operator = await PortalPage.enter(open, 'operator')
  await operator.goTo('Rekonsiliasi')
  const same = operator.page.getByRole('row', { name: /Pengirim tidak dikenal/ })
  await same.click()
  await operator.button('Setujui').click()
  await same.getByText('Selesai').waitFor()
  expect(await operator.page.getByRole('dialog').count()).toBe(0)
})
