import { MasukPage, WALI } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

test('anyone reads the privacy notice; a parent withdraws consent for one child and sees since when', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const masuk = await new MasukPage(page).open('/register')
  await page.getByRole('link', { name: 'Pemberitahuan Privasi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pemberitahuan Privasi' }).waitFor()
  await page.getByText(/^Yayasan Contoh Insan Mulia dan sekolah anak Anda menentukan/).waitFor()
  await page.getByText('Catatan uang disimpan sepuluh tahun').waitFor()

  await masuk.resume(world)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('heading', { name: 'Persetujuan' }).click()
  const aisyah = page.getByRole('checkbox', { name: /^Aisyah Nur Rahmah: Sekolah boleh/ })
  expect(await aisyah.isChecked()).toBe(true)
  await aisyah.click()
  await page.getByText('Persetujuan ditarik dan langsung berlaku.').waitFor()
  await page.getByText(/^Ditarik sejak /).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Persetujuan' }).click()
  expect(await aisyah.isChecked()).toBe(false)
  await aisyah.click()
  await page.getByText(/^Diberikan sejak /).waitFor()
})

test('a parent takes a copy of their data, and reads what stays before deleting the account', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await masuk.otp.type(first)
  await page.waitForURL(/\/app\/home$/)
  world.clock.advance(61_000)
  await page.goto('/app/profil')
  await page.getByRole('button', { name: /^Salinan Data Saya/ }).click()
  await page.getByRole('button', { name: 'Kirim Kode ke WhatsApp Saya' }).click()
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa, first))
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan JSON' }).click()
  expect((await json).suggestedFilename()).toBe('salinan-data-saya.json')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('salinan-data-saya.pdf')

  await page.goto('/app/profil?buka=hapus')
  await page.getByText('Nomor Anda di data sekolah, yang masih menerima kuitansi').waitFor()
  await page.getByRole('button', { name: 'Kirim Kode ke WhatsApp Saya' }).waitFor()
})
