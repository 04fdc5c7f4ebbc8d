import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dapodikOf } from '@lunas/api/test/impor-siswa'
import type { ExpectStatic } from 'vitest'
import { InquiryPage } from '../pages/inquiry-page.ts'
import { PembayaranPage } from '../pages/pembayaran-page.ts'
import { TagihanPage } from '../pages/tagihan-page.ts'
import { brandColors } from '@lunas/values/brand-colors'
import { findBarriers } from '../support/axe.ts'
import { emptyTest, type OpenPage } from '../support/journey.ts'
import type { World } from '../support/world.ts'
import { accept, fillAll } from './invited.ts'
import type { PortalPage } from './portal-page.ts'

const ADD_OPERATOR = join(import.meta.dirname, '../../apps/api/src/add-operator.ts')
const LOGO = join(import.meta.dirname, '../../apps/payer/public/ikon/lunas-180.png')
const SEKOLAH = 'SMP Al Hikmah'

emptyTest('a school starts in an empty database, and its first parent pays', async ({ expect, open, world }) => {
  expect(await world.database.query('SELECT 1 FROM institusi')).toEqual([])
  const operator = await accept(open, world, 'opa@lunas.id', await addOperator(world, 'opa@lunas.id', 'Mas Opa'))
  await operator.goTo('Institusi')
  await operator.button('Buka institusi').first().click()
  const form = operator.page.getByRole('dialog', { name: 'Institusi baru' })
  await fillAll(form, {
    Kode: 'alhikmah', 'Nama institusi': 'Yayasan Al Hikmah', Warna: '#ffd400',
    'Nama admin pertama': 'Bu Rahma', 'E-mail admin pertama': 'rahma@alhikmah.sch.id',
    'Nama pimpinan': 'Bu Endah', 'E-mail pimpinan': 'endah@alhikmah',
  })
  await form.getByRole('button', { name: 'Buka institusi' }).click()
  await form.getByText('Tulis lengkap, misalnya nama@sekolah.sch.id.').waitFor()
  await form.getByLabel('E-mail pimpinan').fill('endah@alhikmah.sch.id')
  await form.getByRole('button', { name: 'Buka institusi' }).click()
  await form.getByText('Warna ini terlalu terang untuk tulisan putih. Pilih warna yang lebih gelap.').waitFor()
  await form.getByLabel('Warna').fill('#1d4f91')
  expect(await findBarriers(operator.page, 'institusi')).toEqual([])
  await form.getByRole('button', { name: 'Buka institusi' }).click()
  await operator.page.getByRole('list', { name: 'Institusi' }).getByRole('button', { name: 'Undang pimpinan Yayasan Al Hikmah' }).waitFor()

  const admin = await accept(open, world, 'rahma@alhikmah.sch.id')
  await addSekolah(admin)
  await setLogo(admin)
  await setHelpNumber(admin)
  await stopOffering(admin, 'GoPay')
  expect(await findBarriers(admin.page, 'pengaturan')).toEqual([])
  const treasurer = await invite({ admin, open, world }, 'Pak Danu', 'danu@alhikmah.sch.id', 'Bendahara')
  await treasurer.page.getByRole('region', { name: 'Mulai dari sini' }).getByRole('link', { name: /^Impor siswa/ }).waitFor()
  await treasurer.goTo('Siswa')
  // The empty list leads to the import, in the colour that the institution chose.
  await treasurer.page.getByText('Belum ada siswa.').waitFor()
  await treasurer.page.getByRole('link', { name: 'Impor siswa dari berkas' }).waitFor()
  const brand = treasurer.page.evaluate(() => document.documentElement.style.getPropertyValue('--institusi-light'))
  expect(await brand).toBe(brandColors('#1d4f91')?.light)
  await importDapodik(treasurer)
  // The steps stay until the last one is done.
  await treasurer.page.goto('/portal/')
  const steps = treasurer.page.getByRole('region', { name: 'Mulai dari sini' })
  await steps.getByRole('listitem').filter({ hasText: 'Impor siswa' }).getByText('Selesai').waitFor()
  expect(await steps.getByRole('listitem').filter({ hasText: 'Siapkan penagihan' }).getByText('Selesai').count()).toBe(0)
  await setTarif(treasurer)
  await bill(treasurer)
  await treasurer.page.goto('/portal/')
  await treasurer.heading(/^Selamat bekerja/).waitFor()
  await treasurer.page.waitForLoadState('networkidle')
  expect(await steps.count()).toBe(0)

  const head = await accept(open, world, 'endah@alhikmah.sch.id')
  await head.goTo('Pengukuhan petugas')
  await head.page.getByText('Bendahara, SMP Al Hikmah. Diundang Bu Rahma.').waitFor()
  expect(await findBarriers(head.page, 'pengukuhan')).toEqual([])
  await head.button('Kukuhkan Pak Danu').click()
  await head.page.getByText('Semua petugas sudah dikukuhkan.').waitFor()
  await head.goTo('Penagihan')
  await head.page.getByRole('row', { name: /SPP.*Menunggu persetujuan/ }).click()
  await head.button('Setujui dan terbitkan').click()
  await head.page.getByRole('row', { name: /SPP.*Terbit/ }).waitFor()

  await setRekening(treasurer, head)
  await bearFees(treasurer, head)
  expect(await findBarriers(head.page, 'biaya')).toEqual([])
  const paper = await pay({ expect, open, world })
  expect(paper).toContain(SEKOLAH)
  expect(paper).toContain('Rp350.000')
  await treasurer.goTo('Siswa')
  await treasurer.page.getByRole('row', { name: /Aisyah Putri/ }).click()
  const siswa = treasurer.page.getByRole('dialog', { name: 'Siswa' })
  await siswa.getByText('Tidak ada tagihan terbuka.').waitFor()
  await siswa.getByRole('region', { name: 'Keluarga' }).getByText('Bilqis Putri').waitFor()
}, 240_000)

