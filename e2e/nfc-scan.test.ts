import { createSimulatedReader, SIMULATED_READER } from '@lunas/nfc-bridge/simulated-reader'
import { findBarriers } from './support/axe.ts'
import { allowNfc, setNfcPort, test } from './support/nfc-journey.ts'

const UNAVAILABLE = 'Server NFC tidak tersedia. Pastikan server berjalan.'

test('a person tests the reader: bridge off, on, a card, a ping, the reader unplugged', async ({
  expect,
  open,
  nfcPort,
  startBridge,
}) => {
  const page = await open()
  await allowNfc(page, nfcPort)
  await page.goto('/nfc-scan')
  const status = page.getByRole('status')
  await status.getByText(UNAVAILABLE).waitFor()
  await page.getByText(/percobaan 1 dari 5/).waitFor()

  const reader = createSimulatedReader()
  const bridge = await startBridge(reader)
  await status.getByText('Siap membaca. Tempelkan kartu ke pembaca.').waitFor()
  await page.getByText(SIMULATED_READER).waitFor()
  expect(await findBarriers(page, 'nfc-scan')).toEqual([])

  reader.obey('kartu 047E1EBA532880')
  const card = page.getByRole('region', { name: 'Kartu' })
  await card.getByText('047E1EBA532880').waitFor()
  await card.getByText('MIFARE Classic 1K').waitFor()
  await card.getByText('3B 8F 80 01 80 4F 0C A0').waitFor()
  await card.getByText('Ada di pembaca').waitFor()
  reader.obey('angkat')
  await card.getByText('Sudah diangkat').waitFor()
  reader.obey('kartu 08A1B2C3')
  await card.getByText('Kartu ini tidak dapat didaftarkan').waitFor()
  expect(await findBarriers(page, 'nfc-scan')).toEqual([])

  await page.getByRole('button', { name: 'Ping' }).click()
  await status.getByText(/^Dijawab dalam \d+ milidetik/).waitFor()
  await page.getByRole('button', { name: 'Hapus Data' }).click()
  await page.getByRole('heading', { name: 'Belum ada kartu' }).waitFor()

  reader.obey('cabut')
  await status.getByText('Pembaca NFC tidak terhubung').waitFor()
  await page.getByRole('button', { name: 'Putuskan' }).click()
  await status.getByText('Tidak terhubung ke server NFC').waitFor()
  expect(await page.getByRole('button', { name: 'Ping' }).isDisabled()).toBe(true)

  // A school forgot to add the address of this page to the bridge's list.
  await bridge.stop()
  await startBridge(createSimulatedReader(), ['https://bayar.lain.sch.id'])
  await page.getByText('Port server NFC', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Port server NFC' }).fill('0')
  await page.getByRole('button', { name: 'Simpan Port' }).click()
  await page.getByText('Isi dengan angka 1 sampai 65535.').waitFor()
  await page.getByRole('textbox', { name: 'Port server NFC' }).fill(String(nfcPort))
  await page.getByRole('button', { name: 'Simpan Port' }).click()
  await status.getByText('Gagal terhubung ke server NFC').waitFor()
})

test('a refused permission is explained, and not tried again', async ({ expect, open, nfcPort }) => {
  const page = await open({ size: 'desk', colorScheme: 'dark' })
  await setNfcPort(page, nfcPort)
  await page.goto('/nfc-scan')
  const alert = page.getByRole('alert')
  await alert.getByText('Browser melarang halaman ini menghubungi program di komputer ini').waitFor()
  await alert.getByText(/LoopbackNetworkAllowedForUrls/).waitFor()
  await page.getByRole('status').getByText('Gagal terhubung ke server NFC').waitFor()
  expect(await page.getByText(/percobaan/).count()).toBe(0)
  expect(await findBarriers(page, 'nfc-scan')).toEqual([])
})
