import { KuitansiPage } from '../pages/kuitansi-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a cashier takes cash by keyboard, prints the receipt, and closes the drawer; the treasurer keeps the day book', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await portal.heading('Terima uang').waitFor()
  // Like a scanner, which sends Enter before the answer arrives.
  await page.keyboard.type('0012345')
  await page.keyboard.press('Enter')
  const spp = page.getByRole('checkbox', { name: /^SPP/ }).first()
  await spp.waitFor()
  for (const box of await page.getByRole('checkbox').all()) {
    if (await box.isChecked()) await box.press('Space')
  }
  await portal.button(/^Terima Rp/).click()
  await page.getByText('Pilih paling sedikit satu tagihan.').waitFor()
  await spp.press('Space')
  const total = Number((await portal.button(/^Terima Rp/).innerText()).replace(/\D/g, ''))
  await page.getByLabel('Uang diterima').fill(String(total - 1))
  await page.getByText('Uang yang diterima kurang').waitFor()
  await page.getByLabel('Uang diterima').fill(String(total + 50_000))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Diterima Rp/ }).waitFor()
  await page.getByText('Rp50.000', { exact: true }).waitFor()

  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    portal.page.getByRole('link', { name: 'Cetak kuitansi' }).click(),
  ])
  await paper.getByText(/KW-mobile/).first().waitFor()
  await paper.close()
  await portal.button('Siswa berikutnya').click()
  expect(await page.getByLabel('Cari siswa', { exact: true }).evaluate((el) => el === document.activeElement)).toBe(
    true,
  )

  await portal.goTo('Tutup kas')
  await page.getByLabel('Lembar Rp100.000').fill(String(Math.floor(total / 100_000) + 1))
  await portal.button('Tutup kas').click()
  await page.getByText('Tuliskan mengapa jumlahnya berbeda.').waitFor()
  await page.getByLabel('Alasan selisih').fill('Uang kembalian belum diambil')
  await portal.button('Tutup kas').click()
  // So large a difference waits for a second person; taken back, the drawer is counted again.
  await page.getByText(/Menunggu dihitung orang kedua; laci jangan dipakai dulu/).waitFor()
  await page.getByLabel('Alasan menarik kembali').fill('Salah hitung')
  await portal.button('Tarik kembali').click()
  // The second person may also refuse, and whoever counted reads why.
  await page.getByLabel('Lembar Rp100.000').fill(String(Math.floor(total / 100_000) + 1))
  await page.getByLabel('Alasan selisih').fill('Uang kembalian belum diambil')
  await portal.button('Tutup kas').click()
  await page.getByText(/Menunggu dihitung orang kedua/).waitFor()
  const second = await PortalPage.enter(open, 'bendahara')
  await second.goTo('Tutup kas')
  await second.page.getByRole('row', { name: /Menunggu/ }).first().click()
  await second.button('Tolak tanpa menghitung').click()
  await second.page.getByText('Tulis alasan penolakan.').waitFor()
  expect(await findBarriers(second.page, 'hitungan kedua')).toEqual([])
  await second.page.getByLabel('Catatan').fill('Hitung bersama saya besok pagi')
  await second.button('Tolak tanpa menghitung').click()
  await second.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('Hitung bersama saya besok pagi').waitFor()
  await page.getByLabel('Lembar Rp100.000').fill(String(Math.floor(total / 100_000)))
  await page.getByLabel('Lembar Rp1.000').fill(String(Math.floor((total % 100_000) / 1_000) + 1))
  await page.getByLabel('Alasan selisih').fill('Uang kembalian belum diambil')
  await portal.button('Tutup kas').click()
  await page.getByText('Anda tidak punya kas yang terbuka.').waitFor()
  await page.getByRole('row', { name: /Selisih.*Uang kembalian belum diambil/ }).waitFor()

  await portal.goTo('Buku harian')
  await second.goTo('Buku harian')
  await second.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  const [book] = await Promise.all([
    second.page.waitForEvent('download'),
    second.button('Excel').click(),
  ])
  expect(book.suggestedFilename()).toMatch(/^buku-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('a cashier takes cash for a pupil’s saldo, and the receipt names no bill', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.goTo('Terima uang')
  await page.getByLabel('Cari siswa', { exact: true }).fill('0012345')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Isi saldo' }).check()
  await portal.button(/^Terima Rp/).click()
  await page.getByText('Ketik jumlah saldo yang diisi.').waitFor()
  await page.getByLabel('Jumlah saldo').fill('50000')
  await page.getByLabel('Uang diterima').fill('40000')
  await page.getByText('Uang yang diterima kurang').waitFor()
  await page.getByLabel('Uang diterima').fill('100000')
  expect(await findBarriers(page, 'isi saldo di loket')).toEqual([])
  await portal.button('Terima Rp50.000').click()
  await page.getByRole('heading', { name: 'Diterima Rp50.000' }).waitFor()
  expect(await page.getByText('Kembalian').locator('xpath=following-sibling::dd').innerText()).toBe(
    'Rp50.000',
  )

  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Cetak kuitansi' }).click(),
  ])
  const kuitansi = await new KuitansiPage(paper).ready()
  const words = await kuitansi.paper.innerText()
  expect(kuitansi.nomor).toMatch(/^KS-mobile-/)
  expect(words).toMatch(/Isi saldo\s+Rp50\.000/)
  expect(words).toContain('BERHASIL')
  expect(words).not.toContain('LUNAS')
})

