import { NFC_HOST, NFC_PORT } from '@lunas/contract/nfc/nfc'
import { now } from '../clock.ts'
import { probeBridge, readNfcPort, type NfcTrouble } from './loopback.ts'
import { reconnectDelay } from './reconnect-delay.ts'

export type LinkState = {
  /** waiting: the next try is planned · off: a person ended it, or all tries failed. */
  link: 'off' | 'connecting' | 'connected' | 'waiting'
  /** Why the last try failed; undefined when none did. */
  trouble: NfcTrouble | undefined
  /** The planned or running try, counted from one; zero when a person started it. */
  attempt: number
  /** When the next try begins, by this device's clock. */
  nextTryAt: number | undefined
}

export const LINK_OFF: LinkState = {
  link: 'off',
  trouble: undefined,
  attempt: 0,
  nextTryAt: undefined,
}

/** A connection that opens itself again after a drop. */
export type NfcLink = {
  connect(): void
  disconnect(): void
  /** Whether it was sent: nothing is kept for later. */
  send(text: string): boolean
}

/** The part of a browser's WebSocket that we use. */
export type NfcSocket = EventTarget & {
  readonly readyState: number
  send(text: string): void
  close(): void
}

/** What the browser offers, replaced in tests. */
export type NfcPlaces = {
  probe: (port: number, stop: AbortSignal) => Promise<NfcTrouble | undefined>
  openSocket: (url: string) => NfcSocket
}
export const browserPlaces: NfcPlaces = {
  probe: probeBridge,
  openSocket: (url) => new WebSocket(url),
}

type LinkListener = {
  onState: (state: LinkState) => void
  /** Returns false for what no bridge would say; then the connection is closed. */
  onText: (text: unknown) => boolean
}

const OPEN = 1

export function createNfcLink(places: NfcPlaces, { onState, onText }: LinkListener): NfcLink {
  /** Ends everything that belongs to one wish to be connected. */
  let stop = new AbortController()
  let socket: NfcSocket | undefined

  async function attemptTo(attempt: number): Promise<void> {
    const { signal } = stop
    const port = readNfcPort() ?? NFC_PORT
    onState({ ...LINK_OFF, link: 'connecting', attempt })
    const trouble = await places.probe(port, signal)
    if (signal.aborted) return
    if (trouble) return plan(trouble, attempt + 1)
    listen(places.openSocket(`ws://${NFC_HOST}:${port}/`), signal, attempt)
  }

  function listen(opened: NfcSocket, signal: AbortSignal, attempt: number): void {
    socket = opened
    let failed = attempt
    opened.addEventListener('open', () => {
      if (signal.aborted) return
      failed = 0
      onState({ ...LINK_OFF, link: 'connected' })
    })
    opened.addEventListener('message', (event) => {
      const text: unknown = event instanceof MessageEvent ? event.data : undefined
      if (!signal.aborted && !onText(text)) opened.close()
    })
    opened.addEventListener('close', () => {
      if (!signal.aborted) plan('failed', failed + 1)
    })
    signal.addEventListener('abort', () => opened.close())
  }

  /** After a refused permission it waits for the person: another try would be refused as well. */
  function plan(trouble: NfcTrouble, attempt: number): void {
    socket = undefined
    const delay = trouble === 'denied' ? undefined : reconnectDelay(attempt)
    if (delay === undefined) return onState({ ...LINK_OFF, trouble })
    const timer = setTimeout(() => void attemptTo(attempt), delay)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    return onState({ link: 'waiting', trouble, attempt, nextTryAt: now() + delay })
  }

  function end(): void {
    stop.abort()
    stop = new AbortController()
    socket = undefined
  }

  return {
    connect() {
      end()
      void attemptTo(0)
    },
    disconnect() {
      end()
      onState(LINK_OFF)
    },
    send(text) {
      if (socket?.readyState !== OPEN) return false
      socket.send(text)
      return true
    },
  }
}
