import { aPengguna, aSiswa, aTagihan } from '@lunas/api/test/builders'
import { daysAgo } from '@lunas/api/test/test-clock'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'
import { decide } from '@lunas/api/test/decide'
import { imporBerkas } from '@lunas/api/test/impor'
import { PDF } from '@lunas/api/test/foto'
import { sendSlip } from '@lunas/api/test/slip'

const YESTERDAY = daysAgo(1)
const MUTASI = [
  'Tanggal;Uraian;Kredit;No Ref',
  '09/11/2026;TRSF E-BANKING DARI ORANG TAK DIKENAL;750.000,00;REF-77001',
].join('\n')

test('a bank statement is imported; one person proposes for its leftover line, another decides', async ({
  expect,
  open,
  world,
}) => {
  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Impor bank')
  await bendahara.button('Impor berkas').click()
  const popup = bendahara.page.getByRole('dialog', { name: 'Impor berkas' })
  await bendahara.pick('Jenis berkas', 'Mutasi bank (CSV)')
  await popup.getByLabel('Berkas CSV').setInputFiles({
    name: 'mutasi-bca.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(MUTASI),
  })
  await popup.getByLabel('Nama bank').fill('BCA')
  await bendahara.pick('Tanggal', 'Tanggal')
  await bendahara.pick('Keterangan', 'Uraian')
  await bendahara.pick('Uang masuk', 'Kredit')
  await bendahara.pick('Referensi (bila ada)', 'No Ref')
  await popup.getByText('TRSF E-BANKING DARI ORANG TAK DIKENAL').waitFor()
  expect(await findBarriers(bendahara.page, 'impor')).toEqual([])
  await popup.getByRole('button', { name: 'Impor' }).click()
  await popup.getByText('Berkas sudah dibaca sampai baris terakhir.').waitFor()
  await popup.getByRole('button', { name: 'Selesai' }).click()
  await bendahara.page.getByRole('cell', { name: 'mutasi-bca.csv' }).waitFor()
  await bendahara.goTo('Pekerjaan panjang')
  const done = bendahara.page.getByRole('listitem').filter({ hasText: 'Impor mutasi-bca.csv' })
  await done.getByText('1 baris baru, 0 berulang, 0 cocok, 1 kasus.').waitFor()
  expect(await findBarriers(bendahara.page, 'pekerjaan')).toEqual([])
  await leaveAndStop(bendahara, world)

  await bendahara.goTo('Rekonsiliasi')
  const row = bendahara.page.getByRole('row', { name: /Transfer belum teridentifikasi/ })
  await row.focus()
  await bendahara.page.keyboard.press('Enter')
  await bendahara.pick('Usulan penyelesaian', 'Kembalikan kepada pengirim')
  await bendahara.page.getByLabel('Catatan').fill('Sudah ditanyakan ke bank')
  expect(await findBarriers(bendahara.page, 'kasus')).toEqual([])
  await bendahara.button('Ajukan').click()
  await row.getByText('Menunggu persetujuan').waitFor()
  await row.click()
  await bendahara.page.getByText('menunggu keputusan orang kedua').waitFor()

  const operator = await PortalPage.enter(open, 'operator')
  await operator.goTo('Rekonsiliasi')
  const same = operator.page.getByRole('row', { name: /Transfer belum teridentifikasi/ })
  await same.click()
  await operator.button('Setujui').click()
  await same.getByText('Selesai').waitFor()
  expect(await operator.page.getByRole('dialog').count()).toBe(0)
}, 180_000)

