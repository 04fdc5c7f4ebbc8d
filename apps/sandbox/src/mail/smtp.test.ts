import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { get, post } from '#testing/control'
import type { Sandbox } from '#sandbox'

type Mail = { to: string; subject: string; text: string; otp?: string; from?: string }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => post(sandbox, '/faults/reset'))

const inbox = (to: string) =>
  get<Mail[]>(sandbox, `/mail/messages?to=${encodeURIComponent(to)}`)

/** A minimal SMTP client; returns the reply codes. */
async function talk(to: string, mail: string, patience_ms = 5000): Promise<string[]> {
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  socket.setEncoding('utf8').setTimeout(patience_ms, () => socket.destroy())
  const codes: string[] = []
  const sentences = [
    'EHLO uji', 'MAIL FROM:<lunas@contoh.sch.id>', `RCPT TO:<${to}>`,
    'DATA', `${mail}\r\n.`, 'QUIT',
  ]
  socket.on('data', (text: string) => {
    const answer = /^(\d{3}) /m.exec(text)?.[1]
    if (!answer) return
    codes.push(answer)
    if (Number(answer) >= 400) sentences.splice(0, sentences.length, 'QUIT')
    const next = sentences.shift()
    if (next) socket.write(`${next}\r\n`)
  })
  await once(socket, 'close')
  return codes
}

const MAIL = [
  'From: =?UTF-8?Q?Yayasan_Contoh?= <lunas@contoh.sch.id>',
  'To: wali@contoh.sch.id',
  'Subject: =?UTF-8?Q?Kode_verifikasi_=E2=80=93_Lunas?=',
  'Message-ID: <PSN-1@contoh.sch.id>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '482915 adalah kode verifikasi Anda, Bu A=C3=AFsyah.',
  '..',
].join('\r\n')

test('a mail is accepted and can be read, decoded, with its code', async () => {
  expect(await talk('Wali@contoh.sch.id', MAIL)).toEqual([
    '220', '250', '250', '250', '354', '250', '221',
  ])
  const [mail] = await inbox('wali@contoh.sch.id')
  expect(mail).toMatchObject({
    to: 'wali@contoh.sch.id',
    from: 'Yayasan Contoh <lunas@contoh.sch.id>',
    subject: 'Kode verifikasi – Lunas',
    otp: '482915',
    text: '482915 adalah kode verifikasi Anda, Bu Aïsyah.\n.',
  })
})

test('an address that does not exist is refused permanently', async () => {
  await post(sandbox, '/faults', { mail: { undeliverable_rate: 1 } })
  expect(await talk('tiada@contoh.sch.id', MAIL)).toContain('550')
  expect(await inbox('tiada@contoh.sch.id')).toEqual([])
})

test('a temporary fault is answered with a temporary refusal', async () => {
  await post(sandbox, '/faults', { mail: { error_rate: 1 } })
  expect(await talk('nanti@contoh.sch.id', MAIL)).toContain('451')
  expect(await inbox('nanti@contoh.sch.id')).toEqual([])
})

test.each([
  ['timeout_rate', 1],
  ['drop_rate', 0],
])('a mail left unanswered by %s was accepted %i times', async (field, taken) => {
  const to = `diam${taken}@contoh.sch.id`
  await post(sandbox, '/faults', { mail: { [field]: 1 } })
  expect((await talk(to, MAIL, 1000)).at(-1)).toBe('354')
  expect(await inbox(to)).toHaveLength(taken)
})

test('a slow server answers late', async () => {
  await post(sandbox, '/faults', { mail: { delay_ms: 120 } })
  const started = performance.now()
  expect(await talk('lambat@contoh.sch.id', MAIL)).toContain('221')
  expect(performance.now() - started).toBeGreaterThan(110)
})
