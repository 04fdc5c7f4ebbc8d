export type SimulationOptions = {
  seed: number
  /** How many payments come into being. */
  payments: number
  /** How many API processes. */
  api: number
  /** A server on which databases may be made; the simulation makes one and drops it again. */
  serverUrl: string
  say(line: string): void
  /** Ends it early, with everything cleared away. */
  stop?: AbortSignal
}
