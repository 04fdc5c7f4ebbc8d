import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { readOtp } from '../support/world.ts'
import { SANDI } from './invited.ts'
import { PASSWORD, PortalPage } from './portal-page.ts'

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

test('the operator switches a way to pay off with a sentence, sees how providers answer, and changes no key without a code', async ({
  expect,
  open,
}) => {
  const operator = await PortalPage.enter(open, 'operator')
  const { page } = operator
  await operator.goTo('Ruang operator')
  const saklar = page.getByRole('list', { name: 'Saklar' })
  await saklar.getByRole('button', { name: 'Matikan BCA Virtual Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'BCA Virtual Account' })
  await dialog.getByLabel('Kalimat untuk pembayar').fill('BCA dirawat')
  await dialog.getByRole('button', { name: 'Matikan' }).click()
  await dialog.getByText('Tulis satu kalimat yang berakhir dengan titik.').waitFor()
  await dialog.getByLabel('Kalimat untuk pembayar').fill('BCA dirawat sampai pukul 21.00.')
  await dialog.getByRole('button', { name: 'Matikan' }).click()
  await saklar.getByText(/BCA dirawat sampai pukul 21.00. Sejak/).waitFor()
  await page.getByRole('list', { name: 'Penyedia' }).getByText('E-mail').waitFor()
  await page.getByText(/menyerah, \d+ dicoba lagi nanti/).waitFor()
  expect(await findBarriers(page, 'ruang-operator')).toEqual([])

  await saklar.getByRole('button', { name: 'Nyalakan BCA Virtual Account' }).click()
  await dialog.getByRole('button', { name: 'Nyalakan' }).click()
  await saklar.getByRole('button', { name: 'Matikan BCA Virtual Account' }).waitFor()

  await page.getByRole('button', { name: 'Ganti Midtrans server key' }).click()
  await page.getByLabel('Kunci baru').fill('SB-Mid-server-kunci-baru-9f3a')
  await page.getByLabel('Kode verifikasi').fill('123456')
  await page.getByRole('button', { name: 'Simpan kunci' }).click()
  await operator.closeAlert(/Pasang verifikasi dua langkah di Akun dahulu/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('9f3a')
})
