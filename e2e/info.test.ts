import { aLinimasa, anEditor } from '@lunas/api/test/linimasa'
import { seedNews } from '@lunas/api/test/news'
import { MasukPage } from './pages/masuk-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a parent reads the news: unread mark, list, one post, share, withdrawn', async ({
  expect,
  open,
  world,
}) => {
  await seedNews(world.deps)
  const page = await open()
  await new MasukPage(page).resume(world)
  const news = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Info sekolah' })
  await news.getByText('4 baru').waitFor()
  await page.getByRole('link', { name: 'Semua info' }).click()

  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  // Author, title and thumbnail; the pinned post first.
  const first = rows.first()
  expect(await first.innerText()).toMatch(/Yayasan Contoh Insan Mulia\s+Libur awal Ramadan[^]*Belum dibaca[^]*Disematkan/)
  const picture = first.getByRole('presentation').or(first.locator('img'))
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-400\.avif$/)
  expect(await findBarriersAtEverySize(page, 'info')).toEqual([])

  await page.getByRole('link', { name: /Perpustakaan punya 300 buku/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Perpustakaan punya 300 buku baru' }).waitFor()
  const article = page.getByRole('article')
  await article.getByText('Oleh SDIT Contoh Harapan').waitFor()
  expect(await article.locator('time').innerText()).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/)
  await article.getByRole('heading', { level: 2, name: 'Cara meminjam' }).waitFor()
  expect(await findBarriersAtEverySize(page, 'info/detail')).toEqual([])

  // No share sheet in this browser: the link is copied.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Bagikan' }).click()
  await page.getByText('Link info disalin.').waitFor()
  const url = page.url()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.goBack()
  const read = rows.filter({ hasText: 'Perpustakaan' })
  await read.waitFor()
  expect(await read.getByText('Belum dibaca').count()).toBe(0)
  await page.goto('/app/home')
  await news.getByText('3 baru').waitFor()

  await world.database.query(`UPDATE linimasa SET status = 'ditarik' WHERE judul LIKE 'Perpus%'`)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Info tidak ditemukan' }).waitFor()
  await page.getByText('Info ini tidak ada, atau sudah ditarik sekolah.').waitFor()
  await page.getByRole('link', { name: 'Lihat Semua Info' }).click()
  await expect.poll(() => rows.count()).toBe(3)
}, 120_000)

test('the list goes on by itself, says when it is empty, and when there is no network', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  await new MasukPage(page).resume(world)
  await page.getByRole('link', { name: 'Info', exact: true }).click()
  await page.getByRole('heading', { name: 'Belum ada info' }).waitFor()

  const editor = await anEditor(world)
  for (let i = 0; i < 45; i += 1) await aLinimasa(world, editor, { judul: `Info ke-${i}` })
  await page.reload()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      return rows.count()
    })
    .toBe(45)

  await page.context().setOffline(true)
  await page.getByRole('link', { name: /Info ke-44/ }).click()
  await page.getByRole('heading', { name: 'Tidak ada internet' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Coba Lagi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Info ke-44' }).waitFor()
}, 90_000)

test('hostile HTML that reached the database runs nothing in the app', async ({
  expect,
  open,
  world,
}) => {
  const editor = await anEditor(world)
  const { idlinimasa } = await aLinimasa(world, editor, { judul: 'Jahat', deskripsi: '<p>x</p>' })
  const hostile =
    '<p>Halo</p><script>window.jahat=1</script><img src=x onerror="window.jahat=2">' +
    '<svg onload="window.jahat=3"></svg><a href="javascript:window.jahat=4">tautan</a>' +
    '<iframe srcdoc="<script>parent.jahat=5</script>"></iframe><p style="position:fixed">tutup</p>' +
    '<img src="https://jahat.contoh/pelacak.png"><form action="https://jahat.contoh"><input></form>'
  // As if the server had let it through.
  await world.database.query('UPDATE linimasa SET deskripsi = $1', [hostile])
  const page = await open()
  await new MasukPage(page).resume(world)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // The browser reports handlers while it parses them, which is before they are removed.
  page.removeAllListeners('console')
  await page.goto(`/info/${idlinimasa}`)
  await page.getByText('Halo').waitFor()
  await page.getByText('tautan').click()
  const article = page.getByRole('article')
  expect(await article.locator('script, svg[onload], iframe, form, input, [style], img').count()).toBe(0)
  expect(await article.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([null])
  expect(await page.evaluate(() => 'jahat' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('jahat.contoh'))).toEqual([])
}, 60_000)
