import { HomePage } from './pages/home-page.ts'
import { MasukPage, WALI, WALI_PASSWORD } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

test('a forgotten password is replaced by the code from the e-mail', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = new MasukPage(page)
  await page.goto('/login?cara=email')
  await page.getByRole('link', { name: 'Lupa Password' }).click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await masuk.closeAlert('Anda harus melengkapi form')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(WALI.email)
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await page.waitForURL(/\/otp$/)

  const save = page.getByRole('button', { name: 'Simpan Password' })
  const password = page.getByLabel('Password Baru', { exact: true })
  const repeat = page.getByLabel('Ketik Ulang Password Baru')
  const rules = page.getByRole('list', { name: 'Syarat password' })
  await save.click()
  await masuk.closeAlert('Lengkapi form terlebih dahulu')
  await new OtpBoxes(page, 'Kode OTP dari e-mail').type(
    await readOtp(world.sandboxUrl, WALI.email),
  )
  await password.fill('payungku')
  await repeat.fill('payungku')
  await rules.getByText('* Harus Mengandung Angka, belum terpenuhi').waitFor()
  expect(await rules.getByText(/, terpenuhi$/).count()).toBe(3)
  await save.click()
  await masuk.closeAlert('Password tidak valid')
  await password.fill('sekolah2026')
  await repeat.fill('sekolah2026')
  await save.click()
  await masuk.closeAlert(/mudah ditebak/)
  await password.fill('payung2026')
  await rules.getByText('* Password Baru harus sama ketika Diketik Ulang, belum').waitFor()
  await repeat.fill('payung2026')
  await save.click()
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.waitForURL(/\/login\?cara=email$/)

  await page.getByRole('textbox', { name: 'E-mail' }).fill(WALI.email)
  await page.getByLabel('Password', { exact: true }).fill(WALI_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await masuk.closeAlert('E-mail atau password salah.')
  await page.getByLabel('Password', { exact: true }).fill('payung2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await new HomePage(page).ready()
})
