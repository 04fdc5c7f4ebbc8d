import { seedNews } from '@lunas/api/test/news'
import { AISYAH } from './pages/inquiry-page.ts'
import { HomePage } from './pages/home-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { KuitansiPage } from './pages/kuitansi-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { OtpBoxes } from './pages/otp-boxes.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { readMarkup } from './support/drawn-markup.ts'
import { test } from './support/journey.ts'
import { findUnusedCode, READ_FIRST } from './support/unused-code.ts'
import { readOtp } from './support/world.ts'

/** Characters of the two files that draw the home before React is there; React itself is not among them (decision 124). */
const READ_UNUSED_PERCENT_MAX = 20

test('the home shows the children and pays without a NIS', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await home.child('Umar Abdurrahman').first().waitFor()
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await page.getByRole('heading', { name: 'Aisyah Nur Rahmah' }).waitFor()
  const pembayaran = await tagihan.payWith('BCA')
  const { kode } = pembayaran

  await home.open()
  await home.running.waitFor()
  await world.sandbox.pay(kode)
  await home.running.waitFor({ state: 'detached', timeout: 30_000 })
  const receipt = page.getByRole('link', { name: /^SPP .*Rp454\.000.*Aisyah Nur Rahmah/ })
  await receipt.click()
  await page.waitForURL(/\/kuitansi\/KW-/)
  expect(await page.getByRole('article').innerText()).toContain('Aisyah Nur Rahmah')
})

/** From the top to the bottom of the home. */
const HOME_ORDER = [
  'Selamat', 'Total tagihan', 'Bayar semua', 'Anak Anda', 'Pembayaran berjalan', 'Iuran bulanan', 'Kuitansi terbaru', 'Info sekolah',
]

test('the home reads from greeting to news, with one line per child and only what there is', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  expect(await page.getByRole('heading', { name: /^(Pembayaran berjalan|Info sekolah)/ }).count()).toBe(0)
  await seedNews(world.deps)
  await (await home.payFor('Umar Abdurrahman')).payWith('BNI')
  await home.open()
  await home.running.waitFor()
  await page.getByRole('heading', { name: /^Info sekolah/ }).waitFor()
  const places = await Promise.all(
    HOME_ORDER.map(async (words) => (await page.getByText(new RegExp(`^${words}`)).first().boundingBox())?.y ?? NaN),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
  const bell = await page.getByRole('main').getByRole('link', { name: 'Notifikasi' }).boundingBox()
  expect(bell?.y).toBeLessThan(64)

  // Side by side, each in its own colour with amount, one line about its state, and one tap to pay.
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^(Bayar|Lihat) tagihan/ }) })
  expect(await cards.count()).toBeGreaterThan(1)
  const looks = await cards.evaluateAll((all) =>
    all.map((card) => ({
      colour: getComputedStyle(card).borderTopColor,
      top: card.getBoundingClientRect().top,
      states: card.querySelectorAll('.state').length,
      amounts: card.querySelectorAll('.amount-mid').length,
      ways: card.querySelectorAll('a[href^="/iu/tagihan/"]').length,
    })),
  )
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(looks.length)
  expect(new Set(looks.map(({ top }) => top)).size).toBe(1)
  for (const look of looks) expect(look).toMatchObject({ states: 1, amounts: 1, ways: 1 })
  // A payment that runs is one slim row.
  const running = page.getByRole('link', { name: /BNI/ })
  expect((await running.boundingBox())?.height).toBeLessThanOrEqual(72)
})

test('all bills of all children are paid at once from the home', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  const strip = page.getByRole('img', { name: /^Aisyah Nur Rahmah, terlambat: / })
  await strip.waitFor()
  const all = page.getByRole('button', { name: /^Bayar semua Rp/ })
  const total = (await all.innerText()).replace('Bayar semua ', '')
  await all.click()
  const keranjang = await new KeranjangPage(page).ready()
  await keranjang.child('Aisyah Nur Rahmah').waitFor()
  await keranjang.child('Umar Abdurrahman').waitFor()
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringContaining(total),
  )
  await home.open()
  await page.getByRole('link', { name: 'Notifikasi' }).click()
  await page.waitForURL(/\/app\/notifikasi$/)
  await page.getByRole('heading', { name: 'Notifikasi', level: 1 }).waitFor()
})

