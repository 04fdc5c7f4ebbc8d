import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { eventually, readInbox } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

const WALI = '6281234567890'

test('an incident is opened, told by two people, proven and closed', async ({ expect, open, world }) => {
  await world.database.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, kelas)
     SELECT 'mobile', gen_random_uuid(), id, '7777', 'Zahra Tanpa Wali', '1A'
       FROM sekolah WHERE institusi_id = 'mobile' LIMIT 1`,
  )
  const barriers: string[] = []
  const operator = await PortalPage.enter(open, 'operator')
  const { page } = operator
  const look = async (screen: string) => {
    for (const size of ['phone', 'desk'] as const) {
      await page.setViewportSize(SIZES[size])
      barriers.push(...(await findBarriers(page, `${screen} ${size}`)))
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([screen, size, isWider]).toEqual([screen, size, false])
    }
  }
  await operator.goTo('Ruang insiden')
  await page.getByText('Belum pernah ada insiden.').waitFor()
  await operator.button('Buka insiden').click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Judul').fill('Laptop tata usaha hilang')
  await form.getByLabel('Yang terjadi').fill('Laptop dengan salinan data siswa hilang di stasiun.')
  await form.getByLabel('Data siswa dan walinya dari sekolah').check()
  await look('buka insiden')
  await form.getByRole('button', { name: 'Buka dan cari orangnya' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('timer').getByText(/^Sisa 2 hari|^Sisa 3 hari/).waitFor()
  await page.getByText('Zahra Tanpa Wali').waitFor()
  await page.getByLabel('Data yang terungkap').fill('Nama siswa dan nomor WhatsApp wali')
  await page.getByLabel('Bagaimana', { exact: true }).fill('Laptop tata usaha hilang di stasiun')
  await operator.button('Ajukan ke orang kedua').click()
  await page.getByText('Wajib diisi.').first().waitFor()
  await page.getByLabel('Penanganan dan pemulihan').fill('Laptop dihapus dari jauh, sandi diganti')
  await page.getByLabel('Kontak untuk bertanya').fill('Bu Maryam, 0812-3456-7890')
  await operator.button('Lihat pesannya').click()
  await page.getByRole('figure').getByText('Laptop tata usaha hilang di stasiun').waitFor()
  await look('ruang insiden')
  await operator.button('Ajukan ke orang kedua').click()
  await operator.button('Tarik kembali').waitFor()
  expect(await operator.button('Setujui dan kirim').count()).toBe(0)
  expect(await readInbox(world.sandboxUrl, WALI)).toEqual([])

  const yayasan = await PortalPage.enter(open, 'yayasan')
  await yayasan.goTo('Ruang insiden')
  expect(await yayasan.button('Buka insiden').count()).toBe(0)
  await yayasan.page.getByText(/^Diajukan Operator Lunas untuk \d+ orang/).waitFor()
  await yayasan.button('Setujui dan kirim').click()
  await yayasan.page.getByText(/disetujui Bu Khadijah/).waitFor()

  const message = await eventually(async () => (await readInbox(world.sandboxUrl, WALI)).at(0))
  expect(message.text).toContain('Laptop tata usaha hilang di stasiun')
  await page.reload()
  await page.getByRole('heading', { name: /orang tidak terjangkau/ }).waitFor()
  await page.getByRole('list', { name: 'Banyaknya menurut bukti' }).getByText('Sampai').waitFor()
  await look('bukti pemberitahuan')
  await page.getByLabel('Bagaimana mereka diberi tahu').fill('Diumumkan di papan sekolah')
  await operator.button('Tandai semuanya').click()
  await page.getByLabel('Catatan penutup').fill('Semua sudah diberi tahu')
  await operator.button('Tutup insiden').click()
  await page.getByText('Operator Lunas,', { exact: false }).last().waitFor()
  await page.getByRole('heading', { name: 'Ditutup', level: 2 }).waitFor()
  expect(await readInbox(world.sandboxUrl, WALI)).toHaveLength(1)
  expect(barriers).toEqual([])

  const kepala = await PortalPage.enter(open, 'kepala_sekolah')
  expect(await kepala.entry('Ruang insiden').count()).toBe(0)
  await kepala.goTo('Retensi data')
  for (const word of ['Perjanjian pemrosesan', 'Rekaman pemrosesan']) {
    const download = kepala.page.waitForEvent('download')
    await kepala.button(word).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  }
}, 120_000)
