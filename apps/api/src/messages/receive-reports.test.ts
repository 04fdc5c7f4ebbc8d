import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPesan, movePesan } from '#messages/messages.queries'
import { randomId } from '#platform/ids'
import { deliverStatus, statusNotification } from '#test/whatsapp-hook'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const TIME = '1752112563'

/** A message that the provider accepted and has not reported on yet. */
async function aPesan(institusi_id = 'mobile') {
  const id = randomId()
  const dibuat_at = world.clock.now()
  const pesan = { id, tiket: id, kanal: 'whatsapp', template: 'kode', penerima_sidik: 'x', dibuat_at } as const
  await world.deps.db.inTransaction(institusi_id, (tx) => insertPesan(tx, pesan))
  const reference = formatKode('pesan', institusi_id, id)
  const status = (name: string, changes: Record<string, unknown> = {}) => ({
    id: `wamid.${id}`, status: name, timestamp: TIME, recipient_id: '6281234567890',
    biz_opaque_callback_data: reference, ...changes,
  })
  return { id, status, now: () => world.deps.messages.findStatus(institusi_id, id) }
}

const deliver = (...statuses: Record<string, unknown>[]) =>
  deliverStatus(world, statusNotification(...statuses))

test('a status moves the message; a repeated or outdated one does not', async () => {
  const { id, status, now } = await aPesan()
  expect(await deliver(status('delivered'), status('sent'))).toBe(200)
  expect(await now()).toBe('sampai')
  expect(await deliver(status('read'))).toBe(200)
  expect(await deliver(status('delivered'), status('failed'))).toBe(200)
  expect(await now()).toBe('dibaca')
  const [row] = await world.database.query(
    'SELECT penyedia_id, status_at FROM pesan WHERE id = $1', [id],
  )
  expect(row).toEqual({
    penyedia_id: `wamid.${id}`, status_at: new Date('2025-07-10T01:56:03.000Z'),
  })
})

test('a failure keeps the provider’s code', async () => {
  const { id, status, now } = await aPesan()
  await deliver(status('failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] }))
  expect(await now()).toBe('gagal')
  const [row] = await world.database.query('SELECT sebab FROM pesan WHERE id = $1', [id])
  expect(row).toEqual({ sebab: '131026' })
})

test('a notification not signed with our secret is refused and changes nothing', async () => {
  const { status, now } = await aPesan()
  const body = statusNotification(status('read'))
  expect(await deliverStatus(world, body, 'rahasia lain')).toBe(403)
  const unsigned = await fetch(`${world.payerUrl}/api/hook/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(unsigned.status).toBe(403)
  expect(await now()).toBe('menunggu')
})

test('reports about foreign or unknown messages are accepted and change nothing', async () => {
  const { status, now } = await aPesan()
  const unknown = formatKode('pesan', 'mobile', randomId())
  for (const reference of [unknown, 'PSN-tiada-X', 'LNS-mobile-1', "' OR 1=1 --", '']) {
    expect(await deliver(status('read', { biz_opaque_callback_data: reference }))).toBe(200)
  }
  expect(await deliverStatus(world, '{"entry":[{}]}')).toBe(200)
  expect(await now()).toBe('menunggu')
})

test('a challenge with the right token is answered as plain text', async () => {
  const ask = (token: string) =>
    fetch(
      `${world.payerUrl}/api/hook/whatsapp?hub.mode=subscribe&hub.verify_token=${token}` +
        '&hub.challenge=1158201444',
    )
  const known = await ask('lunas-whatsapp-verify-dev')
  expect([known.status, await known.text()]).toEqual([200, '1158201444'])
  expect(known.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await ask('lain')).status).toBe(403)
})

test('an answer that comes after the first status does not undo it', async () => {
  // WhatsApp may report on a message before its answer to our request arrives.
  const { id, status, now } = await aPesan()
  await deliver(status('sent'))
  const answer = { id, move: 'accept', penyedia_id: 'wamid.X', sebab: null } as const
  await world.deps.db.inTransaction('mobile', (tx) =>
    movePesan(tx, { ...answer, at: world.clock.now() }),
  )
  expect(await now()).toBe('terkirim')
})
