import { InquiryPage } from './pages/inquiry-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { sharingTest, test } from './support/journey.ts'

sharingTest('on a phone GoPay opens with one tap, and the fee was shown before', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseMetode('GoPay')
  expect(await tagihan.confirmSheet.innerText()).toMatch(
    /Biaya admin\s+Rp9\.000\s+Total\s+Rp459\.000/,
  )
  await tagihan.pay.click()
  const wallet = page.getByRole('link', { name: 'Buka GoPay' })
  await wallet.waitFor()
  const kode = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await wallet.getAttribute('href')).toContain(kode)
  expect(await page.getByRole('img', { name: /^Kode QR GoPay/ }).isVisible()).toBe(false)
  await world.sandbox.pay(kode)
  await page.getByRole('heading', { level: 1, name: 'Pembayaran Berhasil' }).waitFor()
})

sharingTest('bills come first, each in a row of 64 px with its state as a word; other ways are one sheet, the bar pays as last time', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open({ size: 'phone' })
  const tagihan = await new InquiryPage(page).find(siswa)
  const row = page.getByRole('listitem').filter({ has: tagihan.checkbox('SPP') })
  const [bill, others] = [await row.boundingBox(), await page.getByRole('button', { name: /^Cara lain/ }).boundingBox()]
  expect(bill?.height).toBeCloseTo(64, 0)
  expect(bill?.y).toBeLessThan(400)
  expect(bill?.y).toBeLessThan(others?.y ?? 0)
  const state = row.getByText(/^Terlambat \d+ hari$/)
  const look = await state.evaluate((word) => {
    const { backgroundColor, color, borderTopWidth } = getComputedStyle(word)
    return { backgroundColor, borderTopWidth, isColoured: color !== getComputedStyle(document.body).color, signs: word.querySelectorAll('svg').length }
  })
  expect(look).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', borderTopWidth: '0px', isColoured: true, signs: 1 })

  // Whatever else can be done stands behind one row, every way with its sign.
  await page.getByRole('button', { name: /^Cara lain/ }).click()
  const ways = page.getByRole('dialog', { name: 'Cara lain' }).getByRole('button').filter({ hasText: /./ })
  expect(await ways.allInnerTexts()).toEqual([
    expect.stringContaining('Bayar sesuai uang yang ada'), 'Tambah anak lain', 'Tambah sedekah',
  ])
  for (const way of await ways.all()) expect(await way.locator('svg').count()).toBeGreaterThanOrEqual(2)
  await page.goBack()

  await tagihan.payWith('BCA')
  await page.goBack()
  await tagihan.ready()
  // The bill is being paid: it says how, and leads on. It stays first.
  const note = row.getByText('Tagihan ini sedang dibayar lewat BCA.')
  await note.waitFor()
  expect((await row.boundingBox())?.y).toBeLessThan((await page.getByRole('heading', { name: 'Pembayaran berjalan' }).boundingBox())?.y ?? 0)
  await row.getByRole('link', { name: 'Lanjutkan' }).click()
  await new PembayaranPage(page).ready()
  await page.goBack()
  await tagihan.chooseOnly(/^Uang Kegiatan/)
  const again = tagihan.total.getByRole('button', { name: 'Bayar Rp1.000.000 · BCA' })
  await again.waitFor()
  const bar = await tagihan.total.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height)
  await tagihan.next.waitFor()
  await again.click()
  expect(await tagihan.confirmSheet.innerText()).toContain('BCA Virtual Account')
})

sharingTest('at a desk GoPay shows a code for its own app', async ({ expect, open, siswa, world }) => {
  const page = await open({ size: 'desk' })
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('GoPay')
  const code = page.getByRole('img', { name: 'Kode QR GoPay untuk membayar Rp459.000' })
  await page.getByText('Buka aplikasi GoPay di HP, lalu pindai kode ini').waitFor()
  await expect
    .poll(() => code.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(100)

  // If the gateway's picture fails to load, the app shows a code with the link instead.
  await page.route('**/qr-code', (route) => route.abort())
  await page.reload()
  await page.getByText('Pindai dengan kamera HP yang ada GoPay-nya').waitFor()
  await code.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
})

sharingTest('at a desk ShopeePay is a code for the phone’s camera', async ({ expect, open, siswa, world }) => {
  const page = await open({ size: 'desk' })
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('ShopeePay')
  await page.getByRole('img', { name: 'Kode QR ShopeePay untuk membayar Rp459.000' }).waitFor()
  expect(await page.getByRole('link', { name: 'Buka ShopeePay' }).isVisible()).toBe(false)
  const here = page.getByRole('link', { name: 'Atau lanjutkan di perangkat ini' })
  expect(await here.getAttribute('href')).toContain(pembayaran.kode)
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
})

sharingTest('the printed page of a store payment has code, amount, time and every step', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open({ size: 'desk' })
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('Indomaret')
  expect(await pembayaran.numberOf('Kode bayar')).toMatch(/^\d{12,}$/)

  await page.emulateMedia({ media: 'print' })
  const paper = await page.getByRole('main').innerText()
  expect(paper).toContain('Rp455.000')
  expect(paper).toContain('Bayar sebelum')
  expect(await page.getByText('Bilang ke kasir').isVisible()).toBe(true)
  // Countdowns and buttons are not printed.
  expect(paper).not.toContain('Sisa waktu')
  expect(paper).not.toContain('Salin')
  expect(await page.getByRole('button', { name: 'Batalkan Pembayaran' }).isVisible()).toBe(false)

  await page.emulateMedia({ media: 'screen' })
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
})

