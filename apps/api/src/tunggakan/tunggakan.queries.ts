import type { Tunggakan as OnWire } from '@lunas/contract/tagihan/tunggakan'
import { UMUR_TUNGGAKAN, type JanjiTunggakan, type UmurTunggakan } from '@lunas/contract/tagihan/tunggakan.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import { joinKini } from '#cicilan/cicilan'

export type TunggakanRow = Omit<OnWire, 'kode_siswa' | 'bayar_terakhir'> & {
  id: string
  bayar_terakhir: Date | null
  /** Each overdue bill, the oldest first. */
  isi: { nama: string; jatuh_tempo: LocalDate; sisa: Rupiah }[]
}

type TunggakanFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari' | 'kelas'> & {
  jenis?: string | undefined
  umur?: UmurTunggakan | undefined
  janji?: JanjiTunggakan | undefined
  /** Only these pupils. */
  siswa_ids?: readonly string[] | undefined
  setelah: string | null
}

const UMUR = {
  sampai_30: 'x.hari <= 30',
  sampai_60: 'x.hari BETWEEN 31 AND 60',
  sampai_90: 'x.hari BETWEEN 61 AND 90',
  lebih_90: 'x.hari > 90',
} as const satisfies Record<UmurTunggakan, string>

const JANJI = {
  menunggu: 'j.janji > x.hari_ini',
  tiba: 'j.janji <= x.hari_ini',
} as const satisfies Record<JanjiTunggakan, string>

/**
 * Overdue bills, by the calendar of the school that is owed. With a running plan its due parts count, as they
 * do wherever the family is told what it owes.
 */
const OVERDUE = `
  SELECT g.siswa_id, g.id, g.nama, z.hari_ini, kini.jatuh_tempo, kini.sisa
    FROM offered.tagihan_terutang g
    JOIN (SELECT k.id, ($2::timestamptz AT TIME ZONE k.zona_waktu)::date AS hari_ini
            FROM offered.sekolah k WHERE k.institusi_id = $1) z ON z.id = g.sekolah_id
    ${joinKini('g', 'z.hari_ini')}
   WHERE g.institusi_id = $1 AND g.tanggal_aktif <= z.hari_ini AND kini.jatuh_tempo < z.hari_ini`

/**
 * Pupils with overdue bills, the oldest first. In a whole institution they come school by school: each school is
 * added up when its turn comes, so the first page reads some schools, however many there are.
 */
