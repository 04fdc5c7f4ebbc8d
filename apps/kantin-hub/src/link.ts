import { randomUUID } from 'node:crypto'
import type { HasilLuring, HubTerpasang, Jatah, JualLuring } from '@lunas/contract/kantin/luring'
import { portalWire } from '@lunas/contract/wire/portal.wire'
import { REQUEST_ID_HEADER, REQUEST_KEY_HEADER, requestKey } from '@lunas/contract/wire/request-key'
import { API_BASE } from '@lunas/contract/wire/wire-call'

const TIMEOUT_MS = 10_000

type HubCall = 'pasangHub' | 'jatahHub' | 'kirimHub'
export type Proof = { idhub: string; token: string }

/** The server, as the hub talks to it. */
export type Link = {
  pair(kode: string): Promise<HubTerpasang>
  jatah(proof: Proof, alamat: string[]): Promise<Jatah>
  send(proof: Proof, penjualan: JualLuring[]): Promise<HasilLuring[]>
}

export function createLink(server: string, secret: string): Link {
  async function call<T>(name: HubCall, request: object): Promise<T> {
    const id = randomUUID()
    const response = await fetch(`${server}${API_BASE}${portalWire[name].path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json', [REQUEST_ID_HEADER]: id,
        [REQUEST_KEY_HEADER]: requestKey('', id, secret),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as { success: number; msg: string; data: T }
    if (body.success !== 1) throw new Error(body.msg)
    return body.data
  }
  return {
    pair: (kode) => call('pasangHub', { kode }),
    jatah: (proof, alamat) => call('jatahHub', { ...proof, alamat }),
    send: (proof, penjualan) => call('kirimHub', { ...proof, penjualan }),
  }
}