test('overpaid money moves to the brother and pays his bill', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  const aisyah = await (await home.payFor('Aisyah Nur Rahmah')).payWith('QRIS')
  await world.sandbox.pay(aisyah.kode, { amount: 450_000 + 2_000_000 })
  await aisyah.reaches('Pembayaran Berhasil')
  await page.getByRole('link', { name: 'Kembali ke Tagihan' }).click()

  await new TagihanPage(page).otherWay('Atur Titipan')
  const sheet = page.getByRole('dialog', { name: 'Titipan' })
  await sheet.getByRole('textbox', { name: 'Jumlah' }).fill('1500000')
  await sheet.getByRole('button', { name: 'Pindahkan' }).click()
  await page.getByText('Titipan sudah dipindahkan.').waitFor()
  await sheet.getByText('Pindah ke saudara').waitFor()

  await home.open()
  const umar = await (await home.payFor('Umar Abdurrahman')).payWith('Titipan')
  await umar.reaches('Pembayaran Berhasil')
  expect(await page.getByRole('main').innerText()).toMatch(/Biaya admin\s+Rp0/)
  const paper = await (await umar.openReceipt()).paper.innerText()
  expect(paper).toContain('Titipan')
})

test('a grandparent pays by a link without a login, and reaches nothing else', async ({
  expect,
  open,
  world,
}) => {
  const parent = await open()
  const home = await new MasukPage(parent).resume(world)
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await tagihan.otherWay('Bagikan link bayar')
  const sheet = parent.getByRole('dialog', { name: 'Link Bayar' })
  await sheet.getByRole('button', { name: 'Buat Link' }).click()
  await sheet.getByLabel('Alamat link').waitFor()
  // A link that is revoked while it is shown can no longer be shared.
  await sheet.getByRole('button', { name: 'Cabut' }).click()
  await sheet.getByLabel('Alamat link').waitFor({ state: 'detached' })
  await sheet.getByRole('textbox', { name: 'Pesan (opsional)' }).fill('Untuk Nenek')
  await sheet.getByRole('button', { name: 'Buat Link' }).click()
  const alamat = await sheet.getByLabel('Alamat link').innerText()

  const page = await open()
  // What a chat shows of it, before anybody opens it.
  const html = await (await page.request.get(new URL(alamat).pathname)).text()
  expect(html).toMatch(/<title>Tagihan SPP [^<]* Rp450\.000<\/title>/)
  expect(html).toContain('<meta property="og:description" content="SDIT Contoh Harapan" />')
  expect(html).not.toMatch(/Aisyah|A\*\*\*/)
  await page.goto(new URL(alamat).pathname)
  await page.getByText('Untuk Nenek').waitFor()
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('Rp450.000')
  expect(shown).not.toContain('Aisyah')
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByRole('button', { name: /^QRIS/ }).click()
  const pembayaran = await new PembayaranPage(page).ready()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  expect(await page.getByRole('link', { name: 'Kembali ke Tagihan' }).count()).toBe(0)
  await page.goto(new URL(alamat).pathname)
  await page.getByText('Tidak ada lagi yang perlu dibayar').waitFor()
})

sharingTest('a parent puts another bill before the school’s order', async ({ expect, open, siswa }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.otherWay('Bayar sesuai uang yang ada')
  const sheet = page.getByRole('dialog', { name: 'Bayar sesuai uang yang ada' })
  await sheet.getByRole('textbox', { name: 'Jumlah uang' }).fill('450000')
  await sheet.getByRole('button', { name: /^Bayar Uang Kegiatan.* dulu/ }).click()
  await sheet.getByRole('button', { name: 'Lanjut' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await tagihan.checkbox('Uang Kegiatan').isChecked()).toBe(true)
  expect(await tagihan.total.innerText()).toContain('Rp450.000')

  // Another payer starts to pay it: the confirmation says so.
  await (await new InquiryPage(await open()).find(siswa)).payWith('QRIS')
  await page.reload()
  await tagihan.ready()
  await tagihan.chooseOnly(/^SPP/)
  await tagihan.chooseMetode('QRIS')
  expect(await tagihan.confirmSheet.getByRole('note').innerText()).toContain('bayar dua kali')
})
