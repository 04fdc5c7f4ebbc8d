import { Secret, TOTP } from 'otpauth'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PASSWORD, PortalPage } from './portal-page.ts'

test('an officer sets up a second step, logs in with it, and is disabled while working', async ({
  expect,
  open,
  world,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Akun saya')
  await page.getByLabel('Password Anda').fill(PASSWORD)
  await tu.button('Pasang verifikasi dua langkah').click()
  await page.getByAltText('Kode QR verifikasi dua langkah').waitFor()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() })
  await page.getByLabel('Kode dari aplikasi').fill(code())
  await tu.button('Pasang').click()
  await page.getByRole('list', { name: 'Kode cadangan' }).waitFor()
  expect(await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').count()).toBe(10)
  await tu.button('Sudah saya simpan').click()
  await page.getByText('Kode cadangan yang tersisa').waitFor()
  await tu.button('Ambil salinan').click()
  const copy = page.getByRole('region', { name: 'Salinan data saya' })
  await copy.getByLabel('Password Anda').fill(PASSWORD)
  const [file] = await Promise.all([page.waitForEvent('download'), tu.button('Unduh salinan').click()])
  expect(file.suggestedFilename()).toBe('salinan-data-saya.json')
  expect(await findBarriers(page, 'akun')).toEqual([])

  world.clock.advance(30_000)
  const desk = new PortalPage(await open({ size: 'desk' }))
  await desk.page.goto('/portal/')
  await desk.fillLogin('tu@contoh.sch.id', PASSWORD)
  await desk.page.getByLabel('Kode verifikasi').fill('000000')
  await desk.button('Masuk').click()
  await desk.closeAlert(/Kode salah/)
  await desk.page.getByLabel('Kode verifikasi').fill(code())
  await desk.button('Masuk').click()
  await desk.heading(/^Selamat bekerja/).waitFor()

  const admin = await PortalPage.enter(open, 'operator')
  await admin.goTo('Petugas')
  await admin.page.getByRole('row', { name: /tu@contoh.sch.id/ }).click()
  // A list without actions on several rows has no checkboxes.
  expect(await admin.page.getByRole('table').getByRole('checkbox').count()).toBe(0)
  await admin.button('Nonaktifkan').click()
  await admin.button('Nonaktifkan petugas').click()
  await admin.page.getByText('Tulis alasannya.').waitFor()
  await admin.page.getByLabel('Alasan').fill('Pindah ke unit lain')
  await admin.button('Nonaktifkan petugas').click()
  await admin.page.getByRole('row', { name: /tu@contoh.sch.id.*Nonaktif/ }).waitFor()
  expect(await findBarriers(admin.page, 'petugas')).toEqual([])

  await desk.entry('Transfer bank').click()
  await desk.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await desk.heading('Masuk ke portal').waitFor()
  await desk.fillLogin('tu@contoh.sch.id', PASSWORD)
  await desk.closeAlert('E-mail atau password salah.')
})

test('an officer changes the password, which logs other devices out, and ends one device', async ({ expect, open }) => {
  const NEW = 'sandi-baru-9021'
  const desk = async (password: string) => {
    const portal = new PortalPage(await open({ size: 'desk' }))
    await portal.page.goto('/portal/')
    await portal.fillLogin('kasir@contoh.sch.id', password)
    await portal.heading(/^Selamat bekerja/).waitFor()
    return portal
  }
  const [own, other] = [await desk(PASSWORD), await desk(PASSWORD)]
  await own.goTo('Akun saya')
  const devices = own.page.getByRole('list', { name: 'Perangkat' })
  await devices.getByText('Perangkat ini').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(2)
  await own.page.getByLabel('Password lama').fill('bukan-ini-1')
  await own.page.getByLabel('Password baru').fill(NEW)
  await own.button('Ganti password').click()
  await own.closeAlert(/Password lama|salah/i)
  await own.page.getByLabel('Password lama').fill(PASSWORD)
  await own.button('Ganti password').click()
  await own.page.getByText('Password tersimpan. Perangkat lain sudah dikeluarkan.').waitFor()
  await other.entry('Tutup kas').click()
  await other.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await other.fillLogin('kasir@contoh.sch.id', PASSWORD)
  await other.closeAlert('E-mail atau password salah.')

  const third = await desk(NEW)
  await own.page.reload()
  await devices.getByRole('button', { name: /^Keluarkan/ }).click()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await third.entry('Tutup kas').click()
  await third.closeAlert('Sesi tidak valid. Silahkan login ulang')
}, 120_000)

test('a headmaster reads how long personal data is kept', async ({ expect, open }) => {
  const kepala = await PortalPage.enter(open, 'kepala_sekolah')
  await kepala.goTo('Retensi data')
  const { page } = kepala
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await rule('Jejak tindakan petugas dan keluarga').getByText('Lima tahun. Dihapus sesudahnya.').waitFor()
  await rule('Rekening tujuan pengembalian').getByText(/Disamarkan sesudahnya/).waitFor()
  expect(await findBarriers(page, 'retensi')).toEqual([])
})
