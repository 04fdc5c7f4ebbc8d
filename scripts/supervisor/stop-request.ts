/**
 * Turns every request to stop into one abort: Ctrl-C, SIGTERM, a closed terminal, the death of the
 * starter. npm sends signals twice; only the first one counts.
 */
export function listenForStop(say: (line: string) => void): AbortSignal {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) return
    say('\nMenghentikan semuanya …')
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.on('disconnect', stop)
  process.channel?.unref()
  // A closed terminal must not keep us from stopping our children.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return controller.signal
}
