import { createSandbox } from '@lunas/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpSender } from '#gateways/smtp/smtp-sender'
import { readInbox } from '#test/inbox'
import { createSandboxControl, type SandboxControl } from '#test/sandbox-control'
import { unmetered } from '#test/unmetered'
import { aMessage, describeMessageSender } from './message-sender.contract.ts'

const FAULTS = { error: { error_rate: 1 }, silence: { timeout_rate: 1 } }

let sandbox: Awaited<ReturnType<typeof createSandbox>>
let control: SandboxControl
const closing: (() => unknown)[] = []
beforeAll(async () => {
  sandbox = await createSandbox()
  closing.push(() => sandbox.close())
  control = createSandboxControl(sandbox.url)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const connectTo = (url: string, timeoutMs = 5_000) => {
  const sender = createSmtpSender({ url, from: 'lunas@contoh.sch.id', timeoutMs, meter: unmetered })
  closing.push(() => sender.close())
  return sender
}
const newTujuan = () => `wali-${(counter += 1)}@contoh.sch.id`
let counter = 0

describeMessageSender('smtp', async () => ({
  sender: connectTo(sandbox.smtpUrl),
  impatient: connectTo(sandbox.smtpUrl, 300),
  nowhere: connectTo('smtp://127.0.0.1:9'),
  sandboxUrl: sandbox.url,
  newTujuan,
  break: (how) => control.messageFaults({ mail: FAULTS[how] }),
  heal: () => control.resetFaults(),
}))

test('an address that the server does not know is refused for good, with its code', async () => {
  await control.messageFaults({ mail: { undeliverable_rate: 1 } })
  const message = aMessage('tiada@contoh.sch.id', 'kode', { otp: '123456' })
  expect(await connectTo(sandbox.smtpUrl).send(message)).toEqual({
    outcome: 'refused', sebab: 'smtp_550',
  })
  await control.resetFaults()
})

const NOT_ONE_PERSON = [
  '', 'bukan alamat', 'a@contoh.sch.id, b@contoh.sch.id', 'a@contoh.sch.id\r\nBcc: b@b.id',
]

test.each(NOT_ONE_PERSON)(
  '%j is not a single address, and no mail is sent',
  async (tujuan) => {
    const before = await everybody()
    const result = await connectTo(sandbox.smtpUrl)
      .send(aMessage(tujuan, 'kode', { otp: '123456' }))
      .catch(() => 'trouble')
    expect(result).not.toMatchObject({ outcome: 'accepted' })
    expect(await everybody()).toEqual(before)
  },
)

test('a mail comes from the institution, and markup in a name is escaped', async () => {
  const tujuan = newTujuan()
  await connectTo(sandbox.smtpUrl).send(
    aMessage(tujuan, 'perangkat_baru', { perangkat: '<b>Ponsel</b>', waktu: 'hari ini' }),
  )
  const [mail] = await readInbox(sandbox.url, tujuan)
  expect(mail).toMatchObject({
    from: 'Yayasan Contoh <lunas@contoh.sch.id>', subject: 'Masuk dari perangkat baru',
  })
  expect(mail?.html).toContain('&lt;b&gt;Ponsel&lt;/b&gt;')
  expect(mail?.html).toContain('tidak perlu dibalas')
})

test('a server without TLS on another machine gets no mail', async () => {
  // 0.0.0.0 reaches this machine, but the adapter does not count it as local.
  const elsewhere = connectTo(`smtp://0.0.0.0:${sandbox.smtpPort}`)
  const tujuan = newTujuan()
  await expect(elsewhere.send(aMessage(tujuan, 'kode', { otp: '123456' }))).rejects.toThrow()
  expect(await readInbox(sandbox.url, tujuan)).toEqual([])
})

async function everybody(): Promise<unknown> {
  return (await fetch(`${sandbox.url}/mail/messages`)).json()
}
