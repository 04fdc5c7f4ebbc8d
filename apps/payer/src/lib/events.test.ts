import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './events.ts'

test('an event that arrives in pieces is read as one', async () => {
  expect(await collect(['event: pemba', 'yaran\ndata: {"a"', ':1}\n', '\n'])).toEqual([
    { name: 'pembayaran', text: '{"a":1}' },
  ])
})

test('heartbeats yield no event but call onBytes', async () => {
  let heard = 0
  expect(await collect([': hidup\n\n', ': hidup\n\n'], () => heard++)).toEqual([])
  expect(heard).toBe(2)
})

test('several events in one piece keep their order, also with carriage returns', async () => {
  const events = await collect(['event: a\r\ndata: 1\r\n\r\nevent: b\r\ndata: 2\r\n\r\n'])
  expect(events).toEqual([
    { name: 'a', text: '1' },
    { name: 'b', text: '2' },
  ])
})

test('letters cut in the middle of their bytes are decoded correctly', async () => {
  const bytes = new TextEncoder().encode('data: Rp1 – café\n\n')
  const cut = bytes.indexOf(0xc3) + 1
  const stream = streamOf([bytes.slice(0, cut), bytes.slice(cut)])
  const events: ServerEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  expect(events).toEqual([{ name: 'message', text: 'Rp1 – café' }])
})

async function collect(pieces: string[], onBytes?: () => void): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  const encoder = new TextEncoder()
  const stream = streamOf(pieces.map((piece) => encoder.encode(piece)))
  for await (const event of readEvents(stream, onBytes)) events.push(event)
  return events
}

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}
