import { connect } from 'node:net'

/** The control codes of the virtual reader; only the question for the ATR is answered. */
const ATR_REQUEST = 4
const GET_UID = 'ffca000000'

export type VirtualCard = {
  /** Takes the card away. */
  take(): void
  /** How many commands came, and were perhaps not answered. */
  commands(): number
}

type CardOptions = {
  atr: string
  /** The answer to the question for the serial number, status word included. */
  answer: string
  /** A mute card hears commands and says nothing. */
  isMute?: boolean
  /** A torn card leaves in the middle of its answer. */
  isTorn?: boolean
}

/** Lays a card on the virtual reader (vpcd): frames of two bytes of length and their content. */
export function layCard(port: number, { atr, answer, isMute, isTorn }: CardOptions): VirtualCard {
  const socket = connect(port, '127.0.0.1')
  let unread = Buffer.alloc(0)
  let commands = 0
  const send = (hex: string) => {
    const payload = Buffer.from(hex, 'hex')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(payload.length)
    socket.write(Buffer.concat([length, payload]))
  }
  const hear = (frame: Buffer) => {
    if (frame.length === 1) {
      if (frame[0] === ATR_REQUEST) send(atr)
      return
    }
    commands += 1
    if (isTorn) {
      // The length promises more than is sent.
      socket.end(Buffer.from([0x00, 0x09, 0x04]))
    } else if (!isMute) send(frame.toString('hex') === GET_UID ? answer : '6A81')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= 2 && unread.length >= 2 + unread.readUInt16BE()) {
      const end = 2 + unread.readUInt16BE()
      const frame = unread.subarray(2, end)
      unread = unread.subarray(end)
      hear(frame)
    }
  })
  return { take: () => socket.destroy(), commands: () => commands }
}
