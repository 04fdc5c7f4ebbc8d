import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type OpenPage } from '../support/journey.ts'
import { aisyahHas, AISYAH_UID as UID } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

const SCHOOL = 'SDIT Contoh Harapan'

test('two tills sell through the hub without the server, then alone without the hub, and send everything', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 300_000)
  const tu = await PortalPage.enter(open, 'tu')
  await tu.pick('Sekolah', SCHOOL)
  await tu.goTo('Kantin tanpa internet')
  await tu.page.getByLabel('Nama hub baru').fill('PC dapur')
  await tu.button('Buat kode pemasangan').click()
  const kode = await tu.page.getByText(/^mobile-\d{8}$/).textContent()
  const folder = await mkdtemp(join(tmpdir(), 'lunas-hub-'))
  const hub = startHub(world.payerUrl, folder, kode ?? '')
  try {
    // It has reserved its part, and the server knows where it is.
    await expect.poll(() => world.database.query(
      'SELECT 1 FROM hub_kantin h JOIN jatah_siswa o ON o.institusi_id = h.institusi_id'
        + ' JOIN jatah j ON j.id = o.jatah_id AND j.pemutus_id = h.id WHERE h.alamat <> \'{}\'',
    ).then(({ length }) => length), { timeout: 30_000 }).toBeGreaterThan(0)
    const first = await openTill(open, 'kasir')
    const second = await openTill(open, 'tu')

    const away = (portal: PortalPage) => portal.page.route('**/api/**', (route) => route.abort())
    await away(first)
    await away(second)
    await sell(first)
    await sell(second)
    // The hub still reaches the server, so what it decided is there although no till could send it.
    await expect.poll(() => world.database.query('SELECT 1 FROM penjualan_luring WHERE lewat = \'hub\'')
      .then(({ length }) => length), { timeout: 20_000 }).toBe(2)

    hub.kill('SIGKILL')
    await once(hub, 'close')
    await sell(first)
    await first.page.getByText('2 penjualan belum terkirim.').waitFor()

    for (const { page } of [first, second]) {
      await page.unroute('**/api/**')
      await page.getByText('belum terkirim').waitFor({ state: 'detached' })
    }
    await first.button('Tutup shift').click()
    await first.page.getByText(/Shift ditutup: 2 penjualan/).waitFor()
    await second.button('Tutup shift').click()
    await second.page.getByText(/Shift ditutup: 1 penjualan/).waitFor()
  } finally {
    hub.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)

/** The program as a school runs it, on the port that the portal allows. */
function startHub(server: string, folder: string, kode: string): ChildProcess {
  return spawn(process.execPath, ['apps/kantin-hub/src/main.ts', kode], {
    env: { ...process.env, LUNAS_HUB_SERVER: server, LUNAS_HUB_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function openTill(open: OpenPage, level: string): Promise<PortalPage> {
  const portal = await PortalPage.enter(open, level)
  await portal.pick('Sekolah', SCHOOL)
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  await portal.page.getByText('Siap berjualan tanpa internet · PC dapur').waitFor()
  return portal
}

async function sell({ page }: PortalPage): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await field.pressSequentially('susu', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Pembeli' }).getByText('Lunas', { exact: true })
    .waitFor({ state: 'detached' })
  await field.pressSequentially(UID)
  await page.keyboard.press('Enter')
  await page.getByText('Tanpa internet. Terkirim sendiri saat internet kembali.').waitFor()
}
