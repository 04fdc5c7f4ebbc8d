import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NfcStatus } from '@lunas/contract/nfc/nfc'
import { layCard } from '@lunas/nfc-bridge/test/virtual-card'
import {
  findMissing,
  takeVirtualReader,
  VIRTUAL_READER,
} from '@lunas/nfc-bridge/test/virtual-reader'
import { PortalPage } from './portal/portal-page.ts'
import { aisyahHas, AISYAH_UID } from './support/kantin.ts'
import type { Look } from './support/browser.ts'
import { allowNfc, test } from './support/nfc-journey.ts'

const PROGRAM = join(import.meta.dirname, '../apps/nfc-bridge/src/main.ts')
const CLASSIC = { atr: '3B8F8001804F0CA000000306030001000000006A', answer: '04D22A9F9000' }
/** The card of the demo's first pupil. */
const AISYAHS = { atr: '3B8F8001804F0CA0000003060300030000000068', answer: `${AISYAH_UID}9000` }
const ULTRALIGHT = { atr: '3B8F8001804F0CA0000003060300030000000068', answer: '047E1EBA5328809000' }

const missing = await findMissing()
/** CI installs the packages, so that there nothing may be missing. */
const isRequired = Boolean(process.env.LUNAS_NFC_CHAIN)
const name = 'a card on a virtual reader reaches the page through pcscd, smartcard and the bridge, and pays at a till'

// One daemon per machine, so all of it is one test.
test.skipIf(missing && !isRequired)(
  missing ? `${name} (${missing})` : name,
  async ({ expect, open, nfcPort, world, onTestFinished }) => {
    expect(missing).toBeUndefined()
    const reader = await takeVirtualReader()
    onTestFinished(() => reader.release())
    const bridge = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        LUNAS_NFC_PORT: String(nfcPort),
        LUNAS_NFC_ORIGINS: world.payerUrl,
      },
      stdio: 'ignore',
    })
    onTestFinished(() => {
      bridge.kill('SIGKILL')
    })

    // The bridge starts before the service.
    const page = await open()
    await allowNfc(page, nfcPort)
    const status = () => readStatus(nfcPort)
    await expect.poll(async () => (await status())?.service.running).toBe(false)
    await page.goto('/nfc-scan')
    await page.getByText('Pembaca NFC tidak terhubung').waitFor()
    await reader.start()
    await page.getByText('Siap membaca').waitFor()
    await page.getByText(VIRTUAL_READER).waitFor()

    const card = page.getByRole('region', { name: 'Kartu' })
    const first = layCard(reader.port, CLASSIC)
    await card.getByText('04D22A9F').waitFor()
    await card.getByText('MIFARE Classic 1K').waitFor()
    first.take()
    await card.getByText('Sudah diangkat').waitFor()

    // A card that tears off in its answer, and one that refuses, are not announced.
    const stateOfCard = async () =>
      (await status())?.readers.find(({ readerName }) => readerName === VIRTUAL_READER)?.card
    for (const bad of [{ ...CLASSIC, isTorn: true }, { ...CLASSIC, answer: '6A81' }]) {
      const laid = layCard(reader.port, bad)
      await expect.poll(() => laid.commands()).toBeGreaterThan(0)
      laid.take()
      await expect.poll(stateOfCard).toBe('none')
    }
    // A mute card keeps the driver waiting, and nobody else.
    const mute = layCard(reader.port, { ...CLASSIC, isMute: true })
    await expect.poll(() => mute.commands()).toBeGreaterThan(0)
    await expect.poll(stateOfCard).toBe('reading')
    await page.getByRole('button', { name: 'Ping' }).click()
    await page.getByText(/^Dijawab dalam/).waitFor()
    mute.take()
    await expect.poll(stateOfCard).toBe('none')
    const second = layCard(reader.port, ULTRALIGHT)
    await card.getByText('047E1EBA532880').waitFor()
    await card.getByText('MIFARE Ultralight / NTAG').waitFor()

    // The service dies with a card on the reader, and comes back.
    await reader.kill()
    await page.getByText('Pembaca NFC tidak terhubung').waitFor()
    await card.getByText('Sudah diangkat').waitFor()
    second.take()
    await reader.start()
    await page.getByText('Siap membaca').waitFor()
    const third = layCard(reader.port, CLASSIC)
    await card.getByText('Ada di pembaca').waitFor()
    expect(await card.getByText('04D22A9F').count()).toBe(1)
    third.take()
    await card.getByText('Sudah diangkat').waitFor()

    // At a till the same card pays.
    await page.close()
    await aisyahHas(world, 60_000)
    const openWithNfc = async (look?: Look) => {
      const opened = await open(look)
      await allowNfc(opened, nfcPort)
      return opened
    }
    const portal = await PortalPage.enter(Object.assign(openWithNfc, { world }), 'kasir')
    await portal.pick('Sekolah', 'SDIT Contoh Harapan')
    await portal.goTo('Kasir kantin')
    await portal.button('Buka shift').click()
    await portal.page.getByText('Siap membaca').waitFor()
    const field = portal.page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
    await field.pressSequentially('nasi', { delay: 60 })
    await portal.page.keyboard.press('Enter')
    const paying = layCard(reader.port, AISYAHS)
    const buyer = portal.page.getByRole('region', { name: 'Pembeli' })
    await buyer.getByText('Lunas', { exact: true }).waitFor()
    await buyer.getByText('Aisyah Nur Rahmah').waitFor()
    paying.take()
    await expect.poll(stateOfCard).toBe('none')

    // A driver that waits for a mute card does not keep the bridge from ending.
    const last = layCard(reader.port, { ...CLASSIC, isMute: true })
    await expect.poll(() => last.commands()).toBeGreaterThan(0)
    await end(bridge)
    last.take()
  },
)

/** Undefined while the bridge is starting. */
async function readStatus(port: number): Promise<NfcStatus | undefined> {
  try {
    return NfcStatus.parse(await (await fetch(`http://127.0.0.1:${port}/`)).json())
  } catch {
    return undefined
  }
}

async function end(bridge: ChildProcess): Promise<void> {
  const ended = once(bridge, 'exit')
  bridge.kill('SIGTERM')
  await ended
}
