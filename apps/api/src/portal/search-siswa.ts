import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { CARI_SISWA_MAX, type SiswaPetugas } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { joinHeld } from '#ledger/join-held'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

type Row = Omit<SiswaPetugas, 'kode_siswa' | 'idsekolah'> & { id: string; sekolah_id: string }

/**
 * Pupils of the caller's schools: first those whose NIS starts with the text, then names by
 * position of the match.
 */
export async function searchSiswa(
  tx: Tx, person: Person, { cari, idsekolah }: ParsedRequestOf<'cariSiswa'>,
): Promise<SiswaPetugas[]> {
  const rows = await tx.query<Row>(
    `WITH temuan AS (
       SELECT w.id, w.nis, w.nama, w.kelas, w.sekolah_id, s.nama AS sekolah
         FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
        WHERE w.institusi_id = $1
          AND ($2::uuid[] IS NULL OR w.sekolah_id = ANY ($2))
          AND ($3::uuid IS NULL OR w.sekolah_id = $3)
          AND (starts_with(lower(w.nis), $4) OR position($4 IN lower(w.nama)) > 0)
        ORDER BY NOT starts_with(lower(w.nis), $4), position($4 IN lower(w.nama)), w.nama, w.id
        LIMIT $5)
     SELECT t.*, coalesce(b.sisa, 0)::bigint AS sisa, coalesce(b.terbuka, 0)::int AS tagihan_terbuka,
            coalesce(l.held, 0)::bigint AS titipan
       FROM temuan t
       LEFT JOIN LATERAL (
         SELECT sum(g.sisa) AS sisa, count(*) AS terbuka FROM offered.tagihan_terutang g
          WHERE g.institusi_id = $1 AND g.siswa_id = t.id
            AND ($2::uuid[] IS NULL OR g.sekolah_id = ANY ($2))) b ON true
       ${joinHeld('titipan', 't.id', 'l')}
      ORDER BY NOT starts_with(lower(t.nis), $4), position($4 IN lower(t.nama)), t.nama, t.id`,
    [
      tx.institusi_id,
      await schoolsOf(tx, person),
      idOfKode('sekolah', idsekolah),
      cari.trim().toLowerCase(),
      CARI_SISWA_MAX,
    ],
  )
  return rows.map(({ id, sekolah_id, ...row }) => ({
    ...row,
    kode_siswa: formatKode('siswa', tx.institusi_id, id),
    idsekolah: formatKode('sekolah', tx.institusi_id, sekolah_id),
  }))
}
