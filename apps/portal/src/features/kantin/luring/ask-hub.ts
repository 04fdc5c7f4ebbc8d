import type { Decision } from '@lunas/contract/kantin/decide-luring'
import { HUB_JUAL_PATH, HUB_TIMEOUT_MS, type HubAnswer, type HubSale } from '@lunas/contract/kantin/hub'
import type { JatahMesin } from '@lunas/contract/kantin/luring'

type Decided = { hasil: Decision; idjatah: string }

/** Asks the hub of the school; undefined when none answers, so the till decides alone. */
export async function askHub(hub: JatahMesin['hub'], sale: HubSale): Promise<Decided | undefined> {
  for (const alamat of hub?.alamat ?? []) {
    try {
      const response = await fetch(alamat + HUB_JUAL_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${hub?.kunci ?? ''}` },
        body: JSON.stringify(sale),
        signal: AbortSignal.timeout(HUB_TIMEOUT_MS),
      })
      if (response.ok) return (await response.json()) as HubAnswer
    } catch {
      // Another address of the same PC may be the one that this till reaches.
    }
  }
  return undefined
}