function tunggakanSql(tx: Tx, filter: TunggakanFilter, now: Date) {
  const values: unknown[] = [tx.institusi_id, now]
  const bills = saringSql(values, [
    ...ofSekolah('g.sekolah_id', filter),
    [filter.jenis, (jenis) => `g.jenis = ${jenis}`],
  ])
  const pupils = saringSql(values, [
    matching(filter.cari, ['w.nama', 'w.nis']),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    [filter.siswa_ids, (ids) => `w.id = ANY (${ids}::uuid[])`],
  ])
  values.push(filter.schools)
  const schools = `$${values.length}::uuid[]`
  const ours = (column: string) => `(${schools} IS NULL OR ${column} = ANY (${schools}))`
  const bySekolah = filter.schools === null && filter.sekolah_id === null && !filter.siswa_ids
  const turn = bySekolah && {
    each: '(SELECT k.nama, k.id FROM offered.sekolah k WHERE k.institusi_id = $1) r CROSS JOIN LATERAL',
    pupils: `AND g.siswa_id IN (
      SELECT p.id FROM offered.siswa p WHERE p.institusi_id = $1 AND p.sekolah_id = r.id)`,
  }
  const filtered = `
    SELECT x.siswa_id AS id, w.nis, w.nama AS nama_siswa, w.kelas, s.nama AS sekolah, x.sisa, x.tagihan,
           x.rincian, x.isi, x.sejak::text, x.hari,
           (SELECT max(p.dibuat_at) FROM offered.pembayaran p
             WHERE p.institusi_id = $1 AND p.pihak_id = x.siswa_id AND p.untuk = 'tagihan'
               AND p.status = 'berhasil' AND ${ours('p.sekolah_id')}) AS bayar_terakhir,
           j.janji::text, h.henti_sampai::text
      FROM ${turn ? turn.each : ''} (
       SELECT l.siswa_id, sum(l.sisa)::bigint AS sisa, count(*)::int AS tagihan,
              string_agg(l.nama, ', ' ORDER BY l.jatuh_tempo, l.id) AS rincian,
              json_agg(json_build_object('nama', l.nama, 'jatuh_tempo', l.jatuh_tempo, 'sisa', l.sisa)
                       ORDER BY l.jatuh_tempo, l.id) AS isi,
              min(l.jatuh_tempo) AS sejak, max(l.hari_ini - l.jatuh_tempo) AS hari, max(l.hari_ini) AS hari_ini
         FROM (${OVERDUE} ${bills} ${turn ? turn.pupils : ''}) l GROUP BY l.siswa_id) x
      LEFT JOIN LATERAL (
        SELECT min(t.janji) AS janji FROM tindak_lanjut t
         WHERE t.institusi_id = $1 AND t.siswa_id = x.siswa_id AND t.selesai_at IS NULL
           AND ${ours('t.sekolah_id')}) j ON true
      LEFT JOIN LATERAL (
        SELECT max(o.sampai) AS henti_sampai FROM offered.henti_pengingat o
         WHERE o.institusi_id = $1 AND o.siswa_id = x.siswa_id AND o.sampai >= x.hari_ini
           AND ${ours('o.sekolah_id')}) h ON true
      JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = x.siswa_id
      JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
     WHERE true ${pupils} ${filter.umur ? `AND ${UMUR[filter.umur]}` : ''}
       ${filter.janji ? `AND ${JANJI[filter.janji]}` : ''}`
  const urut = (last: string) => {
    const after = `(x.sejak, x.siswa_id) > (
      SELECT min(l.jatuh_tempo), ${last}::uuid FROM (${OVERDUE} ${bills} AND g.siswa_id = ${last}::uuid) l)`
    if (!bySekolah) return { after, order: 'x.sejak, x.siswa_id' }
    const school = `(SELECT k.nama, k.id FROM offered.siswa p
      JOIN offered.sekolah k ON k.institusi_id = $1 AND k.id = p.sekolah_id
     WHERE p.institusi_id = $1 AND p.id = ${last}::uuid)`
    return {
      after: `(r.nama, r.id) >= ${school} AND ((r.nama, r.id) > ${school} OR ${after})`,
      order: 'r.nama, r.id, x.sejak, x.siswa_id',
    }
  }
  return { filtered, values, urut }
}

export function listTunggakan(
  tx: Tx, filter: TunggakanFilter, now: Date, limit: number,
): Promise<Daftar<TunggakanRow>> {
  return readDaftar(tx, { ...tunggakanSql(tx, filter, now), sum: 'sisa', setelah: filter.setelah, limit })
}

/** The same pupils and sums as the list, by the age of their oldest bill; every age has a row. */
export function sumByUmur(
  tx: Tx, filter: TunggakanFilter, now: Date,
): Promise<{ umur: UmurTunggakan; siswa: number; sisa: Rupiah }[]> {
  const { filtered, values } = tunggakanSql(tx, filter, now)
  const umur = UMUR_TUNGGAKAN.map((name) => `WHEN ${UMUR[name]} THEN '${name}'`).join(' ')
  return tx.query(
    `SELECT u.umur, count(x.id)::int AS siswa, coalesce(sum(x.sisa), 0)::bigint AS sisa
       FROM unnest($${values.length + 1}::text[]) WITH ORDINALITY AS u (umur, urut)
       LEFT JOIN (SELECT x.id, x.sisa, CASE ${umur} END AS umur FROM (${filtered}) x) x ON x.umur = u.umur
      GROUP BY u.umur, u.urut ORDER BY u.urut`,
    [...values, UMUR_TUNGGAKAN],
  )
}
