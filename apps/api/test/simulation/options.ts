import type { MutationName } from './mutations.ts'

export type SimulationOptions = {
  seed: number
  /** How many payments come into being. */
  payments: number
  /** How many API processes. */
  api: number
  /** How many workers. */
  workers: number
  /** Bugs that the programs run with; the checks must find them. */
  mutations: readonly MutationName[]
  /** Only people: no weather, no kills, and time passes as it does. */
  isCalm?: boolean
  say(line: string): void
  /** Ends it early, with everything cleared away. */
  stop?: AbortSignal
}
