/** The longest wait for running work, so that stopping is never delayed for long. */
const STOP_MAX_MS = 8_000

/** Finishes running work and exits; a second signal, or too long a wait, exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const leave = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave)
  // The supervisor that started this process is gone, so no signal would arrive.
  process.on('disconnect', leave)
}
