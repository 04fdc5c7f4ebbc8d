import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND_MS } from '#platform/clock'
import { aSiswa } from '#test/builders'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { startWorld, type World } from '#test/world'

const NOMOR = '6281699990000'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

function choices(): Promise<{ institusi_id: string; kanal: string; aktif: boolean }[]> {
  return world.database.query(
    `SELECT institusi_id, kanal, aktif FROM pilihan_kabar
      WHERE nomor_wa = $1 AND jenis = 'pengingat' ORDER BY 1, 2`,
    [NOMOR],
  )
}

/** WhatsApp repeats a reply that we failed to process, a moment later. */
function chosen() {
  return eventually(async () => {
    const rows = await choices()
    return rows.length > 0 && rows
  })
}

/** WhatsApp's times are whole seconds, so replies of one second have no order. */
async function say(text: string): Promise<void> {
  world.clock.advance(2 * SECOND_MS)
  await world.sandbox.writeFrom(NOMOR, text)
}

test('STOP ends reminders wherever a number is known, and MULAI brings them back', async () => {
  await aSiswa(world, { nomor_wa: NOMOR })
  await aSiswa(world, { nomor_wa: NOMOR, institusi_id: 'lain' })
  await say('Assalamualaikum, kapan ujian?')
  expect(await choices()).toEqual([])

  // WhatsApp repeats its notifications.
  await world.sandbox.messageFaults({ whatsapp: { duplicate_rate: 1, duplicate_times: 3 } })
  await say('Stop')
  await world.sandbox.resetFaults()
  const stopped = await chosen()
  expect(stopped.map(({ aktif }) => aktif)).toEqual([false, false, false, false])
  await eventually(async () => (await readInbox(world.sandboxUrl, NOMOR)).length > 0)

  await say('MULAI')
  await eventually(async () => (await choices()).some(({ aktif }) => aktif))
  expect(await choices()).toMatchObject([
    { institusi_id: 'lain', kanal: 'email', aktif: false },
    { institusi_id: 'lain', kanal: 'whatsapp', aktif: true },
    { institusi_id: 'mobile', kanal: 'email', aktif: false },
    { institusi_id: 'mobile', kanal: 'whatsapp', aktif: true },
  ])
  const inbox = await eventually(async () => {
    const messages = await readInbox(world.sandboxUrl, NOMOR)
    return messages.length > 1 && messages
  })
  expect(inbox.map(({ template }) => template)).toEqual([
    'lunas_pengingat_mulai_2', 'lunas_pengingat_berhenti_2',
  ])
})

test('a reply from an unknown number is not answered', async () => {
  await world.sandbox.writeFrom('6281699991111', 'STOP')
  expect(await readInbox(world.sandboxUrl, '6281699991111')).toEqual([])
})
