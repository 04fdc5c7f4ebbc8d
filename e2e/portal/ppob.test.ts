import { aPengguna } from '@lunas/api/test/builders'
import { moveToWib, openPayment, order } from '@lunas/api/test/ppob'
import { parseKode } from '@lunas/values/kode'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { eventually } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

test('the operator sees an outage, decides a stuck order, sets a margin, and compares the report', async ({
  expect,
  open,
  world,
}) => {
  moveToWib(world, 9)
  await eventually(async () => (await world.database.query('SELECT 1 FROM produk_ppob LIMIT 1')).length > 0)
  const wali = await aPengguna(world, 'wali')
  // The biller is silent, then says what settles nothing: a person must decide.
  const ordered = await order(world, wali)
  const { kode_pembayaran } = await openPayment(world, ordered, wali)
  const stuck = { ...ordered, id: parseKode('pesanan', ordered.kode_pesanan)?.id }
  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sandbox.pay(kode_pembayaran)
  await eventually(async () => (await world.database.query(
    `SELECT 1 FROM pesanan_ppob WHERE id = $1 AND status = 'dikirim'`, [stuck.id],
  )).length > 0)
  await world.sweep('watch-biller')

  const portal = await PortalPage.enter(open, 'operator')
  const { page } = portal
  await portal.goTo('Deposit biller')
  await page.getByText(/Biller tidak menjawab sejak/).waitFor()
  await world.sandbox.resetFaults()
  await world.sandbox.digiflazz(`transactions/${stuck.kode_pesanan}/webhook`, { status: 'Gagal', rc: '77', price: 1 })
  await world.sweep('watch-biller')
  await page.reload()
  await page.getByText(/Biller menjawab, terakhir/).waitFor()
  expect(await findBarriers(page, 'deposit biller')).toEqual([])
  await portal.button('Catat isi deposit').click()
  await page.getByLabel('Jumlah').fill('500000')
  await page.getByLabel('Nomor bukti').fill('TRF-001')
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await page.getByText('TRF-001', { exact: false }).waitFor()

  await portal.goTo('Pesanan PPOB')
  await page.getByText('Jawaban biller perlu diperiksa (rc 77).').waitFor()
  expect(await findBarriers(page, 'pesanan ppob')).toEqual([])
  await portal.button('Kembalikan uang').click()
  await page.getByLabel('Alasan').fill('Biller bilang gagal')
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan uang' }).click()
  await page.getByText('Tidak ada pesanan yang macet.').waitFor()
  expect((await world.api.call('getPpob', {}, wali)).uang_kembali).toBe(stuck.harga)

  await portal.goTo('Produk dan margin')
  await page.getByRole('button', { name: 'Ubah Pulsa' }).click()
  await page.getByLabel('Margin').fill('2000')
  await page.getByRole('button', { name: 'Simpan aturan' }).click()
  await page.getByText('Dijual, margin Rp2.000').waitFor()
  expect(await findBarriers(page, 'produk dan margin')).toEqual([])

  await portal.goTo('Hasil PPOB')
  await page.getByLabel('Berkas CSV').setInputFiles({
    name: 'laporan.csv', mimeType: 'text/csv', buffer: Buffer.from('ref_id,status,price\nLAIN-1,Sukses,10000\n'),
  })
  await page.getByText('0 baris cocok, 1 selisih.').waitFor()
  await page.getByText('Tidak ada di pesanan kita').waitFor()
  expect(await findBarriers(page, 'hasil ppob')).toEqual([])
})
