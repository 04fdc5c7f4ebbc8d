import type { JenisPemutus } from '@lunas/contract/kantin/luring.status'

/** Who sells without the server. */
export type Pemutus = { jenis: JenisPemutus; id: string; sekolah_id: string }

/** A decider takes this fraction of what may still be reserved, so that later ones get some too. */
export const PEMBAGI = { mesin: 4, hub: 2 } as const satisfies Record<JenisPemutus, number>

/** A pupil's last money is never reserved: most purchases reach the server. */
export const BEBAS = 10_000

/** Parts are cut in whole five hundreds; smaller ones buy nothing. */
export const KELIPATAN = 500

/** The local hour from which on nobody sells and what is left falls back. */
export const JAM_LEPAS = 20
