import { createParser } from 'eventsource-parser'

export type ServerEvent = { name: string; text: string }

/**
 * Reads server-sent events from a streamed answer, because EventSource cannot send the headers that
 * our calls need. Heartbeats yield no event but call `onBytes`.
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
