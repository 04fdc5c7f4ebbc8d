// Loaded into every program before its own code. A killed supervisor cannot stop its programs,
// but its pipe to each program breaks, and the program ends here.
import { Socket } from 'node:net'

const STOP_MS_MAX = 10_000

const descriptor = Number(process.env['LUNAS_LIFELINE'])
// In a child of this program the same descriptor number would be another file.
delete process.env['LUNAS_LIFELINE']

if (descriptor) {
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false })
  lifeline.on('error', () => {})
  lifeline.once('close', () => {
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  lifeline.resume()
  // The listener must not keep a program running that has nothing left to do.
  lifeline.unref()
}
