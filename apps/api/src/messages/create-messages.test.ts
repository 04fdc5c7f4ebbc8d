import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSmtpSender } from '#gateways/smtp/smtp-sender'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { createMessages } from '#messages/create-messages'
import type { Kanal, Messages, StatusPesan } from '#messages/messages'
import { DAY_MS } from '#platform/clock'
import { eventually } from '#test/eventually'
import { readInbox, readOtp } from '#test/inbox'
import { unmetered } from '#test/unmetered'
import { startWorld, type World } from '#test/world'

type Row = { status: StatusPesan; sebab: string | null; penyedia_id: string | null; kanal: Kanal }

let world: World
let messages: Messages
/** Gives up soon on a provider that does not answer. */
let impatient: Messages
let logged = ''
beforeAll(async () => {
  world = await startWorld({ worker: false })
  messages = connect(5_000)
  impatient = connect(200)
})
afterAll(async () => {
  await messages.close()
  await impatient.close()
  await world.stop()
})

/** Created as in production, with shorter waits and a log that the test reads. */
function connect(timeoutMs: number): Messages {
  const log = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const { config } = world.deps
  const whatsapp = createWhatsappSender({
    url: config.whatsappUrl, token: config.whatsappToken, phoneId: config.whatsappPhoneId,
    appSecret: config.whatsappAppSecret, verifyToken: config.whatsappVerifyToken, timeoutMs, meter: unmetered,
  })
  const email = createSmtpSender({ url: config.smtpUrl, from: config.smtpFrom, timeoutMs, meter: unmetered })
  return createMessages({ ...world.deps, logger: pino({}, log) }, { whatsapp, email }, [5, 5])
}

afterEach(() => world.sandbox.resetFaults())

const newNumber = () => `62813${String((counter += 1)).padStart(8, '0')}`
const newTiket = () => `OTP-mobile-${(counter += 1)}`
let counter = 0

async function sendOtp(tujuan: string, otp = '482915', by = messages): Promise<string> {
  const tiket = newTiket()
  const kanal = tujuan.includes('@') ? 'email' : 'whatsapp'
  await by.sendOtp({ institusi_id: 'mobile', tiket, kanal, tujuan, otp })
  return tiket
}

async function rowOf(tiket: string): Promise<Row | undefined> {
  const [row] = await world.database.query<Row>(
    'SELECT status, sebab, penyedia_id, kanal FROM pesan WHERE tiket = $1', [tiket],
  )
  return row
}

function reaches(tiket: string, status: StatusPesan): Promise<Row> {
  return eventually(async () => {
    const row = await rowOf(tiket)
    return row?.status === status && row
  })
}

test('a code goes to a phone, and its delivery is reported', async () => {
  const nomor = newNumber()
  const tiket = await sendOtp(nomor, '048291')
  expect(await readOtp(world.sandboxUrl, nomor)).toBe('048291')
  const row = await reaches(tiket, 'sampai')
  const [message] = await readInbox(world.sandboxUrl, nomor)
  expect(row).toMatchObject({ penyedia_id: message?.id, sebab: null, kanal: 'whatsapp' })
  expect(await messages.findStatus('mobile', tiket)).toBe('sampai')
})

test('a code goes by mail, whose server reports only that it accepted it', async () => {
  const tiket = await sendOtp('ibu@contoh.sch.id', '733510')
  expect(await readOtp(world.sandboxUrl, 'ibu@contoh.sch.id')).toBe('733510')
  expect(await rowOf(tiket)).toMatchObject({ status: 'diterima', kanal: 'email' })
})

test('each way of one tiket has its own status, and other institutions see none', async () => {
  const tiket = newTiket()
  const code = { institusi_id: 'mobile', tiket, otp: '123456' }
  const tujuan = newNumber()
  await world.sandbox.setNumber(tujuan, { on_whatsapp: false })
  await messages.sendOtp({ ...code, kanal: 'whatsapp', tujuan })
  await reaches(tiket, 'gagal')
  await messages.sendOtp({ ...code, kanal: 'email', tujuan: 'ayah@contoh.sch.id' })
  expect(await messages.findStatus('mobile', tiket, 'whatsapp')).toBe('gagal')
  expect(await messages.findStatus('mobile', tiket, 'email')).toBe('diterima')
  expect(await messages.findStatus('mobile', tiket)).toBe('diterima')
  expect(await messages.findStatus('lain', tiket)).toBeUndefined()
})

