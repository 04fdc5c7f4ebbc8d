import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherWork } from 'node:timers/promises'

/** So many rows at a time, then others get their turn: a list may be long. */
export const TURN_ROWS = 100

/** Whoever waited for the file has left. */
export class SinkClosedError extends Error {}

/** Lets others work, and waits until what was written has left. */
export async function takeTurn(sink: Writable): Promise<void> {
  await otherWork()
  if (sink.destroyed) throw new SinkClosedError('the reader of a file has left')
  if (sink.writableNeedDrain) await drained(sink)
}

function drained(sink: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      sink.off('close', onClose)
      resolve()
    }
    const onClose = () => {
      sink.off('drain', onDrain)
      reject(new SinkClosedError('the reader of a file has left'))
    }
    sink.once('drain', onDrain)
    sink.once('close', onClose)
  })
}

/** A document of a few pages, whole. */
export async function collect(write: (sink: Writable) => Promise<void>): Promise<Buffer> {
  const sink = new PassThrough()
  const [content] = await Promise.all([buffer(sink), write(sink)])
  return content
}
