import { useUpLookups } from '@lunas/api/test/crowds'
import { PROOF_HEADER } from '@lunas/contract/wire/work-headers'
import { AISYAH, InquiryPage, UMAR } from './pages/inquiry-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { sharingTest as test } from './support/journey.ts'
import { keepSession } from './support/session.ts'

test('an unknown NIS is refused with a sentence under Pesan!', async ({ expect, open }) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  expect(await inquiry.submit.isDisabled()).toBe(true)
  await inquiry.fill({ ...AISYAH, nis: '7777777' })
  await inquiry.submit.click()
  await inquiry.alert.getByText('NIS tidak ditemukan di sekolah ini.').waitFor()
  await inquiry.alert.getByRole('button', { name: 'Tutup' }).click()
  await inquiry.alert.waitFor({ state: 'hidden' })
  expect(await inquiry.nis.inputValue()).toBe('7777777')
})

test('one or two letters search nothing, three do, by name or by city', async ({
  expect,
  open,
}) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('get-sekolah')) asked.push(searchParams.get('keyword') ?? '')
  })
  const picker = await (await new InquiryPage(page).open()).openPicker()
  await picker.search.pressSequentially('sm')
  await picker.dialog.getByText('Ketik minimal 3 huruf').waitFor()
  await picker.search.pressSequentially('pit')
  await picker.dialog.getByText('1 sekolah ditemukan').waitFor()
  await picker.search.fill('depok')
  await picker.dialog.getByText('3 sekolah ditemukan').waitFor()
  await picker.search.fill('zzzz')
  await picker.dialog.getByText('Tidak ada sekolah yang cocok').waitFor()
  await picker.search.fill('')
  await picker.dialog.getByText('3 sekolah ditemukan').waitFor()
  // Three letters may be searched or not, depending on speed; one or two never are.
  expect(asked.filter((keyword) => keyword !== '' && keyword.length < 3)).toEqual([])
  expect(asked).toContain('smpit')
})

test('the last school and NIS are filled in again, and neither cleared storage nor crowds do harm', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const inquiry = new InquiryPage(page)
  await inquiry.find(UMAR)
  await inquiry.open()
  expect(await inquiry.nis.inputValue()).toBe(UMAR.nis)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await inquiry.open()
  expect(await inquiry.nis.inputValue()).toBe('')
  await inquiry.find(UMAR)

  // Strangers have used up the school's budget of today: the browser computes, the parent notices
  // nothing.
  await useUpLookups(world, UMAR.nis)
  const proofs: string[] = []
  page.on('request', (request) => {
    const proof = request.headers()[PROOF_HEADER]
    if (proof) proofs.push(proof)
  })
  await inquiry.open()
  await inquiry.find(UMAR)
  expect(proofs).toHaveLength(1)
})

test('a whole payment works by keyboard alone', async ({ open }) => {
  const page = await open({ size: 'desk' })
  const inquiry = await new InquiryPage(page).open()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await inquiry.sekolah.focus()
  await press('Enter')
  await page.getByRole('dialog', { name: 'DAFTAR SEKOLAH' }).waitFor()
  await page.keyboard.type('sdit')
  await page.getByText('1 sekolah ditemukan').waitFor()
  await press('Tab', 'Enter')
  await page.getByRole('dialog', { name: 'DAFTAR SEKOLAH' }).waitFor({ state: 'hidden' })
  await press('Tab')
  await page.keyboard.type(AISYAH.nis)
  await press('Enter')

  const tagihan = await new TagihanPage(page).ready()
  await tagihan.checkbox('SPP').last().focus()
  await press('Space')
  await tagihan.next.focus()
  await press('Enter')
  const qris = tagihan.metodeSheet.getByRole('button', { name: /^QRIS/ })
  await qris.focus()
  await press('Enter')
  await tagihan.pay.focus()
  await press('Enter')
  await page.waitForURL(/\/bayar\/pembayaran\//)
})

test('every HTTP error shows the sentence of the catalogue', async ({ open }) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  await inquiry.fill()
  const sentences: [number, string][] = [
    [500, '[500] Proses anda sedang mengalami kendala. Silahkan hubungi dukungan customer'],
    [502, '[502] Sedang ada masalah dengan server'],
    [404, '[404] API/Page tidak ditemukan'],
    [400, '[400] Request tidak dikenali'],
    [408, '[408] Waktu habis, mungkin jaringan sedang lambat atau server sedang penuh'],
    [418, '[418] Error tidak dikenali'],
    [200, '[200] Request berhasil namun data tidak dikenali'],
  ]
  for (const [status, sentence] of sentences) {
    await page.route('**/api/bayar/tagihan/get-siswa', (route) =>
      route.fulfill({ status, body: '<html>' }),
    )
    await inquiry.submit.click()
    await inquiry.alert.getByText(sentence, { exact: true }).waitFor()
    await inquiry.alert.getByRole('button', { name: 'Tutup' }).click()
    await page.unroute('**/api/bayar/tagihan/get-siswa')
  }
})

test('a call without an answer is given up after fifteen seconds', async ({ expect, open }) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  await inquiry.fill()
  await page.clock.install()
  await page.route('**/api/bayar/tagihan/get-siswa', () => {})
  await inquiry.submit.click()
  const loading = page.getByRole('dialog', { name: 'Mohon tunggu…' })
  await loading.waitFor()
  await page.clock.runFor(14_000)
  expect(await loading.isVisible()).toBe(true)
  await page.clock.runFor(1_500)
  await inquiry.alert.getByText('[408] Waktu habis').waitFor()
  await loading.waitFor({ state: 'hidden' })
})

test('a logged-in parent is led to the home screen, and from the inquiry back to it', async ({ open, world }) => {
  const page = await open()
  await new MasukPage(page).enter(world)
  await page.goto('/id/bayar')
  await page.waitForURL(/\/app\/home$/)
  await page.goto('/bayar')
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.waitForURL(/\/app\/home$/)
})

test('a refused session shows an alert, is removed, and leads to the login', async ({
  expect,
  open,
}) => {
  const page = await open()
  await keepSession(page, 'session', { login: true, authorization: 'sudah-tidak-berlaku' })
  await page.goto('/app/home')
  const { alert } = new InquiryPage(page)
  await alert.getByText('Sesi tidak valid. Silahkan login ulang', { exact: true }).waitFor()
  await alert.getByRole('button', { name: 'Tutup' }).click()
  await page.waitForURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})
