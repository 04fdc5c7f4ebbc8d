import { formatKode } from '@lunas/values/kode'
import { AISYAH, InquiryPage, UMAR } from './pages/inquiry-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { KuitansiPage } from './pages/kuitansi-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { findBarriers } from './support/axe.ts'
import { sharingTest, test } from './support/journey.ts'

test('a mother pays for both children at once, with one fee and a receipt for each', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const home = await new MasukPage(page).enter(world)
  await KeranjangPage.from(await home.payFor('Aisyah Nur Rahmah'))
  await page.getByRole('link', { name: /^Umar Abdurrahman/ }).click()
  const umar = await new TagihanPage(page).ready()
  await umar.chooseOnly(/./)
  const keranjang = await KeranjangPage.join(umar)
  await keranjang.child('Aisyah Nur Rahmah').waitFor()
  await keranjang.child('Umar Abdurrahman').waitFor()
  expect(await findBarriers(page, 'keranjang')).toEqual([])

  // Entering an amount shows which bills of which child it pays before anything is paid.
  await page.getByRole('button', { name: 'Bayar sesuai uang yang ada' }).click()
  const nominal = page.getByRole('dialog', { name: 'Bayar sesuai uang yang ada' })
  await nominal.getByRole('textbox', { name: 'Jumlah uang' }).fill('1100000')
  await expect.poll(() => nominal.innerText()).toMatch(/Rp650\.000\s+Umar Abdurrahman · Jadi lunas/)
  expect(await nominal.innerText()).toMatch(/Rp450\.000\s+Aisyah Nur Rahmah · Jadi lunas/)
  await nominal.getByRole('button', { name: 'Lanjut' }).click()
  await keranjang.ready()

  await keranjang.chooseMetode('BCA')
  const words = await keranjang.confirmSheet.innerText()
  expect(words).toMatch(/Aisyah Nur Rahmah\s+SDIT Contoh Harapan/)
  expect(words).toMatch(/Umar Abdurrahman\s+SMPIT Contoh Cendekia/)
  expect(words.match(/Biaya admin/g)).toHaveLength(1)
  expect(words).toMatch(/Biaya admin\s+Rp4\.000/)
  const { kode: before } = await keranjang.pay()

  // Another method opens the choice of a method at once, with the same bills.
  await page.getByRole('button', { name: 'Ganti Metode' }).click()
  await page.getByRole('button', { name: 'Ya, Ganti' }).click()
  await keranjang.metodeSheet.getByRole('button', { name: /^BRI/ }).click()
  expect(await keranjang.confirmSheet.innerText()).toMatch(/Total\s+Rp1\.104\.000/)
  const pembayaran = await keranjang.pay()
  expect(pembayaran.kode).not.toBe(before)

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const receipts = page.getByRole('link', { name: /^Lihat Kuitansi/ })
  await receipts.nth(1).waitFor()
  expect(await receipts.count()).toBe(2)
  expect(await findBarriers(page, 'pembayaran bersama')).toEqual([])
  const first = (await receipts.first().getAttribute('href')) ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh 2 Kuitansi' }).click()
  await saved
  await receipts.filter({ hasText: 'Umar' }).click()
  const kuitansi = await new KuitansiPage(page).ready()
  const paper = await kuitansi.paper.innerText()
  expect(paper).toContain('SMPIT Contoh Cendekia')
  expect(paper).toContain('Umar Abdurrahman')

  // The joint receipt verifies as genuine, and names no child.
  await page.goto(`/verifikasi?nomor=${first.slice(first.indexOf('KW-')).replace('KW-', 'KG-')}`)
  await page.getByRole('heading', { name: 'Memuat 2 kuitansi' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('Umar')
  expect(await findBarriers(page, 'kuitansi gabungan')).toEqual([])

  // Paid bills have left the basket, and the history shows which payments belong together.
  await page.goto('/app/riwayat')
  await page.getByText('Bagian dari pembayaran bersama').nth(1).waitFor()
  await page.goto('/keranjang')
  await page.getByRole('heading', { level: 1, name: 'Keranjang masih kosong' }).waitFor()
  expect(await findBarriers(page, 'keranjang kosong')).toEqual([])
}, 120_000)

sharingTest('a stranger adds a child by NIS, cancels a payment and removes a bill', async ({
  expect,
  open,
}) => {
  const page = await open({ size: 'desk' })
  await KeranjangPage.from(await new InquiryPage(page).find(AISYAH))
  const inquiry = new InquiryPage(page)
  await inquiry.fill(UMAR)
  await inquiry.submit.click()
  await page.waitForURL(/\/iu\/tagihan\//)
  const umar = await new TagihanPage(page).ready()
  await umar.chooseOnly(/./)
  const keranjang = await KeranjangPage.join(umar)
  // A reload keeps the basket, since it is on the device.
  await page.reload()
  await keranjang.ready()
  expect(await keranjang.child(/./).count()).toBe(2)
  // A cancelled payment's bills return to the basket.
  await keranjang.chooseMetode('QRIS')
  const pembayaran = await keranjang.pay()
  await pembayaran.cancel.click()
  await page.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await pembayaran.reaches('Pembayaran Dibatalkan')
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Bayar Lagi' }).click()
  await keranjang.ready()
  expect(await keranjang.child(/./).count()).toBe(2)
  await page.getByRole('button', { name: /^Hapus / }).nth(1).click()
  await keranjang.child(/./).nth(1).waitFor({ state: 'detached' })
  expect(await keranjang.child(/./).count()).toBe(1)
}, 120_000)

sharingTest('children of two institutions are paid one after the other, and the screen says why', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await KeranjangPage.from(await new InquiryPage(page).find(AISYAH))
  const [row] = await world.database.query<{ kode: string }>(
    "SELECT id::text AS kode FROM siswa WHERE institusi_id = 'lain' LIMIT 1",
  )
  await page.goto(`/iu/tagihan/${formatKode('siswa', 'lain', row?.kode ?? '')}`)
  const foreign = await new TagihanPage(page).ready()
  await foreign.chooseOnly(/./)
  const keranjang = await KeranjangPage.join(foreign)
  await page.getByText('jadi dibayar satu per satu').waitFor()
  expect(await keranjang.next.count()).toBe(2)
  expect(await findBarriers(page, 'keranjang dua lembaga')).toEqual([])
  await keranjang.chooseMetode('QRIS')
  expect(await keranjang.confirmSheet.innerText()).not.toContain('Lain')
  await keranjang.pay()
  // The other institution's child is still there to be paid.
  await page.goto('/keranjang')
  await keranjang.ready()
  expect(await keranjang.child(/./).count()).toBe(1)
}, 120_000)
