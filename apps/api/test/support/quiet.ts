import { eventually } from '#test/eventually'
import type { World } from '#test/world'

/**
 * Waits until the gateway has sent all notifications about these orders and we have stored them.
 */
export async function untilQuiet(world: World, ...orders: string[]): Promise<void> {
  await eventually(async () => {
    const charges = await Promise.all(orders.map((order_id) => world.sandbox.charge(order_id)))
    return charges.every(({ notifications }) =>
      notifications.every(({ state }) => state !== 'waiting'),
    )
  })
  await eventually(async () => {
    await world.deps.callbacks.settled()
    const open = await world.database.query(
      'SELECT 1 FROM inbound_callback WHERE selesai_at IS NULL',
    )
    return open.length === 0
  })
}
