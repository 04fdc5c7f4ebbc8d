/** Longer than the server's heartbeat: after this silence the connection is dead. */
const SILENCE_MS = 20_000
const TICK_MS = 1_000
const ASK_EVERY_MS_MIN = 3_000
const ASK_EVERY_MS_MAX = 30_000

export type WatchMode = 'langsung' | 'berkala'

type WatchParts = {
  /** Follows the stream until it ends or breaks; calls `heard` for every sign of life. */
  follow: (heard: () => void, signal: AbortSignal) => Promise<void>
  /** Requests the payment once. */
  ask: () => Promise<unknown>
  onMode: (mode: WatchMode) => void
  now: () => number
}

/**
 * Follows a payment while the screen shows it: by the stream, or by polling with growing pauses
 * while the stream does not work. `wake` restarts both, because an old connection may hang for
 * minutes after sleep without an error.
 */
export function watch({ follow, ask, onMode, now }: WatchParts) {
  let heardAt = Number.NEGATIVE_INFINITY
  let askEvery = ASK_EVERY_MS_MIN
  let nextAsk = now() + ASK_EVERY_MS_MIN
  let nextFollow = now()
  let asking = false
  let stream: AbortController | undefined

  function tick() {
    const time = now()
    const isAlive = time - heardAt < SILENCE_MS
    onMode(isAlive ? 'langsung' : 'berkala')
    if (!isAlive && stream && time > nextFollow) drop()
    if (!stream && time >= nextFollow) start(time)
    if (!isAlive && time >= nextAsk && !asking) void askOnce()
  }

  function start(time: number) {
    const mine = new AbortController()
    stream = mine
    nextFollow = time + SILENCE_MS
    follow(() => {
      heardAt = now()
      askEvery = ASK_EVERY_MS_MIN
    }, mine.signal)
      .catch(() => {})
      .finally(() => {
        if (stream !== mine) return
        stream = undefined
        heardAt = Number.NEGATIVE_INFINITY
        nextFollow = now() + askEvery
      })
  }

  function drop() {
    stream?.abort()
    stream = undefined
  }

  async function askOnce() {
    asking = true
    await ask().catch(() => {})
    asking = false
    nextAsk = now() + askEvery
    askEvery = Math.min(askEvery * 1.6, ASK_EVERY_MS_MAX)
  }

  const timer = setInterval(tick, TICK_MS)
  tick()

  return {
    stop() {
      clearInterval(timer)
      drop()
    },
    wake() {
      drop()
      heardAt = Number.NEGATIVE_INFINITY
      askEvery = ASK_EVERY_MS_MIN
      nextFollow = now()
      nextAsk = now()
      tick()
    },
  }
}
