/** When something happened, by this machine's clock. */
export type Clock = { now(): Date }

export const machineClock: Clock = { now: () => new Date() }
