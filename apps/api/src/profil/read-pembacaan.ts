import { PEMBACAAN_PAGE_SIZE, type BarisPembacaan } from '@lunas/contract/portal/pembacaan.calls'
import { formatKode } from '@lunas/values/kode'
import { ANAK_SENDIRI } from '#anak/anak'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import type { Needs } from '#profil/needs'

type Row = Omit<BarisPembacaan, 'kode_siswa' | 'pada'> & { siswa_id: string; pada: Date }

/**
 * Staff who read about this person's children, newest first; readings of the same hour are never
 * split over two pages.
 */
export async function readPembacaan(
  { db }: Pick<Needs, 'db'>, person: Person, sebelum: string | undefined,
): Promise<BarisPembacaan[]> {
  const before = sebelum === undefined ? null : new Date(sebelum)
  return db.inTransaction(person.institusi_id, (tx) =>
    listPembacaan(tx, person, before, PEMBACAAN_PAGE_SIZE),
  )
}

export async function listPembacaan(
  tx: Tx, { pengguna_id, nomor_wa }: Person, before: Date | null, limit: number,
): Promise<BarisPembacaan[]> {
  const { institusi_id } = tx
  const rows = await tx.query<Row>(
    `SELECT DISTINCT c.siswa_id, w.nama AS nama_siswa, s.nama AS sekolah, c.pada,
            c.oleh_peran AS peran, c.tempat
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      CROSS JOIN LATERAL (
        SELECT x.siswa_id, x.pada, x.oleh_peran, x.tempat FROM offered.pembacaan_siswa x
         WHERE x.institusi_id = $1 AND x.siswa_id = a.siswa_id
           AND ($4::timestamptz IS NULL OR x.pada < $4)
         ORDER BY x.pada DESC FETCH FIRST $5 ROWS WITH TIES) c
      ORDER BY c.pada DESC FETCH FIRST $5 ROWS WITH TIES`,
    [institusi_id, pengguna_id, nomor_wa, before, limit],
  )
  return rows.map(({ siswa_id, pada, ...row }) => ({
    ...row,
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    pada: pada.toISOString(),
  }))
}
