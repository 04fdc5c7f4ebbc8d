import { AISYAH } from './pages/inquiry-page.ts'
import { HomePage } from './pages/home-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'
import { readInbox, readOtp } from './support/world.ts'

const BARU = { nomor: '0877-1122-3344', wa: '6287711223344' }

test('a parent registers, sees a confirmation, and logs in', async ({ expect, open, world }) => {
  const page = await open()
  const masuk = await new MasukPage(page).open('/register')
  await masuk.send.click()
  await masuk.closeAlert('Nomor WA tidak valid')
  await masuk.requestCode(BARU.nomor)
  const code = await readOtp(world.sandboxUrl, BARU.wa)
  await masuk.otp.type(code)

  await page.waitForURL(/\/register-form\/v1\./)
  expect(page.url()).not.toContain('7711223344')
  await page.getByRole('heading', { name: 'Daftar Orang Tua' }).waitFor()
  const nomor = page.getByRole('textbox', { name: 'Nomor WhatsApp' })
  expect(await nomor.inputValue()).toBe('0877-1122-3344')
  expect(await nomor.getAttribute('readonly')).not.toBeNull()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await masuk.closeAlert('Anda harus melengkapi form')
  await page.getByRole('textbox', { name: 'Nama' }).fill('Bu Rahma')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rahma@contoh.com')
  expect(await findBarriers(page, 'formulir daftar')).toEqual([])
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.waitForURL(/\/login$/)
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()

  world.clock.advance(61_000)
  await masuk.requestCode(BARU.nomor)
  await masuk.otp.type(await readOtp(world.sandboxUrl, BARU.wa, code))
  await new HomePage(page).ready()
  await page.getByRole('heading', { name: 'Bu Rahma' }).waitFor()
  await page.getByRole('heading', { name: 'Belum ada anak' }).waitFor()

  // The school has another number, so the parent asks it to record this one.
  await page.getByRole('link', { name: 'Tambah Anak' }).click()
  await page.getByRole('link', { name: 'Ganti nomor WhatsApp' }).click()
  await page.getByRole('button', { name: /^Sekolah/ }).click()
  await (await new PickerSheet(page).ready()).choose(AISYAH.sekolah)
  await page.getByRole('textbox', { name: /NIS/ }).fill(AISYAH.nis)
  const reason = page.getByRole('textbox', { name: 'Penjelasan untuk sekolah' })
  await reason.fill('ok')
  await page.getByRole('button', { name: 'Kirim Pengajuan' }).click()
  await masuk.closeAlert('Tulis penjelasan, paling sedikit 5 huruf.')
  await reason.fill('Saya neneknya, nomor lama hilang.')
  await page.getByRole('button', { name: 'Kirim Pengajuan' }).click()
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.getByText('Menunggu sekolah').waitFor()
})

test('registration tells only by WhatsApp that a number is known, offers no code by e-mail, and opens no form unverified', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const masuk = await new MasukPage(page).open('/register')
  await masuk.requestCode(WALI.nomor)
  await expect
    .poll(async () => (await readInbox(world.sandboxUrl, WALI.wa))[0]?.text)
    .toMatch(/sudah/)

  // Whoever registers has no address yet.
  await world.sandbox.setNumber('6287700001111', { on_whatsapp: false })
  await masuk.open('/register')
  await masuk.requestCode('0877-0000-1111')
  await page.getByText('daftar dengan nomor WhatsApp yang lain').waitFor()
  expect(await masuk.byEmail.count()).toBe(0)

  await page.goto('/register-form/v1.bukan-nomor')
  await masuk.closeAlert('Nomor WA tidak valid')
  await page.waitForURL(/\/register$/)
})
