import type { Page } from 'playwright-core'
import { AISYAH } from './pages/inquiry-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'
import { readOtp } from './support/world.ts'

test('a guardian changes the PIN of a child with the code from WhatsApp', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = new MasukPage(page)
  await masuk.open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await masuk.otp.type(first)
  await page.waitForURL(/\/app\/home$/)
  world.clock.advance(61_000)

  await page.goto('/reset-pin/reset-pin-cek')
  await page.getByRole('button', { name: /^Sekolah/ }).click()
  await (await new PickerSheet(page).ready()).choose(AISYAH.sekolah)
  await page.getByRole('textbox', { name: /NIS/ }).fill(AISYAH.nis)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Ubah PIN siswa?' })
  await ask.getByText('Apakah Anda ingin Mengubah PIN Siswa?', { exact: true }).waitFor()
  await ask.getByRole('button', { name: 'Batal' }).click()
  await ask.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await ask.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/reset-pin\/otp\/SIS-/)

  const code = await readOtp(world.sandboxUrl, WALI.wa, first)
  await masuk.otp.type(code === '111111' ? '222222' : '111111')
  await masuk.closeAlert(/Kode OTP salah/)
  // The next code is typed at once, without touching a box.
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(code)
  await page.waitForURL(/\/reset-pin\/reset-pin\/SIS-/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findBarriers(page, 'pin baru')).toEqual([])

  await typePin(page, '12a34b56', '654321')
  await masuk.closeAlert('PIN Tidak Sesuai')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('654321')
  await new OtpBoxes(page, 'Konfirmasi PIN').type('654321')
  await page.getByRole('button', { name: 'Simpan PIN' }).click()
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByText('PIN siswa berhasil diubah.').waitFor()
  await done.getByRole('button', { name: 'Tutup' }).click()
  expect(new URL(page.url()).pathname).toBe('/app/home')
})

test('the screens of a PIN reset cannot be entered in the middle', async ({ open, world }) => {
  const page = await open()
  await page.goto('/reset-pin/reset-pin-cek')
  await page.waitForURL(/\/login$/)
  await new MasukPage(page).enter(world)
  const kode_siswa = 'SIS-mobile-01ARZ3NDEKTSV4RRFFQ69G5FAV'
  await page.goto(`/reset-pin/otp/${kode_siswa}`)
  await page.waitForURL(/\/reset-pin\/reset-pin-cek$/)
  // Without the reset flag it leads to the code screen, without the pupil to school and NIS.
  await page.goto(`/reset-pin/reset-pin/${kode_siswa}`)
  await page.waitForURL(/\/reset-pin\/reset-pin-cek$/)
})

async function typePin(page: Page, pin: string, repeated: string): Promise<void> {
  await new OtpBoxes(page, 'PIN Baru').type(pin)
  await new OtpBoxes(page, 'Konfirmasi PIN').type(repeated)
  await page.getByRole('button', { name: 'Simpan PIN' }).click()
}