test('the history is filtered and searched, and leads to receipts', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await (await home.payFor('Umar Abdurrahman')).payWith('BNI')
  await home.open()
  await page.getByRole('link', { name: 'Riwayat', exact: true }).click()
  await page.getByRole('heading', { name: 'Riwayat', level: 1 }).waitFor()
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: 'Umar' }).waitFor()
  const all = await rows.count()
  // The list comes first: only its heading stands above it, with the button that unfolds search and filters.
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  expect(await page.getByLabel('Status').isVisible()).toBe(false)
  expect((await rows.first().boundingBox())?.y).toBeLessThan(120)
  await page.getByRole('button', { name: 'Cari & filter' }).click()
  await page.getByLabel('Status').selectOption('menunggu')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByLabel('Status').selectOption('')
  await expect.poll(() => rows.count()).toBe(all)
  await page.getByRole('searchbox').fill('aisyah')
  await expect.poll(() => rows.filter({ hasText: 'Umar' }).count()).toBe(0)
  await rows.first().getByRole('link', { name: 'Lihat Kuitansi' }).click()
  // The history stays until the receipt is there.
  await new KuitansiPage(page).ready()
  await page.goBack()
  await page.getByRole('button', { name: 'Cari & filter' }).click()
  await page.getByRole('searchbox').fill('tidak ada yang begini')
  await page.getByRole('button', { name: 'Hapus Filter' }).click()
  await expect.poll(() => rows.count()).toBe(all)
})

test('a child is removed, and added again with the code sent to the guardian', async ({
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
  await new HomePage(page).ready()
  world.clock.advance(61_000)

  await page.getByRole('link', { name: 'Anak', exact: true }).click()
  await page.getByRole('button', { name: 'Lainnya untuk Aisyah Nur Rahmah' }).click()
  await page.getByRole('button', { name: 'Hapus anak' }).click()
  await page.getByRole('button', { name: 'Ya, Hapus' }).click()
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await expect.poll(() => page.getByRole('heading', { name: /^Aisyah/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'Tambah Anak' }).click()
  await page.getByRole('button', { name: /^Sekolah/ }).click()
  await (await new PickerSheet(page).ready()).choose(AISYAH.sekolah)
  await page.getByRole('textbox', { name: /NIS/ }).fill(AISYAH.nis)
  await page.getByRole('button', { name: 'Kirim Kode' }).click()
  await page.getByRole('heading', { name: 'Masukkan kode' }).waitFor()
  await new OtpBoxes(page).type(await readOtp(world.sandboxUrl, WALI.wa, first))
  await page.getByRole('alertdialog', { name: 'Sukses' }).getByRole('button').click()
  await page.getByRole('heading', { name: 'Aisyah Nur Rahmah' }).waitFor()
})

test('the home is read and tapped before the app has arrived', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  // The next start knows the institution from this one.
  await page.waitForFunction(() => localStorage.getItem('session_inst') !== null)

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/awal-*.js', async (route) => {
    await released
    await route.continue()
  })
  const unused = await findUnusedCode(
    page,
    async () => {
      await page.goto('/app/home', { waitUntil: 'commit' })
      await home.child('Aisyah Nur Rahmah').getByText('Rp1.900.000').first().waitFor()
    },
    READ_FIRST,
  )
  // The longest pieces say what to move out of those files.
  expect(unused.percent, unused.pieces.slice(0, 5).join('\n')).toBeLessThanOrEqual(READ_UNUSED_PERCENT_MAX)
  console.log(`home: ${unused.percent.toFixed(1)} % of the JavaScript that it is read with does not run`)
  await page.getByRole('heading', { name: 'Ibu Fatimah' }).waitFor()
  const early = await readMarkup(page, '#dini')
  expect(early).toContain('Bayar tagihan Aisyah Nur Rahmah')
  expect(await page.getByRole('link', { name: 'Bayar tagihan Aisyah Nur Rahmah' }).getAttribute('href')).toMatch(
    /^\/iu\/tagihan\//,
  )
  await page.getByRole('button', { name: /^Bayar semua Rp/ }).click()

  release()
  // The tap was kept for the app, which shows the home first and then the basket.
  await new KeranjangPage(page).ready()
  await page.goBack()
  await page.waitForURL(/\/app\/home$/)
  await home.ready()
  expect(await page.locator('#dini').count()).toBe(0)
  expect(await readMarkup(page, '#root')).toBe(early)
})