test('a number that is not on WhatsApp fails with the provider’s code', async () => {
  const nomor = newNumber()
  await world.sandbox.setNumber(nomor, { on_whatsapp: false })
  const tiket = await sendOtp(nomor)
  expect(await reaches(tiket, 'gagal')).toMatchObject({ sebab: '131026' })
  expect(await readInbox(world.sandboxUrl, nomor)).toEqual([])
})

test('a message to a phone that is off counts as sent and arrives later', async () => {
  const nomor = newNumber()
  await world.sandbox.setNumber(nomor, { online: false })
  const tiket = await sendOtp(nomor)
  await reaches(tiket, 'terkirim')
  await world.sandbox.setNumber(nomor, { online: true })
  await reaches(tiket, 'sampai')
})

test('a message fails after a failing provider was tried three times', async () => {
  await world.sandbox.messageFaults({ whatsapp: { error_rate: 1 }, mail: { error_rate: 1 } })
  for (const tujuan of [newNumber(), 'error@contoh.sch.id']) {
    const tiket = await sendOtp(tujuan)
    expect(await rowOf(tiket)).toMatchObject({ status: 'gagal', sebab: 'tanpa_jawaban' })
  }
})

test('a message is sent when the provider fails once and then works', async () => {
  // The seed lets the first call fail and the second pass.
  await world.sandbox.messageFaults({ whatsapp: { error_rate: 0.5, seed: 7 } })
  const nomor = newNumber()
  await sendOtp(nomor)
  expect(await readInbox(world.sandboxUrl, nomor)).toHaveLength(1)
})

test('a message whose answer was lost counts as arrived when the phone reports it', async () => {
  await world.sandbox.messageFaults({ whatsapp: { timeout_rate: 1 } })
  const tiket = await sendOtp(newNumber(), '482915', impatient)
  expect(await reaches(tiket, 'sampai')).toMatchObject({ sebab: null })
})

test('duplicate and reordered reports end in the same status', async () => {
  await world.sandbox.messageFaults({
    whatsapp: { duplicate_rate: 1, duplicate_times: 3, reorder: true, reorder_ms: 60 },
  })
  const tiket = await sendOtp(newNumber())
  await reaches(tiket, 'sampai')
})

test('a notice goes to the number with its values filled in', async () => {
  const tujuan = newNumber()
  const isi = { perangkat: 'Firefox di Windows', waktu: '15 November 2026 pukul 13.05 WIB' }
  await messages.notify({ institusi_id: 'mobile', tujuan, template: 'perangkat_baru', isi })
  const [message] = await readInbox(world.sandboxUrl, tujuan)
  expect(message).toMatchObject({ template: 'lunas_perangkat_baru_2' })
  expect(message?.text).toContain(`${isi.perangkat}, pada ${isi.waktu}`)
})

test('sending never throws, whatever fails', async () => {
  const notice = { template: 'belum_terdaftar', isi: {}, tujuan: newNumber() } as const
  await messages.notify({ ...notice, institusi_id: 'tiada' })
  await messages.notify({ ...notice, institusi_id: 'mobile', tujuan: 'bukan nomor' })
  const wrong = { template: 'perangkat_baru', isi: { perangkat: '', waktu: '' } } as const
  await messages.notify({ ...notice, ...wrong, institusi_id: 'mobile' })
})

test('close waits for messages that are being sent', async () => {
  await world.sandbox.messageFaults({ whatsapp: { delay_ms: 100 } })
  const nomor = newNumber()
  void world.deps.messages.sendOtp({
    institusi_id: 'mobile', tiket: newTiket(), kanal: 'whatsapp', tujuan: nomor, otp: '123456',
  })
  await world.deps.messages.settled()
  expect(await readInbox(world.sandboxUrl, nomor)).toHaveLength(1)
})

test('neither log nor table contains a number, address, code or text', async () => {
  await world.sandbox.messageFaults({
    whatsapp: { error_rate: 1 }, mail: { undeliverable_rate: 1 },
  })
  await sendOtp('6281377770000', '907856')
  await sendOtp('rahasia@contoh.sch.id', '907856')
  const rows = await world.database.query('SELECT * FROM pesan')
  const kept = JSON.stringify(rows) + logged
  expect(logged).toContain('message was refused')
  expect(kept).not.toMatch(/6281377770000|rahasia@|907856|kode verifikasi/)
})

test('a message is deleted after ninety days, not before', async () => {
  const tiket = await sendOtp('lama@contoh.sch.id')
  world.clock.advance(89 * DAY_MS)
  await world.sweep('forget-pesan')
  expect(await rowOf(tiket)).toMatchObject({ status: 'diterima' })
  world.clock.advance(2 * DAY_MS)
  await world.sweep('forget-pesan')
  expect(await rowOf(tiket)).toBeUndefined()
})