test('a cashier takes cash for a program, with and without a name, and a closed one says why', async ({
  expect,
  open,
  world,
}) => {
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.goTo('Terima donasi')
  const program = page.getByRole('combobox', { name: 'Program' })
  const choose = async (nama: string | RegExp) => {
    await program.click()
    await page.getByRole('option', { name: nama }).click()
  }
  await program.waitFor()
  expect(await findBarriers(page, 'terima donasi')).toEqual([])
  await choose(/^Zakat Maal/)
  await portal.button(/^Terima Rp/).click()
  await page.getByText('Ketik jumlah donasinya.').waitFor()
  await page.getByLabel('Jumlah donasi').fill('2500000')
  await page.getByLabel('Nama donatur').fill('Siti Rahma')
  await page.getByLabel('Uang diterima').fill('2600000')
  await portal.button('Terima Rp2.500.000').click()
  await page.getByRole('heading', { name: 'Diterima Rp2.500.000' }).waitFor()
  await page.getByText('Rp100.000', { exact: true }).waitFor()
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Cetak kuitansi' }).click(),
  ])
  await paper.getByText(/KZ-mobile/).first().waitFor()
  await paper.close()
  const [file] = await Promise.all([
    page.waitForEvent('download'), portal.button('Kuitansi PDF').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^KZ-mobile-.+\.pdf$/)

  await portal.button('Donatur berikutnya').click()
  // The next donor has no name, and the form is empty again.
  await page.getByLabel('Jumlah donasi').fill('50000')
  expect(await page.getByLabel('Nama donatur').inputValue()).toBe('')
  await portal.button('Terima Rp50.000').click()
  await page.getByRole('heading', { name: 'Diterima Rp50.000' }).waitFor()

  await world.database.query(`UPDATE ketetapan_upz SET berlaku_sampai = berlaku_dari`)
  await portal.button('Donatur berikutnya').click()
  await page.reload()
  await choose(/^Zakat Maal/)
  await page.getByText(/izin UPZ lembaga ini berakhir/).first().waitFor()
  await portal.goTo('Tutup kas')
  await page.getByText('Kas Ziswaf Contoh Insan Mulia').first().waitFor()
  await page.getByLabel('Lembar Rp50.000').fill('51')
  await portal.button('Tutup kas').click()
  await page.getByText('Anda tidak punya kas yang terbuka.').waitFor()
})
