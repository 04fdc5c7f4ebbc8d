import { moveToWib } from '@lunas/api/test/ppob'
import type { Page } from 'playwright-core'
import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { sharingTest, test } from './support/journey.ts'
import { eventually, type World } from './support/world.ts'

// Bills close before midnight in Jakarta, so each journey begins at a fixed hour of the day.

async function enter(page: Page, world: World): Promise<void> {
  await new MasukPage(page).resume(world)
  await page.goto('/ppob')
  // The worker takes the price lists over at its start.
  await eventually(async () =>
    (await world.database.query('SELECT 1 FROM produk_ppob WHERE pascabayar LIMIT 1')).length > 0)
}

async function ask(page: Page, kind: string, nomor: string): Promise<void> {
  await page.goto('/ppob')
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByLabel('Nomor pelanggan').fill(nomor)
  await page.getByRole('button', { name: 'Cek Tagihan' }).click()
}

async function pay(page: Page, world: World): Promise<void> {
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByRole('button', { name: /QRIS/ }).click()
  await page.getByRole('button', { name: /^Bayar / }).click()
  const pembayaran = new PembayaranPage(page)
  await pembayaran.qr.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pesanan Dibayar')
}

sharingTest('a PDAM bill is asked about, shown, and paid; around midnight it closes and opens again', async ({
  expect, open, world,
}) => {
  moveToWib(world, 9)
  const page = await open({ size: 'phone' })
  await enter(page, world)
  await ask(page, 'PDAM', '1013227')
  await page.getByText('Tagihan tidak ditemukan atau sudah lunas. Periksa nomornya.').waitFor()
  expect(await findBarriersAtEverySize(page, 'tagihan')).toEqual([])

  moveToWib(world, 23, 30)
  await ask(page, 'PDAM', '1013226')
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  await page.getByText('Pelanggan Contoh').waitFor()
  await page.getByText('Rp152.500').waitFor()
  expect(await findBarriersAtEverySize(page, 'pesanan tagihan')).toEqual([])

  moveToWib(world, 23, 52)
  await page.getByText('Harga pesanan ini sudah lewat waktunya. Tidak ada uang yang diambil.').waitFor()
  await ask(page, 'PDAM', '1013226')
  await page.getByText('Tagihan tutup menjelang tengah malam.', { exact: false }).waitFor()

  moveToWib(world, 0, 5)
  await ask(page, 'PDAM', '1013226')
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  const order = page.url()
  await pay(page, world)
  await page.goto(order)
  await page.getByText('Tagihan sudah dibayar.').waitFor()
  await page.getByText('Nomor bukti').waitFor()
  await page.getByRole('button', { name: 'Salin' }).click()
  await page.getByText('Tersalin.').waitFor()
})

/** Kinds of bills that are asked about and paid in the same way, each with a customer of the sandbox. */
const BILLS = [['Tagihan PLN', '530000000001'], ['Internet & TV', '6391601001']] as const

sharingTest('bills of PLN and internet are paid, and an e-wallet is filled with a chosen amount', async ({ expect, open, world }) => {
  moveToWib(world, 9)
  const page = await open({ size: 'phone' })
  await enter(page, world)
  for (const [kind, nomor] of BILLS) {
    await ask(page, kind, nomor)
    await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
    await page.getByText('Pelanggan Contoh').waitFor()
    const bill = page.url()
    await pay(page, world)
    await page.goto(bill)
    await page.getByText('Tagihan sudah dibayar.').waitFor()
  }

  await page.goto('/ppob')
  await page.getByRole('button', { name: 'E-Wallet', exact: true }).click()
  await page.getByLabel('Nomor dompet digital').fill('8102051011300001')
  const send = page.getByRole('button', { name: 'Cek Tagihan' })
  await page.getByLabel('Nominal isi').fill('50500')
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel('Nominal isi').fill('50000')
  expect(await findBarriersAtEverySize(page, 'e-wallet')).toEqual([])
  await send.click()
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  await page.getByText('Pelanggan Contoh').waitFor()
  const wallet = page.url()
  await pay(page, world)
  await page.goto(wallet)
  await page.getByText('Pesanan sudah masuk.').waitFor()
})

test('BPJS waits honestly, ends by itself, and a reversed payment comes back', async ({ open, world }) => {
  moveToWib(world, 9)
  await world.sandbox.digiflazz('settings', { pending_ms: 20 * 3_600_000 })
  const page = await open({ size: 'phone' })
  await enter(page, world)
  await ask(page, 'BPJS', '9801234560001')
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  const order = page.url()
  await pay(page, world)
  await page.goto(order)
  await page.getByText('Sedang diproses operator.', { exact: false }).waitFor()
  const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions`)
  const all = (await answer.json()) as { ref_id: string; isInquiry: boolean; status: string }[]
  const ref_id = all.find(({ status }) => status === 'Pending')?.ref_id ?? ''
  await world.sandbox.digiflazz(`transactions/${ref_id}/resolve`, { success: true })
  await page.getByText('Tagihan sudah dibayar.').waitFor()
  await world.sandbox.digiflazz(`transactions/${ref_id}/refund`)
  // An order that has ended is not watched, so the page is loaded again once the reversal is booked.
  await eventually(async () => {
    const booked = await world.database.query(`SELECT 1 FROM ledger_posting WHERE event = 'pesanan_dibalik'`)
    return booked.length > 0
  })
  await page.reload()
  await page.getByText('Operator membatalkan pesanan ini.', { exact: false }).waitFor()
})

test('a PLN token shows the name first, its number is offered again, and an outage is told before paying', async ({
  expect, open, world,
}) => {
  moveToWib(world, 9)
  const page = await open({ size: 'phone' })
  await enter(page, world)
  await page.reload()
  await page.getByRole('button', { name: 'Token PLN' }).click()
  await page.getByLabel('Nomor meter atau ID pelanggan').fill('530000000001')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Pesan', exact: true }).click()
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  await page.getByText('PELANGGAN CONTOH').waitFor()
  const order = page.url()
  await pay(page, world)
  await page.goto(order)
  await page.getByText('Token sudah terbit.', { exact: false }).waitFor()

  await page.goto('/ppob')
  await page.getByRole('button', { name: 'Token PLN' }).click()
  await page.getByRole('button', { name: '530000000001 · PELANGGAN CONTOH' }).click()
  expect(await page.getByLabel('Nomor meter atau ID pelanggan').inputValue()).toBe('530000000001')
  await page.getByRole('button', { name: 'Simpan ke favorit' }).click()
  await page.getByRole('group', { name: 'Nomor favorit' }).waitFor()

  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sweep('watch-biller')
  await page.goto('/ppob')
  await page.getByText('Penyedia sedang gangguan. Belum bisa memesan, coba lagi nanti.').waitFor()
  await world.sandbox.resetFaults()
  await world.sweep('watch-biller')
  await page.reload()
  await page.getByRole('heading', { name: 'Isi pulsa, bayar tagihan' }).waitFor()
  await page.getByText('Penyedia sedang gangguan', { exact: false }).waitFor({ state: 'hidden' })
})
