import { randomUUID } from 'node:crypto'
import { test } from '../support/journey.ts'
import { aisyahHas, AISYAH_UID as UID } from '../support/kantin.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

/** What the parent of the demo's first pupil set; everything else is not limited. */
async function parentSets(world: World, rules: string): Promise<void> {
  await world.database.query(`DELETE FROM batas_belanja WHERE siswa_id = ${AISYAH}`)
  await world.database.query(
    `INSERT INTO batas_belanja (institusi_id, siswa_id, kategori_diblokir, produk_diblokir, alergen, pin,
                                pin_di_atas, diblokir, kabar_belanja, diubah_at)
     VALUES ('mobile', ${AISYAH}, '{}', '{}', '{}', 'tidak', 0, false, false, now())`,
  )
  await world.database.query(`UPDATE batas_belanja SET ${rules} WHERE siswa_id = ${AISYAH}`)
}
const AISYAH = `(SELECT id FROM siswa WHERE institusi_id = 'mobile' AND nis = '0012345')`

/** Meal times of any hour, so that the journey holds at each of them. */
async function schoolEatsAllDay(world: World): Promise<void> {
  await world.database.query(
    `UPDATE waktu_makan SET diakhiri_at = now()
      WHERE sekolah_id = (SELECT sekolah_id FROM siswa WHERE id = ${AISYAH})`,
  )
  await world.database.query(
    `INSERT INTO waktu_makan (institusi_id, id, sekolah_id, nama, dari, sampai)
     SELECT 'mobile', $1, sekolah_id, 'Sepanjang hari', 0, 1440 FROM siswa WHERE id = ${AISYAH}`,
    [randomUUID()],
  )
}

test('the till says why it refuses: each limit, an allergen, a blocked card, and five wrong PINs', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 100_000)
  await schoolEatsAllDay(world)
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  const buyer = page.getByRole('region', { name: 'Pembeli' })

  async function tryToBuy(product: string): Promise<void> {
    await field.pressSequentially(product, { delay: 60 })
    await page.keyboard.press('Enter')
    await field.pressSequentially(UID)
    await page.keyboard.press('Enter')
  }

  for (const [rules, sentence] of [
    ['per_waktu = 9000', /^Melewati batas waktu makan ini\. Sisanya Rp/],
    ['harian = 9000', /^Melewati batas harian\. Sisa hari ini Rp/],
    ['mingguan = 9000', /^Melewati batas mingguan\. Sisa minggu ini Rp/],
    [`kategori_diblokir = '{makanan}'`, 'Wali tidak mengizinkan Nasi Uduk (jenisnya diblokir).'],
  ] as const) {
    await parentSets(world, rules)
    await tryToBuy('nasi')
    await buyer.getByText(sentence).waitFor()
    await page.keyboard.press('Escape')
    await buyer.getByText('Tempelkan kartu').waitFor()
  }

  await parentSets(world, `alergen = '{kacang}'`)
  await tryToBuy('gado')
  await buyer.getByText('Jangan diberikan: Gado-gado mengandung alergen siswa ini.').waitFor()
  await page.keyboard.press('Escape')
  await buyer.getByText('Tempelkan kartu').waitFor()

  await world.database.query(`UPDATE kartu SET status = 'diblokir' WHERE token = $1`, [UID])
  await parentSets(world, 'diblokir = false')
  await tryToBuy('nasi')
  await buyer.getByText('Kartu ini diblokir. Hubungi tata usaha.').waitFor()
  await page.keyboard.press('Escape')
  await buyer.getByText('Tempelkan kartu').waitFor()
  await world.database.query(`UPDATE kartu SET status = 'aktif' WHERE token = $1`, [UID])

  await parentSets(world, `pin = 'selalu'`)
  await tryToBuy('nasi')
  const pad = page.getByRole('dialog', { name: 'PIN siswa' })
  const empty = pad.getByRole('img', { name: '0 dari enam angka terisi' })
  for (let i = 1; i <= 5; i += 1) {
    await pad.getByText(i === 1 ? 'Siswa mengetik enam angka PIN.' : 'PIN salah. Coba lagi.').waitFor()
    await empty.waitFor()
    const answered = page.waitForResponse((answer) => answer.url().includes('/kantin/jual'))
    await page.keyboard.type(`00000${i}`)
    await answered
  }
  await buyer.getByText('PIN salah lima kali. Siswa ini tidak bisa belanja sampai besok.').waitFor()
  const sold = await world.database.query(
    `SELECT 1 FROM penjualan WHERE siswa_id = ${AISYAH} AND mesin_id IN (
       SELECT mesin_id FROM shift_kasir WHERE ditutup_at IS NULL)`,
  )
  expect(sold).toEqual([])
})
