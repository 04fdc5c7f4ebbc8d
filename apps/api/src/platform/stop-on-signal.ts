/** Longer than any request is allowed to take would only delay the operator. */
const STOP_MAX_MS = 8_000

/** Finishes what is under way and leaves; a second signal, or too long a wait, leaves at once. */
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
  // The supervisor that started us is gone, so nobody would ever stop us.
  process.on('disconnect', leave)
}
