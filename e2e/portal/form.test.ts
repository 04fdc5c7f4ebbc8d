import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PASSWORD, PortalPage } from './portal-page.ts'

/** Larger than an uploaded photo may be. */
const WIDE = { width: 3_000, height: 2_000 }

const SEND_SLIP = '/api/portal/slip/kirim'

test('typed values survive a lost session and a reload, and can be discarded', async ({
  expect,
  open,
  world,
}) => {
  const kasir = await PortalPage.enter(open, 'kasir')
  const { page } = kasir
  const bank = page.getByLabel('Bank pengirim')
  const pengirim = page.getByLabel('Nama pengirim')
  await startSlip(kasir)
  await bank.fill('BSI')
  await pengirim.fill('Ibu Fatimah')
  await attach(kasir, 'slip.png')

  await world.database.query('UPDATE sesi SET dicabut_at = now()')
  await kasir.button('Catat transfer').click()
  await kasir.closeAlert('Sesi tidak valid. Silahkan login ulang')
  await kasir.fillLogin('kasir@contoh.sch.id', PASSWORD)
  await kasir.heading(/^Selamat bekerja/).waitFor()

  await startSlip(kasir)
  await page.getByText('Isian Anda dipulihkan.').waitFor()
  expect([await bank.inputValue(), await pengirim.inputValue()]).toEqual(['BSI', 'Ibu Fatimah'])
  // Files are not part of a draft.
  await page.getByRole('button', { name: 'Pilih berkas' }).waitFor()
  expect(await findBarriers(page, 'isian dipulihkan')).toEqual([])

  await page.reload()
  await startSlip(kasir)
  await page.getByText('Isian Anda dipulihkan.').waitFor()
  await page.getByRole('button', { name: 'Mulai dari awal' }).click()
  await page.getByText('Isian Anda dipulihkan.').waitFor({ state: 'hidden' })
  expect(await bank.inputValue()).toBe('')
}, 120_000)

test('errors are shown at their fields, also those that only the server finds', async ({
  expect,
  open,
}) => {
  const kasir = await PortalPage.enter(open, 'kasir')
  const { page } = kasir
  await startSlip(kasir)
  // The total of the bills stands there until it is deleted, and does not come back by itself.
  const jumlah = page.getByLabel('Jumlah di bukti transfer')
  const total = await jumlah.inputValue()
  await jumlah.fill('')
  await jumlah.press('Enter')
  await page.getByText('Isi jumlah di bukti transfer.').waitFor()
  expect(await jumlah.inputValue()).toBe('')
  // An amount of a spreadsheet keeps its size, pasted or typed, and sen are not taken.
  await jumlah.fill(`${total},00`)
  await jumlah.blur()
  expect(await jumlah.inputValue()).toBe(total)
  await jumlah.fill('')
  await jumlah.pressSequentially(`${total},50`)
  expect(await jumlah.inputValue()).toBe(`${total},0`)
  await jumlah.blur()
  expect(await jumlah.inputValue()).toBe(total)
  await page.getByLabel('Nama pengirim').press('Enter')
  await page.getByText('Isi bank pengirim.').waitFor()
  await expect.poll(() => page.evaluate(focusedName)).toBe('bank')
  expect(await findBarriers(page, 'isian keliru')).toEqual([])

  await page.getByLabel('Bank pengirim').fill('BSI')
  await page.getByText('Isi bank pengirim.').waitFor({ state: 'hidden' })
  await page.getByLabel('Nama pengirim').fill('Ibu Fatimah')
  await page.getByLabel('Tanggal transfer', { exact: true }).fill('01/01/2099')
  await attach(kasir, 'slip.png')
  await kasir.button('Catat transfer').click()
  await page.getByText('Tanggal transfer belum tiba.').waitFor()
  await expect.poll(() => page.evaluate(focusedName)).toBe('tanggal')

  await page.getByLabel('Tanggal transfer', { exact: true }).fill('01/11/2026')
  await page.route('**/api/**', (route) => route.abort())
  await kasir.button('Catat transfer').click()
  await page.getByRole('alert').getByText('[0] Jaringan bermasalah').waitFor()
  await page.unrouteAll()
  await kasir.button('Catat transfer').click()
  await kasir.heading('Transfer bank').waitFor()
  await startSlip(kasir)
  expect(await page.getByText('Isian Anda dipulihkan.').count()).toBe(0)
}, 120_000)

