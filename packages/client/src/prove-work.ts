/** How often a running computation postpones the timeout of its call. */
const GOES_ON_MS = 5_000

/** Solves a challenge of the server in a worker, so that the screen stays alive. */
export function proveWork(
  challenge: string,
  signal: AbortSignal,
  goesOn: () => void = () => {},
): Promise<string> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  const timer = setInterval(goesOn, GOES_ON_MS)
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(`${challenge}.${data}`)
    worker.onerror = reject
    worker.postMessage(challenge)
  }).finally(() => {
    clearInterval(timer)
    worker.terminate()
  })
}
