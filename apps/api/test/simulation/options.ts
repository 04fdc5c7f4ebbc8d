import type { MutationName } from './mutations.ts'

export type SimulationOptions = {
  seed: number
  /** How many payments to make. */
  payments: number
  /** The number of API processes. */
  api: number
  /** The number of workers. */
  workers: number
  /** Bugs to run the programs with; the checks must find them. */
  mutations: readonly MutationName[]
  /** No faults, no kills, and no jumps in time. */
  isCalm?: boolean
  say(line: string): void
  /** Ends the simulation early and cleans up. */
  stop?: AbortSignal
}
