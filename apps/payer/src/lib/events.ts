import { createParser } from 'eventsource-parser'

export type ServerEvent = { name: string; text: string }

/**
 * Reads server-sent events from a streamed answer. EventSource cannot send headers, and every call
 * of ours carries some. Yields nothing for heartbeats, but `onBytes` hears of them.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read: ServerEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => read.push({ name: event, text: data }),
  })
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* read.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
