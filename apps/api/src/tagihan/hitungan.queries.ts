import type { HitunganTagihan } from '@lunas/contract/tagihan/hitungan'
import type { Tx } from '#platform/db/database'

/** How the bills of a pupil were counted, by their ids; most bills were not. */
export async function findHitungan(tx: Tx, siswa_id: string): Promise<ReadonlyMap<string, HitunganTagihan>> {
  const rows = await tx.query<HitunganTagihan & { tagihan_id: string }>(
    `SELECT h.tagihan_id, h.hari, h.tarif, h.hari_tanpa, h.kredit_hari, h.kredit_lain
       FROM offered.hitungan_tagihan h WHERE h.institusi_id = $1 AND h.siswa_id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return new Map(rows.map(({ tagihan_id, ...hitungan }) => [tagihan_id, hitungan]))
}
