import type { Evidence } from './checks/check.ts'

/** A wrong change of the data, and the check that must find it. Planted by tests only. */
export type PlantedBug = {
  what: string
  foundBy: string
  plant(evidence: Evidence): Promise<Partial<Evidence>>
}

/** Changes the data as the database's owner; the caller rolls it back. */
export function sql(...statements: string[]): PlantedBug['plant'] {
  return async ({ query }) => {
    for (const statement of statements) await query(statement)
    return {}
  }
}
