import { aPengguna, aSiswa, aTagihan } from '@lunas/api/test/builders'
import { aNomor } from '@lunas/api/test/codes'
import { formatKode } from '@lunas/values/kode'
import { sharingTest as test } from './support/journey.ts'
import { keepSession } from './support/session.ts'

/** What each address shows to a visitor who is not logged in. */
const OPEN: Record<string, [path: string, heading: string]> = {
  '/iu': ['/id/bayar', 'Yuk, Cek dan Bayar tagihan sekolahmu'],
  '/login': ['/login', 'Masuk dengan WhatsApp'],
  '/register': ['/register', 'Daftar dengan WhatsApp'],
  '/notifikasi': ['/notifikasi', 'Akun Anda sudah terdaftar'],
  '/lupa': ['/lupa', 'Lupa password?'],
  '/otp': ['/lupa', 'Lupa password?'],
  '/verifikasi-otp': ['/login', 'Masuk dengan WhatsApp'],
  '/ppob': ['/login', 'Masuk dengan WhatsApp'],
  '/mitra': ['/mitra', 'Mitra dekat sekolah anak'],
  '/mitra/daftar': ['/mitra/daftar', 'Daftar Jadi Mitra'],
  '/mitra/bayar': ['/login', 'Masuk dengan WhatsApp'],
  '/app': ['/login', 'Masuk dengan WhatsApp'],
  '/app/home': ['/login', 'Masuk dengan WhatsApp'],
  '/app/riwayat': ['/login', 'Masuk dengan WhatsApp'],
  '/app/profil': ['/login', 'Masuk dengan WhatsApp'],
  '/app/anak/tambah': ['/login', 'Masuk dengan WhatsApp'],
  '/ekantin': ['/login', 'Masuk dengan WhatsApp'],
  '/ekantin/pesanan': ['/login', 'Masuk dengan WhatsApp'],
  '/ekantin/isi-saldo/SIS-1': ['/login', 'Masuk dengan WhatsApp'],
  '/reset-pin/reset-pin-cek': ['/login', 'Masuk dengan WhatsApp'],
  '/reset-pin/otp/SIS-1': ['/login', 'Masuk dengan WhatsApp'],
  '/nfc-scan': ['/nfc-scan', 'Pembaca NFC'],
  '/reset-pin/reset-pin/SIS-1': ['/login', 'Masuk dengan WhatsApp'],
}

test('every address leads a visitor to a screen from which they can continue', async ({ open }) => {
  const page = await open()
  for (const [address, [path, heading]] of Object.entries(OPEN)) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('the empty address leads to the inquiry, and an unknown one shows an error page', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.waitForURL(/\/id\/bayar$/)
  await page
    .getByRole('heading', { level: 1, name: 'Yuk, Cek dan Bayar tagihan sekolahmu' })
    .waitFor()
  for (const path of ['/entah', '/iu/entah', '/kuitansi', '/bayar/pembayaran/a/b']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' }).waitFor()
  }
})

test('the start screen and the welcome screen show the institution', async ({ expect, open }) => {
  const page = await open()
  await page.goto('/id/bayar')
  await page.getByRole('main').getByText('Yayasan Contoh Insan Mulia').waitFor()
  await page.getByText('Versi 1.2.7 · JSIT').waitFor()
  expect(await page.getByRole('link', { name: 'Bantuan WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/62/,
  )
  await page.getByRole('link', { name: 'Masuk' }).click()
  await page.getByRole('heading', { name: 'Yayasan Contoh Insan Mulia' }).waitFor()
  await page.getByRole('link', { name: 'Daftar' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click()
  await page.waitForURL(/\/login$/)
})

test('another institution shows its own name, colour and schools', async ({
  expect,
  open,
  world,
}) => {
  const video = 'https://video.example/panduan-masuk'
  await world.database.query(`UPDATE institusi SET panduan_masuk = $1 WHERE id = 'lain'`, [video])
  const page = await open()
  await page.goto(world.payerUrl.replace('127.0.0.1', 'lain.localhost'))
  await page.getByRole('main').getByText('Yayasan Lain Nusantara').waitFor()
  await page.getByRole('button', { name: /^Sekolah/ }).click()
  await page.getByText('SMA Lain Nusantara').waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--institusi-light')),
    )
    .toBe('#1d4f91')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Masuk' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click()
  const guide = page.getByRole('link', { name: 'Panduan Masuk' })
  expect(await guide.getAttribute('href')).toBe(video)

  // It has no programs, so nothing leads to them, and an old link says so in one sentence.
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Daftar' }).waitFor()
  expect(await page.getByRole('link', { name: /Zakat/ }).count()).toBe(0)
  await page.goto(`${world.payerUrl.replace('127.0.0.1', 'lain.localhost')}/ziswaf/ziswaf`)
  await page.getByText('Yayasan Lain Nusantara belum membuka layanan ini.').waitFor()
})

test('a parent of an institution that offers only bills is shown nothing else', async ({ expect, open, world }) => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { institusi_id: 'lain', nama: 'Rani Permata', nomor_wa })
  await aTagihan(world, siswa)
  const { id, token } = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa })
  const page = await open()
  await keepSession(page, 'session', {
    login: true, authorization: token, idcustomer: formatKode('pengguna', 'lain', id), nama: 'Ibu Rani', level: 'wali',
    kode_institusi: 'lain', institusi: 'Yayasan Lain Nusantara', tagline: '', logo: '',
  })
  const go = (path: string) => page.goto(world.payerUrl.replace('127.0.0.1', 'lain.localhost') + path)
  await go('/app/home')
  await page.getByRole('heading', { name: 'Rani Permata' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Iuran', 'Info'])
  expect(await page.getByText('Saldo').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Isi saldo/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'Bayar tagihan Rani Permata' }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Cara lain/ }).click()
  await page.getByRole('button', { name: /^Tambah anak lain/ }).waitFor()
  expect(await page.getByRole('button', { name: /sedekah/i }).count()).toBe(0)
  await page.getByRole('button', { name: /^Tambah anak lain/ }).click()
  await page.getByRole('heading', { name: 'Bayar Bersama' }).waitFor()
  expect(await page.getByRole('button', { name: /sedekah/i }).count()).toBe(0)

  await go('/app/anak')
  await page.getByRole('button', { name: 'Lainnya untuk Rani Permata' }).click()
  await page.getByRole('link', { name: 'Nomor VA tetap' }).waitFor()
  expect(await page.getByRole('link', { name: 'Ubah PIN' }).count()).toBe(0)
  await go('/app/notifikasi/atur')
  await page.getByRole('checkbox', { name: 'Kuitansi · WhatsApp' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^(Belanja kantin|Saldo menipis|Kabar donasi|Pengingat donasi)/ }).count()).toBe(0)

  // An old link says so in one sentence, and leads back.
  for (const path of ['/ziswaf/ziswaf', '/ziswaf/kalkulator', '/ppob', '/ekantin', '/ekantin/pesanan', '/mitra']) {
    await go(path)
    await page.getByText('Yayasan Lain Nusantara belum membuka layanan ini.').waitFor()
  }
  await go(`/ekantin/isi-saldo/${siswa.kode_siswa}`)
  await page.getByText('Yayasan Lain Nusantara belum membuka layanan ini.').waitFor()
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click()
  await page.waitForURL(/\/app\/home$/)
  await go('/info')
  await page.getByText('Belum ada info').waitFor()
})

test('the portal has a page', async ({ open }) => {
  const page = await open({ size: 'desk' })
  await page.goto('/portal/')
  await page.getByRole('heading', { level: 1, name: 'Masuk ke portal' }).waitFor()
})
