import type { Meter } from '#ports/meter'

/** For an adapter whose calls nobody counts. */
export const unmetered: Meter = (call) => call()
