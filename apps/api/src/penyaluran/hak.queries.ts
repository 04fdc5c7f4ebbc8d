import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** What may still leave the fund of a zakat program, by the decree under which it was collected. */
export type Hak = {
  /** The share of BAZNAS or the LAZ, less what was handed over. */
  sisa_setor: Rupiah
  /** The share of the amil, less what was taken. */
  sisa_amil: Rupiah
}

const NOTHING: Hak = { sisa_setor: rupiah(0), sisa_amil: rupiah(0) }

/**
 * The shares of programs by id. Each donation counts by the decree that held on its day, less what went
 * back of it, whenever that was; the share of all money under one decree is rounded down once.
 */
export async function readHak(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Hak>> {
  const rows = await tx.query<Hak & { id: string }>(
    `WITH gerak AS (
       SELECT * FROM gerak_dana($1) WHERE program_id = ANY ($2)
     ), bagian AS (
       SELECT m.program_id, k.bagian_setor, k.bagian_amil,
              greatest(sum(m.masuk - m.keluar), 0)::bigint AS terkumpul
         FROM gerak m
        CROSS JOIN LATERAL (
              SELECT k.id, k.bagian_setor, k.bagian_amil FROM offered.ketetapan_upz k
               WHERE k.institusi_id = $1 AND k.berlaku_dari <= m.diberi
               ORDER BY k.id DESC LIMIT 1) k
        WHERE m.event IN ('pembayaran_berhasil', 'pengembalian_disetujui')
        GROUP BY m.program_id, k.id, k.bagian_setor, k.bagian_amil
     ), keluar AS (
       SELECT program_id, sum(keluar) FILTER (WHERE event = 'dana_disetor_upz') AS disetor,
              sum(keluar) FILTER (WHERE event = 'dana_amil') AS amil
         FROM gerak GROUP BY program_id
     )
     SELECT b.program_id AS id,
            greatest(sum(b.terkumpul * b.bagian_setor / 10000) - coalesce(max(o.disetor), 0), 0)::bigint
              AS sisa_setor,
            greatest(sum(b.terkumpul * b.bagian_amil / 10000) - coalesce(max(o.amil), 0), 0)::bigint
              AS sisa_amil
       FROM bagian b LEFT JOIN keluar o ON o.program_id = b.program_id
      GROUP BY b.program_id`,
    [tx.institusi_id, ids],
  )
  const found = new Map(rows.map(({ id, ...hak }) => [id, hak]))
  return new Map(ids.map((id) => [id, found.get(id) ?? NOTHING]))
}

export async function readHakOf(tx: Tx, id: string): Promise<Hak> {
  return (await readHak(tx, [id])).get(id) ?? NOTHING
}
