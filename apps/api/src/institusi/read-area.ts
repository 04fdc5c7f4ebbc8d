import { AREA, type Area } from '@lunas/contract/institusi/area'
import type { Needs } from '#institusi/needs'

/**
 * What the institution offers now: a school with stalls, a category of PPOB that is open, a published
 * program, an active agent. PPOB stays once somebody has bought, because money that a failed order
 * gave back is kept there; so do stalls that closed, because of the children's saldo.
 */
export async function readArea({ db, clock }: Pick<Needs, 'db' | 'clock'>, institusi_id: string): Promise<Area[]> {
  const [offered] = await db.inTransaction(institusi_id, (tx) =>
    tx.query<Record<Area, boolean>>(
      `SELECT EXISTS (SELECT FROM offered.lapak WHERE institusi_id = $1) AS kantin,
              EXISTS (SELECT FROM offered.pembeli_ppob WHERE institusi_id = $1)
              OR EXISTS (
                SELECT FROM (
                  SELECT DISTINCT ON (kategori) dibuka FROM offered.aturan_ppob
                   WHERE institusi_id = $1 AND berlaku_at <= $2
                   ORDER BY kategori, berlaku_at DESC) latest
                 WHERE dibuka) AS ppob,
              EXISTS (SELECT FROM offered.program WHERE institusi_id = $1 AND status = 'tayang') AS ziswaf,
              EXISTS (SELECT FROM offered.mitra WHERE institusi_id = $1 AND status = 'aktif') AS mitra`,
      [institusi_id, clock.now()],
    ),
  )
  return AREA.filter((area) => offered?.[area])
}
