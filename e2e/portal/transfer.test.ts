import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

/** One black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('one officer records a slip and corrects it, another finds it at the bank', async ({
  expect,
  open,
}) => {
  const kasir = await PortalPage.enter(open, 'kasir')
  await record(kasir, 'Ibu Fatmah')
  const own = kasir.page.getByRole('row', { name: /Aisyah/ })
  await own.click()
  await kasir.page.getByText('Menunggu diperiksa orang kedua.').waitFor()
  await kasir.button('Tarik kembali').click()
  await kasir.page.getByLabel('Alasan menarik kembali').fill('Salah nama pengirim')
  expect(await findBarriers(kasir.page, 'tarik kembali')).toEqual([])
  await kasir.button('Tarik kembali').click()
  await own.getByText('Ditarik kembali').first().waitFor()
  await record(kasir, 'Ibu Fatimah')
  await kasir.page.getByRole('row', { name: /Ibu Fatimah.*Menunggu/ }).waitFor()

  const tu = await PortalPage.enter(open, 'tu')
  const waiting = tu.page.getByRole('region', { name: 'Menunggu persetujuan Anda' })
  expect(await findBarriers(tu.page, 'yang menunggu')).toEqual([])
  await waiting.getByRole('link', { name: /^1 Bukti transfer Sejak/ }).click()
  await tu.page.waitForURL(/transfer\?status=menunggu$/)
  await tu.page.getByRole('row', { name: /Ibu Fatimah/ }).waitFor()
  await tu.goTo('Transfer bank')
  const row = tu.page.getByRole('row', { name: /Ibu Fatimah/ })
  await row.click()
  await tu.page.getByRole('img', { name: 'Bukti transfer' }).waitFor()
  expect(await findBarriers(tu.page, 'bukti transfer')).toEqual([])
  await tu.button('Tolak').click()
  await tu.page.getByText('Tulis alasan penolakan.').waitFor()
  await tu.button('Uang sudah masuk').click()
  await row.getByText('Disetujui').waitFor()
  await row.click()
  await tu.page.getByRole('dialog').getByText(/^KW-mobile/).waitFor()
  expect(await tu.button('Uang sudah masuk').count()).toBe(0)

  await tu.page.keyboard.press('Escape')
  await tu.button('Jumlah').click()
  await tu.page.waitForURL(/urut=-?jumlah/)
  await row.waitFor()
  const [file] = await Promise.all([tu.page.waitForEvent('download'), tu.button('PDF').click()])
  expect(file.suggestedFilename()).toMatch(/^transfer-.*\.pdf$/)
  await tu.find('Mulai')
  await waiting.getByText('Tidak ada yang menunggu Anda.').waitFor()
}, 180_000)

async function record(kasir: PortalPage, pengirim: string): Promise<void> {
  await kasir.goTo('Transfer bank')
  await kasir.page.getByRole('link', { name: 'Catat transfer' }).click()
  await kasir.page.getByLabel('Cari siswa', { exact: true }).fill('aisyah')
  await kasir.page.getByRole('option', { name: /Aisyah/ }).click()
  await kasir.page.getByRole('checkbox').first().waitFor()
  await kasir.button('Catat transfer').click()
  await kasir.page.getByText('Lampirkan foto bukti transfer.').waitFor()
  await kasir.page.getByLabel('Bank pengirim').fill('BSI')
  await kasir.page.getByLabel('Nama pengirim').fill(pengirim)
  const berkas = kasir.page.getByLabel(/^Foto bukti/)
  await berkas.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PNG })
  await kasir.page.getByLabel('Tanggal transfer', { exact: true }).fill('01/11/2026')
  await kasir.button('Catat transfer').click()
}
