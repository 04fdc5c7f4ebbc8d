/** When something happened, by this machine's clock. */
export type Clock = { now(): Date; at(ms: number): Date }

export const machineClock: Clock = { now: () => new Date(), at: (ms) => new Date(ms) }
