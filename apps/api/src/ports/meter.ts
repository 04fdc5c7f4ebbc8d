/** Counts a call to a provider with its duration; one that throws counts as a fault. */
export type Meter = <T>(call: () => Promise<T>) => Promise<T>
