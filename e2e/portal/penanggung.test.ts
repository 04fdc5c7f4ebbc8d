import { paymentReaches } from '@lunas/api/test/story'
import { aRun, FOR_ALL, ISI_SPP, issueRun } from '@lunas/api/test/tagih'
import { localDateAt } from '@lunas/values/local-date'
import { MasukPage, WALI } from '../pages/masuk-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { logIn } from '../support/session.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

const AISYAH = 'Aisyah Nur Rahmah'

async function tokenOf(world: World, email: string) {
  return { token: (await logIn(world, email)).session }
}

/** A fee of Rp200.000 that was never billed, and the two people who bill it. */
async function aFee(world: World) {
  const by = await tokenOf(world, 'bendahara@contoh.sch.id')
  const second = await tokenOf(world, 'kepala_sekolah@contoh.sch.id')
  const [sekolah] = await world.api.call('getSekolah', { keyword: 'SDIT Contoh', kode_institusi: 'mobile' })
  const idsekolah = sekolah?.idsekolah ?? ''
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP, nama: 'Katering Uji' }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 200_000, dari: '2026-07-01', sampai: null }, by)
  return { idsekolah, kode_jenis, by, second }
}

test('a foundation bears half of a fee: the parent pays the rest, and its own money settles its share', async ({
  expect,
  open,
  world,
}) => {
  const fee = await aFee(world)
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Penanggung')
  // An empty screen says so once.
  await page.getByText('Belum ada pembayaran penanggung. Catat saat uangnya datang.').waitFor()
  expect(await page.getByText(/^Belum ada/).count()).toBe(1)
  await portal.button('Tambah penanggung').click()
  await portal.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  const baru = page.getByRole('dialog', { name: /Tambah penanggung/ })
  await baru.getByLabel('Nama', { exact: true }).fill('Yayasan Uji')
  await baru.getByRole('button', { name: 'Simpan' }).click()
  await baru.waitFor({ state: 'hidden' })
  const cards = page.getByRole('list', { name: 'Penanggung' })
  await cards.getByText('Tidak ada yang harus dibayar').waitFor()

  await portal.goTo('Tanggungan')
  await portal.button('Ajukan tanggungan').click()
  const form = page.getByRole('dialog', { name: 'Ajukan tanggungan' })
  await form.getByLabel('Cari siswa', { exact: true }).fill('Aisyah Nur')
  await page.getByRole('option', { name: new RegExp(AISYAH) }).first().click()
  await portal.pick('Jenis tagihan', 'Katering Uji')
  await form.getByLabel('Persen', { exact: true }).fill('50')
  await form.getByRole('textbox', { name: 'Mulai' }).fill('01/07/2026')
  await form.getByLabel('Alasan').fill('Beasiswa yayasan')
  expect(await findBarriers(page, 'tanggungan')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  await second.goTo('Tanggungan')
  await second.page.getByRole('row', { name: new RegExp(`${AISYAH}.*Menunggu persetujuan`) }).click()
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: new RegExp(`${AISYAH}.*Disetujui`) }).waitFor()

  const { idpenagihan } = await aRun(world, fee, { bulan: [today.slice(0, 7)] })
  await portal.goTo('Penagihan')
  await page.getByRole('row', { name: /Katering Uji/ }).click()
  const run = page.getByRole('dialog', { name: /Katering Uji/ })
  await run.getByText('Rp100.000 untuk 1 tagihan, tidak ditagihkan ke wali').waitFor()
  await page.keyboard.press('Escape')
  await issueRun(world, idpenagihan, fee.by, fee.second)

  const phone = await open()
  const home = await new MasukPage(phone).resume(world)
  await home.payFor(AISYAH)
  await phone.getByText('Ditanggung Yayasan Uji Rp100.000').waitFor()
  expect(await findBarriers(phone, 'tagihan ditanggung')).toEqual([])
  const wali = await tokenOf(world, WALI.email)
  const { anak } = await world.api.call('getAnak', {}, wali)
  const kode_siswa = anak.find(({ nama }) => nama === AISYAH)?.kode_siswa ?? ''
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa }, wali)
  const bill = tagihan.find(({ jenis }) => jenis === 'Katering Uji')
  const { kode_pembayaran } = await world.api.call('buatPembayaran', {
    kode_siswa, metode: 'qris', tagihan: [{ kode_tagihan: bill?.kode_tagihan ?? '', jumlah: 100_000 }],
  }, wali)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')

  await portal.goTo('Penanggung')
  await cards.getByText('belum dibayar').waitFor()
  await cards.getByRole('button', { name: 'Yayasan Uji' }).click()
  const opened = page.getByRole('dialog', { name: 'Yayasan Uji' })
  await opened.getByText(AISYAH).waitFor()
  expect(await findBarriers(page, 'bagian penanggung')).toEqual([])
  await opened.getByRole('button', { name: 'Tutup' }).click()
  await opened.waitFor({ state: 'hidden' })
  await portal.button('Catat pembayaran').click()
  const money = page.getByRole('dialog', { name: 'Catat pembayaran penanggung' })
  await money.getByLabel('Rupiah yang diterima').fill('100000')
  await money.getByRole('textbox', { name: 'Tanggal diterima' }).fill(today.split('-').toReversed().join('/'))
  expect(await findBarriers(page, 'pembayaran penanggung')).toEqual([])
  await money.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await money.waitFor({ state: 'hidden' })

  await second.goTo('Penanggung')
  await second.page.getByRole('row', { name: /Yayasan Uji.*Menunggu/ }).click()
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: /Yayasan Uji.*Dibayar/ }).waitFor()
  await second.page.getByRole('list', { name: 'Penanggung' }).getByText('Tidak ada yang harus dibayar').waitFor()
}, 240_000)
