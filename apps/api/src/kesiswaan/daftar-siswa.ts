import type { BarisSiswa } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { countDaftar, ofSekolah, saringSql, type Daftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { findMatchingSiswa, matchSiswa } from '#siswa/siswa'

type Row = Omit<BarisSiswa, 'kode_siswa'> & { id: string }

/** Pupils by name; each page costs the same however many there are. */
export async function daftarSiswa(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarSiswa'>, limit: number,
): Promise<Daftar<BarisSiswa>> {
  const values: unknown[] = [tx.institusi_id]
  const schools = await schoolsOf(tx, person)
  const sekolah_id = idOfKode('sekolah', request.idsekolah)
  const conditions = saringSql(values, [
    ...ofSekolah('w.sekolah_id', { schools, sekolah_id }),
    [request.kelas, (kelas) => `w.kelas = ${kelas}`],
    [request.status, (status) => `w.status = ${status}`],
  ]) + (await containing(tx, values, request.cari, schools === null && sekolah_id === null))
  const setelah = idOfKode('siswa', request.setelah)
  const rows = await readPage(tx, { conditions, values, schools, setelah, limit })
  const shown = rows.map(({ id, ...row }) => ({
    kode_siswa: formatKode('siswa', tx.institusi_id, id), ...row,
  }))
  if (setelah !== null) return shown
  const filtered = `SELECT 1 FROM offered.siswa_rinci w WHERE w.institusi_id = $1 ${conditions}`
  return Object.assign(shown, { ringkasan: await countDaftar(tx, { filtered, values }) })
}

type Page = {
  conditions: string
  values: readonly unknown[]
  schools: string[] | null
  setelah: string | null
  limit: number
}

/** Bills are added up for the rows of the page only, and only those that are owed to the reader's schools. */
function readPage(tx: Tx, { conditions, values, schools, setelah, limit }: Page): Promise<Row[]> {
  const [most, own, last] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const after = setelah === null ? '' : `AND (w.nama, w.id) > (
    SELECT x.nama, x.id FROM offered.siswa_rinci x WHERE x.institusi_id = $1 AND x.id = ${last})`
  return tx.query<Row>(
    `SELECT h.id, h.nis, h.nisn, h.nama AS nama_siswa, h.kelas, s.nama AS sekolah, h.status,
            coalesce(b.sisa, 0)::bigint AS sisa
       FROM (SELECT w.* FROM offered.siswa_rinci w WHERE w.institusi_id = $1 ${conditions} ${after}
              ORDER BY w.nama, w.id LIMIT ${most}) h
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
       LEFT JOIN LATERAL (
         SELECT sum(g.sisa) AS sisa FROM offered.tagihan_terutang g
          WHERE g.institusi_id = $1 AND g.siswa_id = h.id
            AND (${own}::uuid[] IS NULL OR g.sekolah_id = ANY (${own}::uuid[]))) b ON true
      ORDER BY h.nama, h.id`,
    [...values, limit, schools, ...(setelah === null ? [] : [setelah])],
  )
}

/** Among all pupils of an institution the index finds a rare text; a school's pupils are read one by one. */
async function containing(
  tx: Tx, values: unknown[], cari: string | undefined, isOfAll: boolean,
): Promise<string> {
  const match = matchSiswa(cari)
  if (!match) return ''
  const found = isOfAll ? await findMatchingSiswa(tx, match) : undefined
  if (found) return ` AND w.id = ANY ($${values.push(found)}::uuid[])`
  const first = values.length + 1
  values.push(...match.values)
  return ` AND ${match.on('w', first)}`
}
