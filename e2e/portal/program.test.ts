import { formatKode } from '@lunas/values/kode'
import { findBarriersAtEverySize } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a treasurer writes a program with a picture and publishes it to donors', async ({
  expect,
  open,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Program ziswaf')
  await page.getByRole('row', { name: /Lunasi SPP Teman/ }).waitFor()
  await portal.button('Buat program').click()
  const form = page.getByRole('dialog', { name: 'Program baru' })
  await portal.pick('Jenis', 'Wakaf melalui uang')
  await form.getByLabel('Nama program').fill('Sumur Wakaf Pesantren')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await form.getByText('Tulis untuk apa wakaf ini.').waitFor()
  await form.getByLabel('Objek wakaf').fill('Satu sumur bor')
  await form.getByLabel('Ringkasan').fill('Air bersih untuk asrama putra.')
  await form.getByLabel('Cerita').fill('Sumur lama kering.\n\n<b>Mari</b> bantu.')
  await form.getByLabel('Target').fill('45000000')
  const picture = { name: 'sumur.png', mimeType: 'image/png', buffer: await drawn(page) }
  await form.getByLabel('Gambar', { exact: true }).setInputFiles(picture)
  await form.getByText('sumur.jpg').waitFor()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('row', { name: /Sumur Wakaf Pesantren.*Draf/ }).click()
  const opened = page.getByRole('dialog', { name: 'Sumur Wakaf Pesantren' })
  await opened.getByAltText('Gambar program saat ini').waitFor()
  const barriers = await barriersIn(page, 'program form')
  await opened.getByRole('button', { name: 'Tayangkan' }).click()
  await page.getByRole('row', { name: /Sumur Wakaf Pesantren.*Tayang/ }).waitFor()

  const donor = await open()
  await donor.goto('/ziswaf/ziswaf?jenis=wakaf')
  const card = donor.getByRole('article').filter({ hasText: 'Sumur Wakaf Pesantren' })
  expect(await card.locator('img').getAttribute('src')).toMatch(/^\/uploads\/program\/mobile\/\w{64}\.jpg$/)
  await card.getByRole('link').click()
  // What looks like HTML stays text.
  await donor.getByText('<b>Mari</b> bantu.').waitFor()
  const isShown = () =>
    donor.locator('article img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  await expect.poll(isShown).toBe(true)

  await portal.goTo('Nilai ziswaf')
  await page.getByText('Keputusan Ketua BAZNAS Nomor 15 Tahun 2026').first().waitFor()
  barriers.push(...(await barriersIn(page, 'values')))
  await portal.button('Catat nilai').click()
  const nilai = page.getByRole('dialog', { name: 'Catat nilai' })
  await nilai.getByLabel('Rupiah').fill('45000')
  await nilai.getByLabel('Keputusan', { exact: true }).fill('SK BAZNAS Kota Depok 3/2026')
  await nilai.getByRole('textbox', { name: 'Sampai' }).fill('31/12/2030')
  await nilai.getByLabel('Sumber').fill('BAZNAS Kota Depok')
  await nilai.getByRole('button', { name: 'Catat nilai' }).click()
  await nilai.waitFor({ state: 'hidden' })
  const own = page.getByRole('listitem').filter({ hasText: 'SK BAZNAS Kota Depok 3/2026' })
  await own.getByText('Dilihat donatur').waitFor()
  await own.getByRole('button', { name: /^Cabut/ }).click()
  await own.getByText('Dicabut').waitFor()

  await portal.goTo('Ketetapan UPZ')
  const fitrah = page.getByRole('region', { name: 'Jam tutup fitrah' })
  await fitrah.getByRole('textbox', { name: 'Tanggal tutup' }).fill('09/03/2027')
  await fitrah.getByRole('textbox', { name: 'Jam', exact: true }).fill('17.30')
  await fitrah.getByRole('button', { name: 'Ajukan jam tutup' }).click()
  const asked = page.getByRole('region', { name: 'Usulan perubahan' }).getByRole('article')
  await asked.getByText(/9\sMar\s2027\s17\.30/).waitFor()
  await asked.getByText('Menunggu keputusan orang kedua.').waitFor()
  barriers.push(...(await barriersIn(page, 'decree')))

  // The hour holds when a second person agrees.
  const other = await PortalPage.enter(open, 'kepala_sekolah')
  await other.goTo('Ketetapan UPZ')
  const waiting = other.page.getByRole('region', { name: 'Usulan perubahan' }).getByRole('article')
  await waiting.getByText(/9\sMar\s2027\s17\.30/).waitFor()
  barriers.push(...(await barriersIn(other.page, 'decree of a second person')))
  await waiting.getByRole('button', { name: 'Setujui' }).click()
  const hours = other.page.getByRole('region', { name: 'Jam tutup fitrah' })
  await hours.getByText(/9\sMar\s2027\s17\.30/).waitFor()
  await other.page.getByText('Tidak ada usulan yang menunggu.').waitFor()
  expect(barriers).toEqual([])
}, 120_000)

/** In both sizes; the officer goes on at a desk, where the menu is open. */
async function barriersIn(page: PortalPage['page'], screen: string): Promise<string[]> {
  const found = await findBarriersAtEverySize(page, screen)
  await page.setViewportSize(SIZES.desk)
  return found
}

/** A picture that the browser draws, as a phone would send one. */
async function drawn(page: PortalPage['page']): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 675 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillRect(0, 300, 1200, 375)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

test('a school asks that infak pays a bill, and the unit lets the program do it', async ({
  expect,
  open,
  world,
}) => {
  const [program] = await world.database.query<{ id: string }>(
    "SELECT id FROM program_ziswaf WHERE institusi_id = 'mobile' AND nama = 'Lunasi SPP Teman'",
  )
  const kode_program = formatKode('program', 'mobile', program?.id ?? '')
  const { kode_pembayaran } = await world.api.call('buatPembayaran', {
    untuk: 'donasi', kode_program, jumlah: 900_000, metode: 'qris',
  })
  await world.sandbox.pay(kode_pembayaran)
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Program ziswaf')
  await page.getByRole('row', { name: /Lunasi SPP Teman.*900\.000/ }).click()
  await portal.button('Izinkan melunasi tagihan').click()
  await page.getByText('Dana program boleh melunasi tagihan.').waitFor()

  await portal.goTo('Lunasi dengan infak')
  await portal.button('Ajukan bantuan').click()
  const form = page.getByRole('dialog', { name: 'Ajukan bantuan' })
  await form.getByRole('combobox', { name: /siswa/i }).fill('Aisyah')
  await page.getByRole('option', { name: /Aisyah Nur Rahmah/ }).click()
  await form.getByLabel('Keadaan keluarga').fill('Ayah sedang sakit')
  expect(await barriersIn(page, 'ajukan bantuan')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await page.getByRole('row', { name: /Aisyah Nur Rahmah.*Menunggu unit ziswaf/ }).waitFor()

  // The person who asked does not decide; a second one does.
  const other = await PortalPage.enter(open, 'kepala_sekolah')
  await other.goTo('Lunasi dengan infak')
  await other.page.getByRole('row', { name: /Aisyah Nur Rahmah/ }).click()
  await other.button('Setujui').click()
  await other.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Dibayar/ }).waitFor()
}, 120_000)
