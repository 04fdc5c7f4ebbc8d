import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'
import { aisyahHas } from './support/kantin.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { PortalPage } from './portal/portal-page.ts'

test('a parent asks for messages, turns saldo into titipan, and the school sees the same history', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const page = await open({ size: 'phone' })
  await new MasukPage(page).resume(world)
  await page.goto('/ekantin')
  await page.getByRole('button', { name: /^Aisyah Nur Rahmah/ }).click()
  await page.getByRole('button', { name: 'Atur Batas' }).click()
  const limits = page.getByRole('dialog', { name: 'Batas Belanja' })
  await limits.getByLabel('Batas per waktu makan').fill('15000')
  await limits.getByLabel('Kabari saya kalau saldo di bawah').fill('20000')
  await limits.getByLabel('Notifikasi setiap belanja').check()
  await limits.getByText('Blokir produk tertentu').click()
  await limits.getByLabel('Gado-gado').check()
  await limits.getByText('Blokir produk tertentu (1)').waitFor()
  expect(await findBarriers(page, 'batas belanja')).toEqual([])
  await limits.getByRole('button', { name: 'Simpan Batas' }).click()
  await page.getByText('Batas tersimpan dan langsung berlaku.').waitFor()
  const blocked = await world.database.query(
    `SELECT p.nama FROM batas_belanja b JOIN produk p ON p.id = ANY (b.produk_diblokir)
      WHERE b.siswa_id IN (SELECT id FROM siswa WHERE nis = '0012345')`,
  )
  expect(blocked).toEqual([{ nama: 'Gado-gado' }])

  await page.getByRole('button', { name: 'Riwayat dan Pindah Saldo' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat saldo' })
  const amount = history.getByLabel('Pindahkan ke titipan')
  await amount.fill('99000000')
  await history.getByText(/^Saldonya Rp/).waitFor()
  await amount.fill('25000')
  expect(await findBarriers(page, 'riwayat saldo')).toEqual([])
  await history.getByRole('button', { name: 'Pindahkan' }).click()
  await history.getByText('Pindah ke titipan').first().waitFor()
  await page.goBack()

  // All children are seen at once, and the one below the amount that the parent set stands out.
  await world.database.query(
    `UPDATE batas_belanja SET saldo_rendah = 1000000 WHERE siswa_id IN (SELECT id FROM siswa WHERE nis = '0012345')`,
  )
  await page.reload()
  const rows = page.getByRole('list', { name: 'Anak' }).getByRole('button')
  await rows.filter({ hasText: 'Aisyah Nur Rahmah' }).getByText('Saldo rendah').waitFor()
  expect(await rows.count()).toBeGreaterThan(1)
  expect(await findBarriers(page, 'ekantin dengan beberapa anak')).toEqual([])
  const other = rows.filter({ hasNotText: 'Aisyah' }).first()
  await other.click()
  expect(await other.getAttribute('aria-pressed')).toBe('true')

  const portal = await PortalPage.enter(open, 'tu')
  await portal.goTo('Riwayat saldo')
  await portal.page.getByRole('combobox', { name: 'Cari siswa' }).fill('0012345')
  await portal.page.getByRole('option', { name: /Aisyah/ }).click()
  const list = portal.page.getByRole('region', { name: 'Riwayat saldo Aisyah Nur Rahmah' })
  await list.getByText('Pindah ke titipan').first().waitFor()
  expect(await findBarriers(portal.page, 'riwayat saldo')).toEqual([])
})
