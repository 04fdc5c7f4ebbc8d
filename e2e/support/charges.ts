import type { World } from './world.ts'

/** How many charges the gateway has received. */
export async function countCharges({ sandboxUrl }: World): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/gateway/charges`)
  const found: unknown = await answer.json()
  const list = Array.isArray(found) ? found : Object.values(found as object).find(Array.isArray)
  return list?.length ?? 0
}