/** Runs the command behind `npm run operator` and returns the secret of the link it prints. */
async function addOperator(world: World, email: string, nama: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADD_OPERATOR, email, nama], {
    env: { ...process.env, DATABASE_URL: world.database.url },
  })
  const [, secret] = /undangan#(\S+)/.exec(stdout) ?? []
  if (secret === undefined) throw new Error(`no link in: ${stdout}`)
  return secret
}

async function addSekolah(admin: PortalPage): Promise<void> {
  const steps = admin.page.getByRole('region', { name: 'Mulai dari sini' })
  await steps.getByRole('link', { name: 'Tambahkan sekolah' }).click()
  await admin.heading('Pengaturan').waitFor()
  await admin.page.getByText('Belum ada sekolah. Tambahkan sekolah pertama.').waitFor()
  await admin.button('Tambah sekolah').first().click()
  const school = admin.page.getByRole('dialog', { name: 'Sekolah baru' })
  await fillAll(school, { Kode: 'smpah', 'Nama sekolah': SEKOLAH, 'Kota atau kabupaten': 'Bogor' })
  await admin.pick('Zona waktu', 'WIT')
  await school.getByRole('button', { name: 'Tambah sekolah' }).click()
  const schools = admin.page.getByRole('list', { name: 'Sekolah' })
  await schools.getByText('SMPAH · Bogor · WIT · Swasta').waitFor()
  await admin.button(`Ubah ${SEKOLAH}`).click()
  await admin.pick('Zona waktu', 'WIB')
  await admin.button('Simpan sekolah').click()
  await schools.getByText('SMPAH · Bogor · WIB · Swasta').waitFor()
}

/** Parents find this number on the page where they look for bills. */
async function setHelpNumber(admin: PortalPage): Promise<void> {
  await admin.button('Ubah profil').click()
  const form = admin.page.getByRole('dialog', { name: 'Profil institusi' })
  await form.getByLabel('Nomor WA bantuan').fill('0812 1111 2222')
  await form.getByRole('button', { name: 'Simpan profil' }).click()
  await admin.page.getByText('0812-1111-2222').waitFor()
}