test('a line that fits two transfers is linked by keyboard, and then its import cannot be withdrawn', async ({
  expect,
  open,
  world,
}) => {
  const paid = [await transferredBy(world, 'Ibu Rina'), await transferredBy(world, 'Ibu Tuti')]
  const admin = await aPengguna(world, 'admin_institusi')
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi-bsi.csv', nama_bank: 'BSI',
    isi: `Tanggal;Uraian;Kredit\n${YESTERDAY};SETOR TUNAI TELLER 02;325.000,00\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit' },
  }, admin)
  const { page } = await PortalPage.enter(open, 'operator')
  await page.goto('/portal/rekonsiliasi')
  const row = page.getByRole('row', { name: /Transfer belum teridentifikasi/ })
  await row.click()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(paid).toContain(await page.getByRole('radio', { checked: true }).inputValue())
  await page.getByLabel('Catatan').fill('Cocok dengan buku tamu')
  expect(await findBarriers(page, 'calon')).toEqual([])
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await row.getByText('Menunggu persetujuan').waitFor()
  const [kasus] = await world.api.call('getKasus', { status: 'diajukan' }, admin)
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)

  // An import that people have based decisions on cannot be withdrawn.
  await page.goto('/portal/rekonsiliasi/impor')
  await page.getByRole('row', { name: /mutasi-bsi.csv/ }).click()
  await page.getByRole('button', { name: 'Batalkan impor …' }).click()
  await page.getByLabel('Alasan').fill('Salah rekening')
  expect(await findBarriers(page, 'batalkan impor')).toEqual([])
  await page.getByRole('button', { name: 'Batalkan impor', exact: true }).click()
  await page.getByRole('alertdialog').getByText(nomor_kasus).waitFor()
}, 180_000)

/** An import that goes on while its sender is elsewhere, is found again, and is stopped. */
async function leaveAndStop(portal: PortalPage, world: World): Promise<void> {
  const { page } = portal
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Somebody else's import is being written, so this one waits for its turn.
  const other = world.deps.db.inTransaction('mobile', async (tx) => {
    await world.deps.lockImpor(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  await portal.goTo('Impor bank')
  await portal.button('Impor berkas').click()
  const popup = page.getByRole('dialog', { name: 'Impor berkas' })
  await portal.pick('Jenis berkas', 'Mutasi bank (CSV)')
  const buffer = Buffer.from(`${MUTASI}\n10/11/2026;SETOR TUNAI;10.000,00;REF-77002\n`)
  await popup.getByLabel('Berkas CSV').setInputFiles({
    name: 'mutasi-besar.csv', mimeType: 'text/csv', buffer,
  })
  // The columns are those of the last time, however the bank is typed.
  await popup.getByLabel('Nama bank').fill('bank bca')
  await popup.getByRole('button', { name: 'Impor' }).click()
  await popup.getByText('sedang dibaca').waitFor()
  await popup.getByRole('button', { name: 'Tutup' }).click()
  await portal.goTo('Rekonsiliasi')
  await page.reload()
  await page.getByRole('link', { name: 'Pekerjaan berjalan: Bekerja' }).click()
  await portal.heading('Pekerjaan panjang').waitFor()
  const running = page.getByRole('listitem').filter({ hasText: 'Impor mutasi-besar.csv' })
  await running.getByText('Memeriksa 2 baris').waitFor()
  await running.getByRole('button', { name: 'Hentikan' }).click()
  await running.getByText('Akan berhenti').first().waitFor()
  released.resolve()
  await other
  await running.getByText('Dihentikan').waitFor()
  await page.getByRole('link', { name: 'Pekerjaan berjalan: Bekerja' }).waitFor({ state: 'hidden' })
}

/** A transfer of Rp325.000 that two people confirmed and no statement has shown. */
async function transferredBy(world: World, pengirim: string): Promise<string> {
  const siswa = await aSiswa(world)
  const { sekolah, kode_siswa } = siswa
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jumlah: 325_000 })
  const { idslip } = await sendSlip(world, {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: YESTERDAY, bank: 'BSI',
    pengirim,
  }, await aPengguna(world, 'tu', { sekolah }), PDF)
  const request = { idslip, putusan: 'setuju' } as const
  const second = await aPengguna(world, 'bendahara', { sekolah })
  const { kode_pembayaran } = await decide(world, 'putusSlip', request, second)
  return kode_pembayaran ?? ''
}
