import type { BarisJejak } from '@lunas/contract/portal/audit'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Level } from '@lunas/contract/pengguna/level'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

type Row = Omit<BarisJejak, 'idjejak' | 'pada'> & { id: string; pada: Date; level: Level | null }

/**
 * The newest first; ids are made in the order of time, so a page goes on from one. What is about no
 * school, as a login or an export, is shown where its doer works.
 */
export async function readJejak(
  tx: Tx, person: Person, filter: ParsedRequestOf<'getJejak'>, limit = PORTAL_PAGE_SIZE,
): Promise<BarisJejak[]> {
  const rows = await tx.query<Row>(
    `SELECT j.id, j.pada, coalesce(p.nama, '') AS nama, p.level, j.tindakan,
            j.subject_id::text AS subject_id, coalesce(s.nama, '') AS sekolah,
            coalesce(j.alamat, '') AS alamat, j.sebelum, j.sesudah, j.rincian
       FROM offered.jejak j
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = j.pengguna_id
       LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
      WHERE j.institusi_id = $1
        AND ($2::uuid[] IS NULL OR j.sekolah_id = ANY ($2) OR (j.sekolah_id IS NULL
             AND j.pengguna_id IN (SELECT ps.pengguna_id FROM offered.pengguna_sekolah ps
                                    WHERE ps.institusi_id = $1 AND ps.sekolah_id = ANY ($2))))
        AND ($3::uuid IS NULL OR j.id < $3)
        AND ($4::uuid IS NULL OR j.sekolah_id = $4)
        AND ($5::uuid IS NULL OR j.pengguna_id = $5)
        AND ($6::text IS NULL OR j.tindakan = $6)
        AND ($7::date IS NULL OR j.pada >= $7::date::timestamp AT TIME ZONE 'Asia/Jakarta')
        AND ($8::date IS NULL OR j.pada < ($8::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta')
      ORDER BY j.id DESC LIMIT $9`,
    [
      tx.institusi_id,
      await schoolsOf(tx, person),
      idOfKode('jejak', filter.setelah),
      idOfKode('sekolah', filter.idsekolah),
      idOfKode('pengguna', filter.idpengguna),
      filter.tindakan ?? null,
      filter.dari ?? null,
      filter.sampai ?? null,
      limit,
    ],
  )
  return rows.map(({ id, pada, ...row }) => ({
    ...row,
    idjejak: formatKode('jejak', tx.institusi_id, id),
    pada: pada.toISOString(),
  }))
}