/** The institution's logo; any picture will do. */
async function setLogo(admin: PortalPage): Promise<void> {
  await admin.button('Pasang logo').click()
  const form = admin.page.getByRole('dialog', { name: 'Logo institusi' })
  await form.getByRole('button', { name: 'Simpan logo' }).click()
  await form.getByText('Pilih gambarnya.').waitFor()
  await form.getByLabel('Logo', { exact: true }).setInputFiles(LOGO)
  await form.getByRole('button', { name: 'Simpan logo' }).click()
  await admin.page.getByRole('img', { name: 'Logo institusi' }).waitFor()
}

async function stopOffering(admin: PortalPage, nama: string): Promise<void> {
  await admin.button('Atur cara bayar').click()
  const form = admin.page.getByRole('dialog', { name: 'Cara bayar' })
  await form.getByLabel(nama, { exact: true }).click()
  await form.getByText(`Tidak lagi ditawarkan: ${nama}.`).waitFor()
  await form.getByRole('button', { name: 'Simpan cara bayar' }).click()
  await form.waitFor({ state: 'hidden' })
}

type Inviting = { admin: PortalPage; open: OpenPage; world: World }

/** Invites somebody to the school, who chooses a password and logs in. */
async function invite(
  { admin, open, world }: Inviting, nama: string, email: string, level: string,
): Promise<PortalPage> {
  await admin.goTo('Petugas')
  await admin.button('Undang petugas').click()
  const form = admin.page.getByRole('dialog', { name: 'Undang petugas' })
  await fillAll(form, { Nama: nama, 'E-mail': email })
  await admin.pick('Tugas sebagai', level)
  await form.getByRole('button', { name: 'Kirim undangan' }).click()
  await form.getByText('Pilih sekolah untuk tugas ini.').waitFor()
  await form.getByLabel(SEKOLAH).check()
  // A reload in the middle loses nothing, the chosen school neither.
  await admin.page.reload()
  await admin.button('Undang petugas').click()
  await form.getByRole('checkbox', { name: SEKOLAH, checked: true }).waitFor()
  await form.getByRole('button', { name: 'Kirim undangan' }).click()
  await admin.page.getByRole('row', { name: new RegExp(email) }).waitFor()
  return accept(open, world, email)
}

/** Two sisters, known as such by the number of their family card. */
async function importDapodik(treasurer: PortalPage): Promise<void> {
  const { page } = treasurer
  const kk = '3201011234567890'
  const buffer = dapodikOf([
    { nama: 'Aisyah Putri', nipd: '0071', nisn: '0112345678', kk, hp: '081234567890' },
    { nama: 'Bilqis Putri', nipd: '0072', nisn: '0112345679', kk, hp: '081234567890' },
  ])
  await treasurer.goTo('Impor siswa')
  await page.getByLabel('Berkas siswa').setInputFiles({
    name: 'daftar_pd.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer,
  })
  await treasurer.button('Baca berkas').click()
  await page.getByText('2 baru, 0 berubah, 0 sama, 0 ditolak').waitFor()
  await page.getByText('1 diusulkan').waitFor()
  await treasurer.button('Terapkan 2 perubahan').click()
  await page.getByText('Diterapkan', { exact: true }).first().waitFor()
  await treasurer.button('Tutup').click()
}

async function setTarif(treasurer: PortalPage): Promise<void> {
  const { page } = treasurer
  await treasurer.goTo('Jenis dan tarif')
  await treasurer.button('Tambah jenis').click()
  const baru = page.getByRole('dialog', { name: /Jenis baru/ })
  await baru.getByLabel('Nama', { exact: true }).fill('SPP')
  await baru.getByRole('button', { name: 'Simpan' }).click()
  await baru.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /SPP.*Belum ada/ }).click()
  const jenis = page.getByRole('dialog', { name: 'SPP' })
  await jenis.getByRole('button', { name: 'Tambah tarif' }).click()
  await jenis.getByLabel('Jumlah').fill('350000')
  await jenis.getByRole('textbox', { name: 'Mulai' }).fill('01/07/2026')
  await jenis.getByRole('button', { name: 'Simpan tarif' }).click()
  await jenis.getByText('Mulai 1 Juli 2026').waitFor()
  await page.keyboard.press('Escape')
  await jenis.waitFor({ state: 'hidden' })
}

