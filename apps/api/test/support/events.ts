import type { World } from '#test/world'

type ReceivedEvent = { event: string; data: unknown }

/** Receives the events of a payment as a browser does. */
type EventReader = {
  headers: Headers
  /** The next event, or undefined after the server ended the stream. */
  next(): Promise<ReceivedEvent | undefined>
  leave(): Promise<void>
}

export async function readEvents(
  { api }: Pick<World, 'api'>,
  kode_pembayaran: string,
): Promise<EventReader> {
  const response = await api.raw('pantauPembayaran', { kode_pembayaran })
  if (!response.body) throw new Error('no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          // A comment only keeps the connection alive.
          if (block.startsWith(':')) continue
          const [, event = '', json = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
          return { event, data: JSON.parse(json) as unknown }
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
    leave: () => reader.cancel(),
  }
}
