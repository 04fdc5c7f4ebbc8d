import { setTimeout as pause } from 'node:timers/promises'
import type { OwnDatabase } from '../database.ts'
import type { Town } from '../programs/town.ts'

const PATIENCE_MS = 60_000
const LOOK_MS = 250

/**
 * Hourly sweeps also run when a worker starts, and no real hour passes here, so the workers are
 * restarted. Waits until the plans that have ended are recorded.
 */
export async function passAnHour(town: Town, { query }: OwnDatabase): Promise<void> {
  await Promise.all(town.workers.map((worker) => town.restart(worker, Promise.resolve())))
  const until = performance.now() + PATIENCE_MS
  for (let open = true; open && performance.now() < until; await pause(LOOK_MS)) {
    const rows = await query(
      `SELECT 1 FROM cicilan c
         JOIN tagihan g ON g.institusi_id = c.institusi_id AND g.id = c.tagihan_id
         JOIN sekolah s ON s.institusi_id = c.institusi_id AND s.id = c.sekolah_id
        WHERE c.status = 'berjalan' AND (g.dibayar = g.jumlah OR EXISTS (
          SELECT 1 FROM cicilan_bagian b
           WHERE b.institusi_id = c.institusi_id AND b.cicilan_id = c.id AND b.sampai > g.dibayar
             AND b.jatuh_tempo + c.toleransi_hari < ($1 AT TIME ZONE s.zona_waktu)::date))
        LIMIT 1`,
      [town.now()],
    )
    open = rows.length > 0
  }
}
