import type { Page } from 'playwright-core'
import { findBarriers } from '../support/axe.ts'
import { test, type OpenPage } from '../support/journey.ts'
import { eventually, readInbox, readOtp, type World } from '../support/world.ts'
import { PASSWORD, PortalPage } from './portal-page.ts'

const SANDI = 'sepeda-ungu-77'

/** The secret of the newest invitation to this address. */
async function linkIn(world: World, email: string): Promise<string> {
  return eventually(async () => {
    const mails = await readInbox(world.sandboxUrl, email)
    return mails.map(({ text }) => /undangan#(\S+)/.exec(text)?.[1]).find(Boolean)
  })
}

/** Opens the link of the mail, chooses a password and logs in. */
async function accept(open: OpenPage, world: World, email: string): Promise<PortalPage> {
  const portal = new PortalPage(await open({ size: 'desk' }))
  await portal.page.goto(`/portal/undangan#${await linkIn(world, email)}`)
  await portal.page.getByLabel('Password baru', { exact: true }).fill(SANDI)
  await portal.page.getByLabel('Ulangi password baru').fill(SANDI)
  await portal.button('Simpan password').click()
  await portal.closeAlert('Password tersimpan. Silakan masuk.')
  await portal.fillLogin(email, SANDI)
  await portal.heading(/^Selamat bekerja/).waitFor()
  return portal
}

test('an operator opens an institution, its admin adds a school and invites its treasurer', async ({
  expect,
  open,
  world,
}) => {
  const operator = await PortalPage.enter(open, 'operator')
  await operator.goTo('Institusi')
  await operator.button('Buka institusi').first().click()
  const form = operator.page.getByRole('dialog', { name: 'Institusi baru' })
  await fill(form, {
    Kode: 'alhikmah', 'Nama institusi': 'Yayasan Al Hikmah', Warna: '#ffd400',
    'Nama admin pertama': 'Bu Rahma', 'E-mail admin pertama': 'rahma@alhikmah.sch.id',
  })
  await form.getByRole('button', { name: 'Buka institusi' }).click()
  await form.getByText('Warna ini terlalu terang untuk tulisan putih. Pilih warna yang lebih gelap.').waitFor()
  await form.getByLabel('Warna').fill('#1d4f91')
  expect(await findBarriers(operator.page, 'institusi')).toEqual([])
  await form.getByRole('button', { name: 'Buka institusi' }).click()
  await operator.page.getByRole('list', { name: 'Institusi' }).getByText('Yayasan Al Hikmah').waitFor()

  const admin = await accept(open, world, 'rahma@alhikmah.sch.id')
  await admin.goTo('Pengaturan')
  await admin.page.getByText('Belum ada sekolah. Tambahkan sekolah pertama.').waitFor()
  await admin.button('Tambah sekolah').first().click()
  const school = admin.page.getByRole('dialog', { name: 'Sekolah baru' })
  await fill(school, { Kode: 'sdah', 'Nama sekolah': 'SD Al Hikmah', 'Kota atau kabupaten': 'Bogor' })
  await school.getByRole('button', { name: 'Tambah sekolah' }).click()
  await admin.page.getByRole('list', { name: 'Sekolah' }).getByText('SDAH · Bogor · WIB · Swasta').waitFor()
  expect(await findBarriers(admin.page, 'pengaturan')).toEqual([])

  await admin.goTo('Petugas')
  await admin.button('Undang petugas').click()
  const invite = admin.page.getByRole('dialog', { name: 'Undang petugas' })
  await fill(invite, { Nama: 'Pak Danu', 'E-mail': 'danu@alhikmah.sch.id' })
  await admin.pick('Tugas sebagai', 'Bendahara')
  await invite.getByRole('button', { name: 'Kirim undangan' }).click()
  await invite.getByText('Pilih sekolah untuk tugas ini.').waitFor()
  await invite.getByLabel('SD Al Hikmah').check()
  await invite.getByRole('button', { name: 'Kirim undangan' }).click()
  await admin.page.getByRole('row', { name: /danu@alhikmah.sch.id/ }).waitFor()

  const treasurer = await accept(open, world, 'danu@alhikmah.sch.id')
  await treasurer.goTo('Siswa')
  await treasurer.page.getByText('Tidak ada siswa untuk pilihan ini.').waitFor()
})

test('an officer forgets the password, gets a code by e-mail, and works with another task', async ({
  expect,
  open,
  world,
}) => {
  const operator = await PortalPage.enter(open, 'operator')
  await operator.goTo('Petugas')
  await operator.page.getByRole('row', { name: /kasir@contoh.sch.id/ }).click()
  await operator.button('Tambah tugas').click()
  await operator.pick('Tugas sebagai', 'Tata usaha')
  await operator.page.getByRole('dialog').getByLabel('TKIT Contoh Ceria').check()
  await operator.button('Beri tugas').click()
  await operator.page.getByText('Tugas diberikan.').waitFor()

  const desk = new PortalPage(await open({ size: 'phone' }))
  await desk.page.goto('/portal/')
  await desk.page.getByRole('link', { name: 'Lupa password' }).click()
  await desk.heading('Lupa password').waitFor()
  await desk.page.getByLabel('E-mail').fill('kasir@contoh.sch.id')
  await desk.button('Kirim kode').click()
  await desk.page.getByLabel('Kode dari e-mail').fill(await readOtp(world.sandboxUrl, 'kasir@contoh.sch.id'))
  await desk.page.getByLabel('Password baru', { exact: true }).fill(SANDI)
  await desk.page.getByLabel('Ulangi password baru').fill(SANDI)
  expect(await findBarriers(desk.page, 'lupa')).toEqual([])
  await desk.button('Simpan password').click()
  await desk.closeAlert('Password tersimpan. Silakan masuk.')
  await desk.fillLogin('kasir@contoh.sch.id', PASSWORD)
  await desk.closeAlert('E-mail atau password salah.')
  await desk.fillLogin('kasir@contoh.sch.id', SANDI)
  await desk.heading(/^Selamat bekerja/).waitFor()
  await desk.page.getByRole('link', { name: /Terima uang/ }).first().waitFor()
  await desk.page.getByRole('button', { name: 'Pak Yusuf' }).click()
  await desk.page.getByRole('menuitem', { name: 'Bekerja sebagai Tata usaha' }).click()
  await desk.page.getByRole('link', { name: /Pengajuan wali/ }).first().waitFor()
})

async function fill(form: ReturnType<Page['getByRole']>, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
}
