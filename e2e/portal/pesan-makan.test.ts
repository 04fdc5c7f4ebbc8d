import { endDay } from '@lunas/api/test/pesan-makan'
import { MasukPage } from '../pages/masuk-page.ts'
import { findBarriers } from '../support/axe.ts'
import { moveClock } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { aisyahHas } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000

test('a parent orders for two days, till and kitchen hand out one, and the other is given back', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Dapur')
  await tu.page.getByText('Pilih sekolahnya dulu.').waitFor()
  await tu.goTo('Menu pesan makan')
  await tu.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await tu.pick('Produk', 'Nasi Uduk · Lapak Bu Siti')
  await tu.page.getByLabel('Ditutup berapa hari sebelumnya').fill('0')
  await tu.page.getByLabel('Ditutup jam').fill('06.00')
  const last = tu.page.getByRole('textbox', { name: 'Hari terakhir' })
  const tomorrow = await tu.page.getByRole('textbox', { name: 'Hari pertama' }).inputValue()
  await last.fill(dayAfter(tomorrow))
  await tu.button('Tambah menu').click()
  await tu.page.getByText('Menu tersimpan.').waitFor()
  await tu.page.getByText(/dipesan 0 porsi/).first().waitFor()
  await tu.pick('Produk', 'Mi Goreng · Lapak Bu Siti')
  await tu.button('Tambah menu').click()
  await tu.page.locator('strong', { hasText: 'Mi Goreng' }).first().waitFor()
  expect(await findBarriers(tu.page, 'menu pesan makan')).toEqual([])

  const phone = await open({ size: 'phone' })
  await new MasukPage(phone).resume(world)
  await phone.goto('/ekantin')
  await phone.getByRole('button', { name: /^Aisyah Nur Rahmah/ }).click()
  await phone.getByRole('button', { name: 'Atur Batas' }).click()
  const limits = phone.getByRole('dialog', { name: 'Batas Belanja' })
  await limits.getByLabel('Batas per hari').fill('25000')
  await limits.getByRole('button', { name: 'Simpan Batas' }).click()
  await phone.getByText('Batas tersimpan dan langsung berlaku.').waitFor()
  // Consent is another journey's subject.
  await world.database.query(
    `UPDATE batas_belanja SET alergen = '{telur}' WHERE siswa_id IN (SELECT id FROM siswa WHERE nis = '0012345')`,
  )
  await phone.getByRole('link', { name: 'Pesan Makan' }).click()
  const more = phone.getByRole('button', { name: 'Tambah Nasi Uduk untuk Aisyah Nur Rahmah' })
  await more.first().waitFor()
  await phone.getByText('Mengandung alergen anak').first().waitFor()
  for (const _ of [1, 2, 3]) await more.first().click()
  expect(await findBarriers(phone, 'pesan makan')).toEqual([])
  await phone.getByRole('button', { name: 'Pesan Sekarang' }).click()
  const alert = phone.getByRole('alertdialog')
  await alert.getByText(/^Melewati batas harian Aisyah Nur Rahmah\. Sisanya Rp25\.000\.$/).waitFor()
  await alert.getByRole('button').first().click()
  const fewer = phone.getByRole('button', { name: 'Kurangi Nasi Uduk untuk Aisyah Nur Rahmah' }).first()
  for (const _ of [1, 2]) await fewer.click()
  await more.last().click()
  await phone.getByRole('button', { name: 'Pesan Sekarang' }).click()
  const orders = phone.getByRole('region', { name: 'Pesanan' })
  await orders.getByText('1× Nasi Uduk').nth(1).waitFor()
  await phone.reload()
  await orders.getByText('Dipesan').nth(1).waitFor()
  await more.first().click()
  await phone.getByRole('button', { name: 'Pesan Sekarang' }).click()
  await orders.getByText('1× Nasi Uduk').nth(2).waitFor()
  await phone.reload()
  await orders.getByText('Dipesan').nth(2).waitFor()

  world.clock.advance(A_DAY_MS)
  const kasir = await PortalPage.enter(open, 'kasir')
  // A page keeps the clock with which its journey began.
  await kasir.page.addInitScript(moveClock, A_DAY_MS)
  await kasir.page.reload()
  await kasir.pick('Sekolah', 'SDIT Contoh Harapan')
  await kasir.goTo('Kasir kantin')
  await kasir.button('Buka shift').click()
  await kasir.page.getByLabel('Produk, barcode atau NIS').fill('0012345')
  await kasir.page.keyboard.press('Enter')
  const waiting = kasir.page.getByRole('region', { name: 'Pesanan makan' })
  await waiting.getByText('Aisyah Nur Rahmah sudah memesan:').waitFor()
  await waiting.getByRole('button', { name: 'Serahkan semua' }).waitFor()
  expect(await findBarriers(kasir.page, 'kasir with orders')).toEqual([])
  await waiting.getByRole('button', { name: 'Serahkan Nasi Uduk' }).first().click()
  await waiting.getByText('Diserahkan ke Aisyah Nur Rahmah: 1× Nasi Uduk').waitFor()
  await waiting.getByRole('button', { name: 'Serahkan semua' }).waitFor({ state: 'detached' })
  await kasir.page.context().setOffline(true)
  await kasir.page.getByLabel('Produk, barcode atau NIS').fill('0012345')
  await kasir.page.keyboard.press('Enter')
  await waiting.getByText(/^Tanpa internet, pesanan makan tidak terlihat di sini\./).waitFor()
  await kasir.page.context().setOffline(false)

  await kasir.goTo('Dapur')
  const totals = kasir.page.getByRole('list', { name: 'Porsi per menu' })
  await totals.getByText('1 sudah diambil').waitFor()
  expect(await findBarriers(kasir.page, 'dapur')).toEqual([])
  await kasir.page.getByLabel('NIS').fill('0012345')
  await kasir.page.getByRole('button', { name: 'Serahkan', exact: true }).click()
  await kasir.page.getByText('Aisyah Nur Rahmah (4B): 1× Nasi Uduk').waitFor()
  await kasir.page.getByLabel('NIS').fill('0012345')
  await kasir.page.getByRole('button', { name: 'Serahkan', exact: true }).click()
  await kasir.page.getByText('Tidak ada pesanan Aisyah Nur Rahmah yang belum diambil hari ini.').waitFor()

  await phone.reload()
  await phone.getByText('Sudah ditutup').first().waitFor()
  await orders.getByText('Diambil').nth(1).waitFor()

  world.clock.advance(2 * A_DAY_MS)
  await endDay(world)
  await phone.reload()
  await orders.getByText('Uang kembali').waitFor()
})

/** `31/12/2026` becomes `01/01/2027`. */
function dayAfter(day: string): string {
  const [d = 0, m = 0, y = 0] = day.split('/').map(Number)
  const [year, month, date] = new Date(Date.UTC(y, m - 1, d + 1)).toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}
