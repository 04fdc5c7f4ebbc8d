import { MasukPage, WALI } from './pages/masuk-page.ts'
import { HomePage } from './pages/home-page.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

const A_MINUTE_MS = 60_000

test('a parent logs in with the code from WhatsApp and stays logged in', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = await new MasukPage(page).open()
  await masuk.send.click()
  await masuk.closeAlert('Anda harus melengkapi form')
  await masuk.nomor.fill('021-5551234')
  await masuk.send.click()
  await masuk.closeAlert(/Telepon rumah tidak menerima WhatsApp/)
  await masuk.requestCode('+62 812-3456-7890')
  await page.getByText('dikirim ke nomor WhatsApp 0812-3456-7890').waitFor()
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa))
  const home = await new HomePage(page).ready()
  await home.child('Aisyah').first().waitFor()

  const kept = await page.evaluate(() => localStorage.getItem('session'))
  expect(kept).toMatch(/^v1\./)
  await page.reload()
  await home.ready()
  await page.goto('/id/auth')
  await home.ready()
  await page.goto('/login')
  await home.ready()
})

test('the code boxes advance, step back, accept a paste, need six digits, and take the right code after a wrong one', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  const right = await readOtp(world.sandboxUrl, WALI.wa)
  const wrong = right === '000000' ? '111 111' : '000 000'
  const { otp } = masuk
  expect(await otp.focused()).toBe(1)
  expect(await otp.box(1).getAttribute('autocomplete')).toBe('one-time-code')
  await page.keyboard.type('1x2')
  expect(await otp.digits()).toBe('12____')
  expect(await otp.focused()).toBe(3)
  await page.keyboard.press('Backspace')
  expect(await otp.focused()).toBe(2)
  await page.keyboard.press('Backspace')
  expect(await otp.digits()).toBe('1_____')
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await masuk.closeAlert('Kode OTP tidak lengkap')

  await page.evaluate((text) => navigator.clipboard.writeText(text), wrong)
  await otp.box(3).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await masuk.closeAlert('Kode OTP salah. Sisa 2 percobaan.')
  expect(await otp.digits()).toBe('______')
  await page.keyboard.type(right)
  await new HomePage(page).ready()
})

test('another code can be sent after a minute, only the new one works, and not after its time', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  await page.clock.install()
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await page.getByText('Kirim ulang dalam').waitFor()
  expect(await masuk.resend.count()).toBe(0)
  world.clock.advance(A_MINUTE_MS + 1_000)
  await page.clock.fastForward(A_MINUTE_MS + 1_000)
  await masuk.resend.click()
  await page.getByText('Kode baru sudah dikirim.').waitFor()
  const second = await readOtp(world.sandboxUrl, WALI.wa, first)
  await masuk.otp.type(first)
  await masuk.closeAlert(/^Kode OTP/)

  world.clock.advance(6 * A_MINUTE_MS)
  await page.clock.fastForward(6 * A_MINUTE_MS)
  await page.getByText('Kode sudah kedaluwarsa').waitFor()
  await masuk.otp.type(second)
  await masuk.closeAlert('Kode OTP sudah tidak berlaku. Minta kode baru.')

  await masuk.resend.click()
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa, second))
  await new HomePage(page).ready()
})

test('a number that WhatsApp does not reach gets its code by e-mail', async ({ open, world }) => {
  const page = await open()
  await world.sandbox.setNumber(WALI.wa, { on_whatsapp: false })
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  await page.getByText('Pesan WhatsApp tidak sampai ke nomor ini.').waitFor()
  await masuk.byEmail.click()
  await page.getByText('Jika e-mail Anda terdaftar').waitFor()
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.email))
  await new HomePage(page).ready()
})

test('a session that was tampered with counts as logged out, and one that ends during use shows an alert and is removed', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = new MasukPage(page)
  const home = await masuk.resume(world)
  const kept = await page.evaluate(() => localStorage.getItem('session') ?? '')
  const keep = (session: string) => page.evaluate((text) => localStorage.setItem('session', text), session)
  await keep(`${kept.slice(0, -3)}AAA`)
  await page.goto('/app/home')
  await page.waitForURL(/\/login$/)

  await keep(kept)
  await home.open()
  await world.database.query('UPDATE sesi SET dicabut_at = now()')
  await page.getByRole('link', { name: 'Riwayat', exact: true }).click()
  await masuk.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await page.waitForURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  await page.goto('/app/home')
  await page.waitForURL(/\/login$/)
})
