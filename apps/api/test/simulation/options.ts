export type SimulationOptions = {
  seed: number
  /** How many payments come into being. */
  payments: number
  /** How many API processes. */
  api: number
  /** How many workers. */
  workers: number
  say(line: string): void
  /** Ends it early, with everything cleared away. */
  stop?: AbortSignal
}