test('a photo is shrunk before it is sent, and other files are refused at once', async ({
  expect,
  open,
  world,
}) => {
  const kasir = await PortalPage.enter(open, 'kasir')
  const { page } = kasir
  await startSlip(kasir)
  const berkas = page.getByLabel(/^Foto bukti/)
  const table = { name: 'tabel.xlsx', mimeType: 'application/zip', buffer: Buffer.from('x') }
  await berkas.setInputFiles(table)
  await page.getByText('Jenis berkas tidak cocok. Pilih foto JPEG, PNG atau PDF.').waitFor()

  await attach(kasir, 'layar.png')
  await page.getByText('layar.jpg').waitFor()
  await page.getByLabel('Bank pengirim').fill('BSI')
  await page.getByLabel('Nama pengirim').fill('Ibu Fatimah')
  await page.getByLabel('Tanggal transfer', { exact: true }).fill('01/11/2026')
  await kasir.button('Catat transfer').click()
  await kasir.heading('Transfer bank').waitFor()
  const [row] = await world.database.query<{ kunci: string }>(
    'SELECT kunci FROM slip ORDER BY id DESC LIMIT 1',
  )
  const foto = await world.deps.storage.get(row?.kunci ?? '')
  expect(await page.evaluate(sizeOf, foto?.toString('base64') ?? '')).toEqual([1600, 1067])
}, 120_000)

test('a file can be dropped and pasted, and its upload stopped and started again', async ({
  expect,
  open,
}) => {
  const kasir = await PortalPage.enter(open, 'kasir')
  const { page } = kasir
  await startSlip(kasir)
  await page.evaluate(giveFile, { how: 'drop', name: 'ditarik.pdf' } as const)
  await page.getByText('ditarik.pdf').waitFor()
  await page.evaluate(giveFile, { how: 'paste', name: 'ditempel.pdf' } as const)
  await page.getByText('ditempel.pdf').waitFor()
  await page.getByLabel('Bank pengirim').fill('BSI')
  await page.getByLabel('Nama pengirim').fill('Ibu Fatimah')
  await page.getByLabel('Tanggal transfer', { exact: true }).fill('01/11/2026')

  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(SEND_SLIP)) keys.push(request.headers()['idempotency-key'])
  })
  // The photo arrives; the answer about its slip does not come until the sending is stopped.
  await page.route(`**${SEND_SLIP}`, () => {})
  await kasir.button('Catat transfer').click()
  await expect.poll(() => keys.length).toBe(1)
  await kasir.button('Hentikan').click()
  await page.getByText('Pengiriman dihentikan. Isian Anda masih ada.').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await kasir.button('Catat transfer').click()
  await kasir.heading('Transfer bank').waitFor()
  // The first request may have arrived after all, so both must have the same key.
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
}, 120_000)

/** Drops the file onto the field, or pastes it wherever the cursor is. */
function giveFile({ how, name }: { how: 'drop' | 'paste'; name: string }): void {
  const given = new DataTransfer()
  given.items.add(new File(['%PDF-1.4 contoh'], name, { type: 'application/pdf' }))
  const options = { bubbles: true, cancelable: true }
  const place = document.querySelector('.upload')
  if (how === 'drop') place?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: given }))
  else document.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: given }))
}

async function startSlip(kasir: PortalPage): Promise<void> {
  await kasir.page.goto('/portal/transfer/catat')
  await kasir.page.getByLabel('Cari siswa', { exact: true }).fill('aisyah')
  await kasir.page.getByRole('option', { name: /Aisyah/ }).click()
  await kasir.page.getByLabel('Bank pengirim').waitFor()
}

async function attach({ page }: PortalPage, name: string): Promise<void> {
  const png = await page.evaluate(drawPng, WIDE)
  const buffer = Buffer.from(png, 'base64')
  await page.getByLabel(/^Foto bukti/).setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Ganti berkas' }).waitFor()
}

function drawPng({ width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

async function sizeOf(foto: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(foto), (letter) => letter.charCodeAt(0))
  const { width, height } = await createImageBitmap(new Blob([bytes]))
  return [width, height]
}

function focusedName(): string | null {
  return document.activeElement?.getAttribute('name') ?? null
}
