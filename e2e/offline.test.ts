import { payDonasi } from '@lunas/api/test/donasi'
import { seedNews } from '@lunas/api/test/news'
import { aProgram } from '@lunas/api/test/program'
import type { Page } from 'playwright-core'
import { HomePage } from './pages/home-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { test } from './support/journey.ts'

/** What stays on a device says nothing about a person: keys, and what the institution shows. */
const MAY_STAY = ['gulir', 'kunci_perangkat', 'perangkat', 'session_inst', 'pasang_ditolak']

test('home, bills, receipts and news stay readable offline, and nothing of them after a logout', async ({
  expect,
  open,
  world,
}) => {
  await seedNews(world.deps)
  const bukti = await payDonasi(world, await aProgram(world))
  const page = await open({ serviceWorkers: 'allow' })
  const home = await new MasukPage(page).enter(world)
  const tagihan = await home.payFor('Aisyah')
  const tagihanUrl = page.url()
  const pembayaran = await tagihan.payWith('BCA')
  const nomor = await pembayaran.numberOf('Nomor VA')
  const pembayaranUrl = page.url()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const kuitansi = await pembayaran.openReceipt()
  const kuitansiUrl = page.url()
  await home.open()
  await page.goto('/app/riwayat')
  await page.getByRole('listitem').filter({ hasText: 'Aisyah' }).first().waitFor()
  await page.goto(`/ziswaf/bukti/${bukti}`)
  const gift = page.getByRole('article').getByText('Rp50.000')
  await gift.waitFor()
  await page.goto('/info')
  await page.getByRole('link', { name: /Perpustakaan punya 300 buku/ }).click()
  const news = page.getByRole('heading', { level: 1, name: 'Perpustakaan punya 300 buku baru' })
  await news.waitFor()
  const newsUrl = page.url()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  await page.context().setOffline(true)
  const seen = page.getByText(/Tidak ada internet\. Terakhir dilihat \d/)
  await home.open()
  await home.child('Aisyah').first().waitFor()
  await seen.waitFor()
  await page.goto(tagihanUrl)
  await tagihan.page.getByText('Aisyah').first().waitFor()
  await seen.waitFor()
  await page.goto(kuitansiUrl)
  await kuitansi.ready()
  await seen.waitFor()
  await page.goto('/app/riwayat')
  await page.getByRole('listitem').filter({ hasText: 'Aisyah' }).first().waitFor()
  await seen.waitFor()
  await page.goto(`/ziswaf/bukti/${bukti}`)
  await gift.waitFor()
  await seen.waitFor()
  await page.goto('/info')
  await page.getByRole('link', { name: /Perpustakaan punya 300 buku/ }).waitFor()
  await seen.waitFor()
  await page.goto(newsUrl)
  await news.waitFor()
  await seen.waitFor()
  await page.goto(pembayaranUrl)
  await pembayaran.reaches('Pembayaran Berhasil')
  // What was never seen says in one sentence that it needs the network.
  await page.goto('/app/anak/tambah')
  await page.getByText('Tidak ada internet').waitFor()
  expect(await kept(page)).toContain('Aisyah')

  await page.goto('/app/profil')
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Keluar' }).click()
  await page.waitForURL(/\/(id|login)/)
  const left = await kept(page)
  const secret = ['Aisyah', 'Siti', nomor, pembayaran.kode, bukti, 'Bearer']
  for (const word of secret) expect(left).not.toContain(word)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter((key) => !MAY_STAY.includes(key))).toEqual([])
  // Nor can the next person go back to it.
  await page.goto(kuitansiUrl)
  await page.getByText(/Jaringan bermasalah|setelah internet tersambung/).first().waitFor()
  expect(await new HomePage(page).running.count()).toBe(0)
})

/** Everything that the browser stores for this address, as one text; the app's own files apart. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, await ((await cache.match(request))?.text() ?? ''))
    }
    for (const { name } of await indexedDB.databases()) texts.push(`indexedDB ${name}`)
    return texts.join('\n')
  })
}
