import type { BarisSiswa } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { countDaftar, ofSekolah, saringSql, type Daftar, type Syarat } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { containsPattern } from '#platform/db/like'
import type { Person } from '#platform/http/caller'

/** The index knows three letters at a time; fewer are looked for at the beginning of words. */
const INDEXED_LETTERS = 3
/** The text that the index siswa_cari was made of. */
const CARI = `lower(w.nama || ' ' || w.nis || ' ' || w.nisn)`

type Row = Omit<BarisSiswa, 'kode_siswa'> & { id: string }

/** Pupils by name; each page costs the same however many there are. */
export async function daftarSiswa(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarSiswa'>, limit: number,
): Promise<Daftar<BarisSiswa>> {
  const values: unknown[] = [tx.institusi_id]
  const schools = await schoolsOf(tx, person)
  const conditions = saringSql(values, [
    ...ofSekolah('w.sekolah_id', { schools, sekolah_id: idOfKode('sekolah', request.idsekolah) }),
    containing(request.cari),
    [request.kelas, (kelas) => `w.kelas = ${kelas}`],
    [request.status, (status) => `w.status = ${status}`],
  ])
  const setelah = idOfKode('siswa', request.setelah)
  const rows = await readPage(tx, conditions, values, setelah, limit)
  const shown = rows.map(({ id, ...row }) => ({
    kode_siswa: formatKode('siswa', tx.institusi_id, id), ...row,
  }))
  if (setelah !== null) return shown
  const filtered = `SELECT 1 FROM offered.siswa_rinci w WHERE w.institusi_id = $1 ${conditions}`
  return Object.assign(shown, { ringkasan: await countDaftar(tx, { filtered, values }) })
}

/** Bills are added up for the rows of the page only. */
function readPage(
  tx: Tx, conditions: string, values: readonly unknown[], setelah: string | null, limit: number,
): Promise<Row[]> {
  const [most, last] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const after = setelah === null ? '' : `AND (w.nama, w.id) > (
    SELECT x.nama, x.id FROM offered.siswa_rinci x WHERE x.institusi_id = $1 AND x.id = ${last})`
  return tx.query<Row>(
    `SELECT h.id, h.nis, h.nisn, h.nama AS nama_siswa, h.kelas, s.nama AS sekolah, h.status,
            coalesce(b.sisa, 0)::bigint AS sisa
       FROM (SELECT w.* FROM offered.siswa_rinci w WHERE w.institusi_id = $1 ${conditions} ${after}
              ORDER BY w.nama, w.id LIMIT ${most}) h
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
       LEFT JOIN LATERAL (
         SELECT sum(g.jumlah - g.dibayar) AS sisa FROM offered.tagihan g
          WHERE g.institusi_id = $1 AND g.siswa_id = h.id AND g.dibayar < g.jumlah
            AND g.dibatalkan_at IS NULL AND NOT g.sukarela) b ON true
      ORDER BY h.nama, h.id`,
    setelah === null ? [...values, limit] : [...values, limit, setelah],
  )
}

/** Any part of name, NIS or NISN; two letters are matched at the beginning of a word. */
function containing(cari: string | undefined): Syarat {
  const text = cari?.trim().toLowerCase() ?? ''
  if (text === '') return [null, () => '']
  const pattern = containsPattern(text)
  if (text.length >= INDEXED_LETTERS) return [pattern, (parameter) => `${CARI} LIKE ${parameter}`]
  const start = pattern.slice(1)
  return [start, (parameter) => `(${CARI} LIKE ${parameter} OR ${CARI} LIKE '% ' || ${parameter})`]
}
