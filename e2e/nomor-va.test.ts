import { KuitansiPage } from './pages/kuitansi-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a parent reads the child’s number, pays it at an ATM and holds the receipt', async ({
  expect,
  open,
  world,
}) => {
  await fetch(`${world.sandboxUrl}/bank/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ snap_url: `${world.payerUrl}/api/snap` }),
  })
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await tagihan.otherWay('Bayar lewat ATM atau m-banking')
  const sheet = page.getByRole('dialog', { name: 'Bayar Kapan Saja' })
  await sheet.getByText('Nomor VA tetap Aisyah Nur Rahmah', { exact: false }).waitFor()
  const place = await sheet.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(page.viewportSize()?.height)
  const nomor = await new PembayaranPage(page).numberOf('Nomor VA Bank Contoh')
  expect(nomor).toMatch(/^88001\d{10}$/)
  await sheet.getByText('ATM Bank Contoh').click()
  await sheet.getByText('Masukkan kartu ATM dan PIN.').waitFor()
  await sheet.getByRole('button', { name: 'Salin Nomor VA Bank Contoh' }).click()
  await page.getByText('Nomor VA Bank Contoh disalin', { exact: false }).waitFor()
  expect(await findBarriers(page, 'nomor-va')).toEqual([])

  const atm = await open({ size: 'desk' })
  await atm.goto(`${world.sandboxUrl}/bank/atm`)
  await atm.getByLabel('Nomor virtual account').fill(nomor)
  await atm.getByRole('button', { name: 'Lanjut' }).click()
  await atm.getByText('Aisyah Nur Rahmah').waitFor()
  await atm.getByLabel('Nominal (rupiah)').fill('450000')
  await atm.getByRole('button', { name: 'Bayar' }).click()
  await atm.getByText('Berhasil').waitFor()

  await page.goto('/app/riwayat')
  const row = page.getByRole('listitem').filter({ hasText: 'Virtual Account Siswa' })
  await row.getByText('Berhasil').waitFor()
  await row.getByRole('link', { name: 'Lihat Kuitansi' }).click()
  const kuitansi = await new KuitansiPage(page).ready()
  const paper = await kuitansi.paper.innerText()
  expect(paper).toContain('Rp450.000')
  expect(paper).toContain('Virtual Account Siswa')
})

test('the list of children leads to each number, and a stranger sees none', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  await new MasukPage(page).resume(world)
  await page.goto('/app/anak')
  const umar = page.getByRole('listitem').filter({ hasText: 'Umar Abdurrahman' })
  // One next step on the list; the rest is a sheet.
  await umar.waitFor()
  expect(await umar.getByRole('link').allInnerTexts()).toEqual(['Lihat tagihan'])
  await umar.getByRole('button', { name: 'Lainnya untuk Umar Abdurrahman' }).click()
  const sheet = page.getByRole('dialog', { name: 'Umar Abdurrahman' })
  await sheet.getByText('Anda · Data sekolah').waitFor()
  await sheet.getByRole('link', { name: 'Nomor VA tetap' }).click()
  await page.getByText('Nomor VA tetap Umar Abdurrahman', { exact: false }).waitFor()
  const bills = new URL(page.url()).pathname

  const stranger = await open()
  await stranger.goto(bills)
  await stranger.getByRole('heading', { level: 1 }).waitFor()
  await stranger.getByRole('button', { name: /^Cara lain/ }).click()
  await stranger.getByRole('button', { name: /^Bayar sesuai uang yang ada/ }).waitFor()
  const button = stranger.getByRole('button', { name: 'Bayar lewat ATM atau m-banking' })
  expect(await button.count()).toBe(0)
})
