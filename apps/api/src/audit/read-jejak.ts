import type { BarisJejak } from '@lunas/contract/portal/audit'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Level } from '@lunas/contract/pengguna/level'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'

type Row = Omit<BarisJejak, 'idjejak' | 'pada'> & { id: string; pada: Date; level: Level | null }

const SELECT_JEJAK = `
  SELECT j.id, j.pada, coalesce(p.nama, '') AS nama, p.level, j.tindakan,
         j.subject_id::text AS subject_id, coalesce(s.nama, '') AS sekolah,
         coalesce(j.alamat, '') AS alamat, j.sebelum, j.sesudah, j.rincian
    FROM offered.jejak j
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = j.pengguna_id
    LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
   WHERE j.institusi_id = $1`

/**
 * The newest first; ids are made in the order of time, so a page goes on from one. What is about no
 * school, as a login or an export, is shown where its doer works.
 */
export async function readJejak(
  tx: Tx, person: Person, filter: ParsedRequestOf<'getJejak'>, limit = PORTAL_PAGE_SIZE,
): Promise<Daftar<BarisJejak>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_JEJAK + saringSql(values, [
    [await schoolsOf(tx, person), (schools) => `(j.sekolah_id = ANY (${schools}::uuid[])
        OR (j.sekolah_id IS NULL AND j.pengguna_id IN (
              SELECT ps.pengguna_id FROM offered.penugasan_berlaku ps
               WHERE ps.institusi_id = $1 AND ps.sekolah_id = ANY (${schools}::uuid[]))))`],
    [idOfKode('sekolah', filter.idsekolah), (sekolah) => `j.sekolah_id = ${sekolah}`],
    [idOfKode('pengguna', filter.idpengguna), (pengguna) => `j.pengguna_id = ${pengguna}`],
    [filter.tindakan, (tindakan) => `j.tindakan = ${tindakan}`],
    ...betweenDays(filter, 'j.pada', "'Asia/Jakarta'"),
  ])
  const rows = await readDaftar<Row>(tx, {
    filtered, values, setelah: idOfKode('jejak', filter.setelah), limit,
    urut: (place) => ({ after: `j.id < ${place}`, order: 'j.id DESC' }),
  })
  return showDaftar(rows, ({ id, pada, ...row }) => ({
    ...row,
    idjejak: formatKode('jejak', tx.institusi_id, id),
    pada: pada.toISOString(),
  }))
}
