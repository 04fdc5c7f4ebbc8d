import { keepNilaiBaku } from '@lunas/api/test/program'
import { daysAgo } from '@lunas/api/test/test-clock'
import { findBarriersAtEverySize } from './support/axe.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'

test('a stranger looks at programs, and the calculator leads to the donation', async ({
  expect,
  open,
  world,
}) => {
  await keepNilaiBaku(world)
  const page = await open()
  await page.goto('/id/auth')
  await page.getByRole('link', { name: 'Zakat, infak dan sedekah' }).click()
  await page.waitForURL(/\/ziswaf\/ziswaf$/)
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(8)
  await page.getByRole('region', { name: 'Wakaf uang' }).waitFor()
  const barriers = await findBarriersAtEverySize(page, 'ziswaf')

  await page.getByRole('link', { name: 'Qurban', exact: true }).click()
  await page.waitForURL(/jenis=qurban/)
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByText('Sisa 28 dari 28 bagian').waitFor()
  await page.getByRole('link', { name: 'Qurban Sapi Bersama' }).click()
  await page.getByRole('heading', { level: 1, name: 'Qurban Sapi Bersama' }).waitFor()
  await page.getByText('Satu sapi untuk tujuh orang.', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Ikut Qurban' }).waitFor()
  barriers.push(...(await findBarriersAtEverySize(page, 'program')))

  await page.goto('/ziswaf/kalkulator')
  await page.getByLabel('Gaji dan penghasilan lain').fill('7640143')
  await page.getByText('Belum wajib zakat').waitFor()
  await page.getByLabel('Gaji dan penghasilan lain').fill('12.500.000')
  await page.getByText('Rp312.500').waitFor()
  await page.getByText(/Nomor 15 Tahun 2026, berlaku sampai 31 Desember 20\d\d/).waitFor()
  barriers.push(...(await findBarriersAtEverySize(page, 'calculator')))
  expect(barriers).toEqual([])
  await page.getByRole('link', { name: 'Tunaikan' }).click()
  await page.waitForURL(/\/ziswaf\/donasi\/PRG-mobile-\w+\?jumlah=312500$/)

  await page.goBack()
  await page.getByRole('link', { name: 'Fitrah', exact: true }).click()
  await page.getByLabel('Jumlah jiwa').fill('5')
  await page.getByText('Rp250.000').waitFor()
  await page.getByRole('button', { name: 'Beras' }).click()
  await page.getByText('12,5 kg atau 17,5 liter beras').waitFor()
})

test('an ended value closes its calculator, and an expired decree closes zakat', async ({
  expect,
  open,
  world,
}) => {
  await world.database.query(
    `UPDATE nilai_ziswaf_baku SET berlaku_sampai = $1
      WHERE jenis = 'fidyah' AND berlaku_dari = '2026-01-01'`,
    [daysAgo(3)],
  )
  await world.database.query('UPDATE ketetapan_upz SET berlaku_sampai = $1', [daysAgo(2)])
  await world.database.query(`UPDATE tutup_fitrah SET tutup_at = $1::timestamptz - interval '1 hour'`, [
    world.clock.now(),
  ])
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await home.open()
  await page.getByRole('link', { name: 'Ziswaf' }).click()
  await page.getByRole('link', { name: 'Hitung zakat Anda' }).click()
  // The list of programs, which stays until the calculator is there, has links of this name too.
  const kinds = page.getByRole('navigation', { name: 'Yang dihitung' })
  await kinds.getByRole('link', { name: 'Fidyah' }).click()
  await page.getByText('Kalkulator ini sedang ditutup').waitFor()
  await page.getByText(/^Fidyah per jiwa per hari berakhir /).waitFor()
  expect(await page.getByLabel('Hari puasa yang ditinggalkan').count()).toBe(0)
  await kinds.getByRole('link', { name: 'Emas' }).click()
  await page.getByLabel('Berat emas yang disimpan setahun').fill('90,5')
  await page.getByText('Rp5.203.750').waitFor()
  await page.getByText(/Harga emas 24 karat \(contoh\), tertanggal \d+ \w+ 20\d\d, berlaku sampai/).waitFor()
  await page.getByText(/^Zakat belum bisa diterima: izin UPZ lembaga ini berakhir/).waitFor()
  expect(await page.getByRole('link', { name: 'Tunaikan' }).count()).toBe(0)

  await world.database.query('UPDATE ketetapan_upz SET berlaku_sampai = $1', [daysAgo(-20)])
  await page.goto('/ziswaf/ziswaf?jenis=zakat')
  await page.getByRole('link', { name: 'Zakat Fitrah' }).click()
  await page.getByText(/^Zakat fitrah ditutup .* Anda tetap bisa bersedekah\.$/).waitFor()
  await page.getByRole('link', { name: 'Bersedekah Saja' }).click()
  await page.waitForURL(/\/ziswaf\/donasi\/PRG-/)
})

test('a donor asks to be reminded every month, and ends it again', async ({ expect, open, world }) => {
  const page = await open()
  const home = await new MasukPage(page).resume(world)
  await home.open()
  await page.getByRole('link', { name: 'Ziswaf' }).click()
  await page.getByRole('link', { name: 'Qurban', exact: true }).click()
  await page.getByRole('link', { name: 'Qurban Sapi Bersama' }).click()
  const card = page.getByRole('region', { name: 'Pengingat bulanan' })
  await card.getByLabel('Ingatkan saya').selectOption('5')
  await card.getByRole('button', { name: 'Ingatkan Saya' }).click()
  await card.getByText('Setiap tanggal 5.').waitFor()
  const barriers = await findBarriersAtEverySize(page, 'program with reminder')

  await page.goto('/ziswaf/donasi-saya')
  const kept = page.getByRole('region', { name: 'Pengingat bulanan' })
  await kept.getByText('Qurban Sapi Bersama').waitFor()
  barriers.push(...(await findBarriersAtEverySize(page, 'own donations')))
  expect(barriers).toEqual([])
  await kept.getByRole('button', { name: 'Hentikan pengingat Qurban Sapi Bersama' }).click()
  await kept.waitFor({ state: 'detached' })
})
