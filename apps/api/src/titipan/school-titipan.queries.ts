import { strict as assert } from 'node:assert'
import type { OtomatisTitipan, UrutTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import {
  COUNTED_MAX, matching, ofSekolah, readDaftar, saringSql, showDaftar, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { movesOf } from '#titipan/mutasi.queries'
import type { Kept, KeptSince, Total } from '#titipan/school-titipan'

type KeptFilter = Saringan & {
  otomatis: OtomatisTitipan | null
  setelah: string | null
  urut: UrutTitipan
}

const SISWA = 'x.id, x.nis, x.nama AS nama_siswa, x.kelas'

/** Every titipan that is not empty. A range of codes, because row-level security keeps starts_with from the index. */
const BALANCES = `offered.ledger_balance l
   WHERE l.institusi_id = $1 AND l.code > 'titipan/' AND l.code < 'titipan0' AND l.held > 0`

/**
 * Where few pupils of an institution have titipan, the balances are read first. The account's name ends with
 * the pupil's id; OFFSET makes the planner look up each pupil by key.
 */
const BY_BALANCE = `(SELECT l.code, l.held FROM ${BALANCES}) l
   CROSS JOIN LATERAL (
     SELECT ${SISWA}, x.sekolah_id FROM offered.siswa x
      WHERE x.institusi_id = $1 AND x.id = split_part(l.code, '/', 2)::uuid OFFSET 0) w
   JOIN (SELECT k.nama, k.id FROM offered.sekolah k WHERE k.institusi_id = $1) r ON r.id = w.sekolah_id
   WHERE true`

/** Where many have, each school is read when its turn comes, so that a page reads some schools, however many there are. */
const BY_TURN = `(SELECT k.nama, k.id FROM offered.sekolah k WHERE k.institusi_id = $1 ORDER BY k.nama, k.id OFFSET 0) r
   CROSS JOIN LATERAL (
     SELECT ${SISWA} FROM offered.siswa x WHERE x.institusi_id = $1 AND x.sekolah_id = r.id OFFSET 0) w
    ${joinHeld('titipan', 'w.id', 'l')}
   WHERE l.held > 0`

/** Of some schools the pupils are read first, since other schools have balances too. */
const ofSomeSekolah = (conditions: string) => `(
     SELECT ${SISWA}, x.sekolah_id FROM offered.siswa x WHERE x.institusi_id = $1 ${conditions}) w
    ${joinHeld('titipan', 'w.id', 'l')}
   JOIN (SELECT k.nama, k.id FROM offered.sekolah k WHERE k.institusi_id = $1) r ON r.id = w.sekolah_id
   WHERE l.held > 0`

type Where = Pick<KeptFilter, 'schools' | 'sekolah_id'>

/** Appends what it needs to `values`. */
function keptSql(values: unknown[], where: Where, ofAll = BY_BALANCE): string {
  const conditions = saringSql(values, ofSekolah('x.sekolah_id', where))
  return `
  SELECT w.id, w.nis, w.nama_siswa, w.kelas, r.id AS sekolah_id, r.nama AS sekolah, l.held AS jumlah,
         EXISTS (SELECT 1 FROM titipan_otomatis o
                  WHERE o.institusi_id = $1 AND o.siswa_id = w.id) AS otomatis
    FROM ${conditions === '' ? ofAll : ofSomeSekolah(conditions)}`
}

function isOfAll({ schools, sekolah_id }: Where): boolean {
  return schools === null && sekolah_id === null
}

/** Whether an institution has more titipan than this. */
async function hasMoreThan(tx: Tx, most: number): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM ${BALANCES} OFFSET $2 LIMIT 1`, [tx.institusi_id, most])
  return rows.length > 0
}

const ASIDE = `
  SELECT coalesce(sum(d.jumlah), 0)::bigint AS disisihkan FROM titipan_disisihkan d
   WHERE d.institusi_id = $1 AND d.siswa_id = k.id AND d.selesai_at IS NULL`

/** The last movement, and the first one after the last moment with nothing kept. */
const SPAN = `
  SELECT max(y.recorded_at) AS terakhir,
         min(y.recorded_at) FILTER (WHERE y.ke > coalesce(y.kosong, 0)) AS sejak
    FROM (SELECT h.recorded_at, h.ke, max(h.ke) FILTER (WHERE h.saldo = 0) OVER () AS kosong
            FROM (SELECT m.recorded_at, row_number() OVER waktu AS ke,
                         sum(m.jumlah) OVER waktu AS saldo
                    FROM (${movesOf('k.id')}) m
                  WINDOW waktu AS (ORDER BY m.recorded_at, m.subject_id, m.reference)) h) y`

/**
 * Sorted by amount, in either direction; in a whole institution school by school, however many have titipan
 * (above `few` only the way of reading changes). The next page continues after the pupil that was shown last.
 */
export async function listKept(
  tx: Tx, filter: KeptFilter, limit: number, few = COUNTED_MAX,
): Promise<Daftar<KeptSince>> {
  const [sign, way] = filter.urut === '-jumlah' ? ['<', 'DESC'] : ['>', 'ASC']
  const values: unknown[] = [tx.institusi_id]
  const isMany = isOfAll(filter) && (await hasMoreThan(tx, few))
  const filtered = `SELECT * FROM (${keptSql(values, filter, isMany ? BY_TURN : BY_BALANCE)}) k WHERE true` + saringSql(values, [
    [filter.otomatis && filter.otomatis === 'ya', (otomatis) => `k.otomatis = ${otomatis}`],
    matching(filter.cari, ['k.nama_siswa', 'k.nis']),
    [filter.kelas, (kelas) => `k.kelas = ${kelas}`],
  ])
  const kept = await readDaftar<Omit<KeptSince, keyof Since>>(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => {
      const after = `(k.jumlah, k.id) ${sign} (SELECT b.held, ${place}::uuid FROM offered.ledger_balance b
                WHERE b.institusi_id = $1 AND b.code = 'titipan/' || ${place}::uuid)`
      const order = `k.jumlah ${way}, k.id ${way}`
      return isOfAll(filter) ? inTurn(place, after, order) : { after, order }
    },
  })
  const found = await findSince(tx, kept.map(({ id }) => id))
  return showDaftar(kept, (row) => {
    const since = found.get(row.id)
    assert(since, `pupil ${row.id} was just found`)
    return { ...row, ...since }
  })
}

/** The same order within each school, and the schools by name. */
function inTurn(place: string, after: string, order: string): { after: string; order: string } {
  const school = `(SELECT k.nama, k.id FROM offered.siswa p
      JOIN offered.sekolah k ON k.institusi_id = $1 AND k.id = p.sekolah_id
     WHERE p.institusi_id = $1 AND p.id = ${place}::uuid)`
  return {
    after: `(k.sekolah, k.sekolah_id) >= ${school} AND ((k.sekolah, k.sekolah_id) > ${school} OR ${after})`,
    order: `k.sekolah, k.sekolah_id, ${order}`,
  }
}

type Since = Pick<KeptSince, 'sekolah' | 'disisihkan' | 'sejak' | 'terakhir'>

/** Reads the history only for the pupils of one page, because it costs more than the amounts. */
async function findSince(tx: Tx, ids: string[]): Promise<Map<string, Since>> {
  const rows = await tx.query<Since & { id: string }>(
    `SELECT k.id, s.nama AS sekolah, a.disisihkan, r.sejak, r.terakhir
       FROM offered.siswa k
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
      CROSS JOIN LATERAL (${ASIDE}) a
      CROSS JOIN LATERAL (${SPAN}) r
      WHERE k.institusi_id = $1 AND k.id = ANY ($2)`,
    [tx.institusi_id, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Totals per school, the largest first. */
export function sumKept(
  tx: Tx, where: Where,
): Promise<Total[]> {
  const values: unknown[] = [tx.institusi_id]
  return tx.query<Total>(
    `SELECT k.sekolah_id, k.sekolah, count(*)::int AS siswa, sum(k.jumlah)::bigint AS jumlah
       FROM (${keptSql(values, where)}) k
      GROUP BY k.sekolah_id, k.sekolah ORDER BY jumlah DESC, k.sekolah_id`,
    values,
  )
}

/** Finds one pupil, also when their titipan is now zero. */
export async function findKept(tx: Tx, siswa_id: string): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(
    `SELECT k.id, k.nis, k.nama AS nama_siswa, k.kelas, k.sekolah_id, s.nama AS sekolah,
            coalesce(l.held, 0)::bigint AS jumlah, a.disisihkan,
            EXISTS (SELECT 1 FROM titipan_otomatis o
                     WHERE o.institusi_id = $1 AND o.siswa_id = k.id) AS otomatis
       FROM offered.siswa k
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
       ${joinHeld('titipan', 'k.id', 'l')}
      CROSS JOIN LATERAL (${ASIDE}) a
      WHERE k.institusi_id = $1 AND k.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return kept
}
