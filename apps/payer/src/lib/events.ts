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
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** One block of lines; a block without a `data` line is a heartbeat. */
function parseEvent(block: string): ServerEvent | undefined {
  let name = 'message'
  const texts: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const match = /^(event|data): ?(.*)$/.exec(line)
    if (match?.[1] === 'event') name = match[2] ?? name
    if (match?.[1] === 'data') texts.push(match[2] ?? '')
  }
  return texts.length > 0 ? { name, text: texts.join('\n') } : undefined
}
