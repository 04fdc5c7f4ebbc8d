import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherWork } from 'node:timers/promises'

/** After this many rows a long list lets other requests run. */
export const TURN_ROWS = 100

/** The reader of the file has disconnected. */
export class SinkClosedError extends Error {}

/** Lets other work run, and waits until the sink has taken what was written. */
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

/** Collects a short document in memory. */
export async function collect(write: (sink: Writable) => Promise<void>): Promise<Buffer> {
  const sink = new PassThrough()
  const [content] = await Promise.all([buffer(sink), write(sink)])
  return content
}