/** Bills this month. */
async function bill(treasurer: PortalPage): Promise<void> {
  await treasurer.goTo('Penagihan')
  await treasurer.button('Siapkan penagihan').click()
  const siapkan = treasurer.page.getByRole('dialog', { name: `Penagihan ${SEKOLAH}` })
  await siapkan.getByLabel('SPP').check()
  await siapkan.getByRole('group', { name: 'Bulan' }).getByRole('checkbox').nth(1).check()
  await siapkan.getByRole('button', { name: 'Lihat pratinjau' }).click()
  const run = treasurer.page.getByRole('dialog', { name: /^SPP/ })
  await run.getByText('Sebelumnya belum ditagih.').waitFor()
  await run.locator('[aria-busy=false]', { hasText: 'Ajukan untuk disetujui' }).click()
  await run.waitFor({ state: 'hidden' })
}

/** Where the school's money goes: one person proposes, another agrees. */
async function setRekening(treasurer: PortalPage, head: PortalPage): Promise<void> {
  await treasurer.goTo('Rekening sekolah')
  await treasurer.button(`Isi rekening ${SEKOLAH}`).click()
  const form = treasurer.page.getByRole('dialog', { name: `Rekening ${SEKOLAH}` })
  await fillAll(form, { Bank: 'BSI', 'Nomor rekening': '710-0123-456', 'Atas nama': SEKOLAH })
  await form.getByRole('button', { name: 'Ajukan rekening' }).click()
  await treasurer.page.getByText('Menunggu persetujuan', { exact: true }).waitFor()
  await head.goTo('Rekening sekolah')
  await head.page.getByRole('article', { name: 'Usulan rekening' }).getByText('BSI 7100123456').waitFor()
  await head.button('Setujui').click()
  await head.page.getByText('Berlaku', { exact: true }).waitFor()
}

/** The school takes the fees over from its payers: one person proposes, another agrees. */
async function bearFees(treasurer: PortalPage, head: PortalPage): Promise<void> {
  await treasurer.goTo('Biaya dan cara bayar')
  await treasurer.button(`Ubah aturan ${SEKOLAH}`).click()
  await treasurer.pick('Biaya admin', 'Ditanggung sekolah')
  await treasurer.button('Ajukan aturan').click()
  await treasurer.page.getByText('Menunggu persetujuan', { exact: true }).waitFor()
  await head.goTo('Biaya dan cara bayar')
  await head.page.getByRole('article', { name: 'Usulan aturan biaya' }).getByText('Ditanggung sekolah').waitFor()
  await head.button('Setujui').click()
  await head.page.getByText('Berlaku', { exact: true }).waitFor()
}

type Paying = { expect: ExpectStatic; open: OpenPage; world: World }

/** A parent at the institution's own address finds the pupil by school and NIS, and pays. */
async function pay({ expect, open, world }: Paying): Promise<string> {
  const page = await open({ size: 'phone' })
  await page.goto(`http://alhikmah.localhost:${new URL(world.payerUrl).port}/id/bayar`)
  const help = page.getByRole('link', { name: 'Bantuan' })
  await expect.poll(() => help.getAttribute('href')).toContain('https://wa.me/6281211112222')
  const inquiry = new InquiryPage(page)
  await inquiry.fill({ sekolah: SEKOLAH, nis: '0071' })
  await inquiry.submit.click()
  const tagihan = await new TagihanPage(page).ready()
  await tagihan.next.click()
  await tagihan.metodeSheet.getByRole('button', { name: /^BCA.*Tanpa biaya admin/ }).waitFor()
  expect(await tagihan.metodeSheet.getByRole('button', { name: /^GoPay/ }).count()).toBe(0)
  await tagihan.metodeSheet.getByRole('button', { name: /^QRIS/ }).click()
  await tagihan.pay.click()
  const pembayaran = await new PembayaranPage(page).ready()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  return (await pembayaran.openReceipt()).paper.innerText()
}
