import { createSandbox } from '@lunas/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { createSandboxControl, type SandboxControl } from '#test/sandbox-control'
import { unmetered } from '#test/unmetered'
import { aMessage, describeMessageSender } from './message-sender.contract.ts'

const KEYS = {
  token: 'lunas-whatsapp-token-dev', phoneId: '106540352242922',
  appSecret: 'lunas-whatsapp-app-dev', verifyToken: 'lunas-whatsapp-verify-dev',
}
const FAULTS = { error: { error_rate: 1 }, silence: { timeout_rate: 1 } }

let sandbox: Awaited<ReturnType<typeof createSandbox>>
let control: SandboxControl
const closing: (() => unknown)[] = []
beforeAll(async () => {
  sandbox = await createSandbox({ retryScale: 0.001 })
  closing.push(() => sandbox.close())
  control = createSandboxControl(sandbox.url)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const connectTo = (url: string, keys: Partial<typeof KEYS> = {}, timeoutMs = 5_000) => {
  const sender = createWhatsappSender({ url, timeoutMs, meter: unmetered, ...KEYS, ...keys })
  closing.push(() => sender.close())
  return sender
}
const newTujuan = () => `62812${String((counter += 1)).padStart(8, '0')}`
let counter = 0

describeMessageSender('whatsapp', async () => ({
  sender: connectTo(sandbox.url),
  impatient: connectTo(sandbox.url, {}, 300),
  nowhere: connectTo('http://127.0.0.1:9'),
  sandboxUrl: sandbox.url,
  newTujuan,
  break: (how) => control.messageFaults({ whatsapp: FAULTS[how] }),
  heal: () => control.resetFaults(),
}))

test.each([
  ['a token that is over', { token: 'kedaluwarsa' }, '190'],
  ['a phone that is not ours', { phoneId: '1' }, '100'],
])('%s is refused for good, with the provider’s code', async (_, keys, sebab) => {
  const stranger = connectTo(sandbox.url, keys)
  const result = await stranger.send(aMessage(newTujuan(), 'kode', { otp: '123456' }))
  expect(result).toEqual({ outcome: 'refused', sebab })
})

test('a template that was not approved is refused for good', async () => {
  const message = { ...aMessage(newTujuan(), 'kode', { otp: '123456' }), template: 'promo' }
  const result = await connectTo(sandbox.url).send(message)
  expect(result).toEqual({ outcome: 'refused', sebab: '132001' })
})

test('a base address with a path, as behind a proxy, is kept', async () => {
  const message = aMessage(newTujuan(), 'kode', { otp: '123456' })
  // The sandbox has no such path, so its 404 shows that we called it.
  await expect(connectTo(`${sandbox.url}/lewat/`).send(message)).rejects.toThrow('HTTP 404')
})
