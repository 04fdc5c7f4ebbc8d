import { aPengguna } from '@lunas/api/test/builders'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { HomePage } from './pages/home-page.ts'
import { MasukPage, WALI, WALI_PASSWORD } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { test } from './support/journey.ts'
import { eventually, readInbox, readOtp } from './support/world.ts'

/** The smallest valid PNG: a single pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a profile is changed, and logging out removes everything stored', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  await new InquiryPage(page).find()
  await new MasukPage(page).resume(world)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Ubah Profil' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Ibu Fatimah Zahra')
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Melati 5, Depok')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Profil tersimpan.').waitFor()
  await page.getByRole('main').getByText('Jl. Melati 5, Depok').waitFor()

  await page.getByLabel('Foto profil').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(DOT, 'base64'),
  })
  await page.getByRole('button', { name: 'Hapus foto' }).waitFor()
  await page.reload()
  await page.getByRole('main').locator('img[src^="data:image/jpeg"]').waitFor()
  await page.getByRole('button', { name: 'Hapus foto' }).click()
  await page.getByRole('button', { name: 'Hapus foto' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Keluar' }).click()
  await page.waitForURL(/\/id\/auth$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  // The last look-up is removed too.
  expect(await page.evaluate(() => localStorage.getItem('cek_terakhir'))).toBeNull()
  await page.goto('/id/bayar')
  expect(await new InquiryPage(page).nis.inputValue()).toBe('')
  await page.goto('/app/profil')
  await page.waitForURL(/\/login$/)
})

test('a new e-mail is used once its code was entered, and works for login', async ({
  open,
  world,
}) => {
  const page = await open()
  await new MasukPage(page).resume(world)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Ubah E-mail' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('fatimah@contoh.com')
  await page.getByRole('button', { name: 'Kirim Kode' }).click()
  await page.getByLabel('Password Anda').fill(WALI_PASSWORD)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await new OtpBoxes(page).type(await readOtp(world.sandboxUrl, 'fatimah@contoh.com'))
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.getByText('fatimah@contoh.com').waitFor()

  const second = await open()
  await second.goto('/login?cara=email')
  await second.getByRole('textbox', { name: 'E-mail' }).fill('fatimah@contoh.com')
  await second.getByLabel('Password', { exact: true }).fill('contoh1234')
  await second.getByRole('button', { name: 'Masuk', exact: true }).click()
  await new HomePage(second).ready()
})

test('a stolen session cannot change the number, and the old contact undoes what a thief did', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  await new MasukPage(page).enter(world)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Ubah Nomor WhatsApp' }).click()
  await page.getByRole('textbox', { name: 'Nomor WhatsApp baru' }).fill('0813-5555-0001')
  await page.getByRole('button', { name: 'Kirim Kode' }).click()
  await page.getByLabel('Password Anda').fill('tebakan-salah1')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await new MasukPage(page).closeAlert(/Password lama tidak cocok/)
  expect(await readInbox(world.sandboxUrl, '6281355550001')).toEqual([])

  // The password was stolen too: the change succeeds, and the old phone receives a link.
  await page.getByLabel('Password Anda').fill(WALI_PASSWORD)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await new OtpBoxes(page).type(await readOtp(world.sandboxUrl, '6281355550001'))
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.getByText('0813-5555-0001').waitFor()
  const link = await eventually(async () => {
    const [message] = await readInbox(world.sandboxUrl, WALI.wa)
    return message && /\/batal-ubah#\S+/.exec(message.text)?.[0]
  })

  const owner = await open()
  await owner.goto(link)
  await owner.getByRole('button', { name: 'Batalkan Perubahan' }).click()
  await owner.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await owner.waitForURL(/\/login$/)
  await page.getByRole('link', { name: 'Beranda' }).click()
  await new MasukPage(page).closeAlert('Sesi tidak valid. Silahkan login ulang')
  world.clock.advance(61_000)
  const first = (await readInbox(world.sandboxUrl, WALI.wa)).find(({ otp }) => otp)?.otp
  await new MasukPage(owner).enter(world, first)
})

test('a parent sees which strangers and which staff looked at a child', async ({ open, world }) => {
  const stranger = await open()
  await new InquiryPage(stranger).find(AISYAH)
  // Look-ups are collected in memory first; the list is asked for once.
  await world.deps.lookups.flush(world.clock.now())
  const page = await open()
  await new MasukPage(page).resume(world)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByText('Siapa yang melihat tagihan anak').click()
  await page.getByText('Mencari Aisyah Nur Rahmah').waitFor()
  await page.getByText('Membuka tagihan Aisyah Nur Rahmah').waitFor()
  await page.getByText(/^Pengunjung /).first().waitFor()

  const admin = await aPengguna(world, 'admin_institusi')
  await world.api.call('cariSiswa', { cari: 'Aisyah Nur' }, admin)
  await world.deps.readings.flush()
  await page.getByText('Petugas yang melihat data anak saya').click()
  await page.getByText(/^Admin institusi /).waitFor()
  await page.getByText(/^Aisyah Nur Rahmah · Pencarian siswa/).waitFor()
})

test('an account is deleted with a fresh code', async ({ open, world }) => {
  const page = await open()
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  const first = await readOtp(world.sandboxUrl, WALI.wa)
  await masuk.otp.type(first)
  await new HomePage(page).ready()
  world.clock.advance(61_000)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Hapus Akun' }).click()
  await page.getByRole('button', { name: 'Kirim Kode ke WhatsApp Saya' }).click()
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa, first))
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByText('Akun Anda sudah dihapus.').waitFor()
  await done.getByRole('button', { name: 'Tutup' }).click()
  await page.waitForURL(/\/id\/auth$/)
})
