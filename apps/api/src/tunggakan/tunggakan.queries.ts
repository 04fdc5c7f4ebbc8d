import type { Tunggakan as OnWire } from '@lunas/contract/tagihan/tunggakan'
import { UMUR_TUNGGAKAN, type JanjiTunggakan, type UmurTunggakan } from '@lunas/contract/tagihan/tunggakan.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import { cicilanKini } from '#cicilan/cicilan'

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
 * Pupils with overdue bills, by the calendar of the school that is owed. With a running plan its due
 * parts count, as they do wherever the family is told what it owes.
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
  const filtered = `
    WITH lewat AS (
      SELECT g.siswa_id, g.id, g.nama, s.hari_ini, k.jatuh_tempo, least(k.sisa, g.jumlah - g.dibayar) AS sisa
        FROM (SELECT z.id, ($2::timestamptz AT TIME ZONE z.zona_waktu)::date AS hari_ini
                FROM offered.sekolah z WHERE z.institusi_id = $1) s
        JOIN offered.tagihan g ON g.institusi_id = $1 AND g.sekolah_id = s.id
       CROSS JOIN LATERAL (
         SELECT g.jumlah - g.dibayar AS sisa, g.jatuh_tempo WHERE g.cicilan_id IS NULL
         UNION ALL
         SELECT c.sisa, coalesce(c.jatuh_tempo, g.jatuh_tempo) FROM ${cicilanKini('g.cicilan_id', 'g.dibayar', 's.hari_ini')} c
          WHERE g.cicilan_id IS NOT NULL) k
       WHERE g.dibayar < g.jumlah AND g.dibatalkan_at IS NULL AND NOT g.sukarela
         AND g.tanggal_aktif <= s.hari_ini AND k.jatuh_tempo < s.hari_ini ${bills}),
    tunggak AS (
      SELECT l.siswa_id, sum(l.sisa)::bigint AS sisa, count(*)::int AS tagihan,
             string_agg(l.nama, ', ' ORDER BY l.jatuh_tempo, l.id) AS rincian,
             json_agg(json_build_object('nama', l.nama, 'jatuh_tempo', l.jatuh_tempo, 'sisa', l.sisa)
                      ORDER BY l.jatuh_tempo, l.id) AS isi,
             min(l.jatuh_tempo) AS sejak, max(l.hari_ini - l.jatuh_tempo) AS hari, max(l.hari_ini) AS hari_ini
        FROM lewat l GROUP BY l.siswa_id)
    SELECT x.siswa_id AS id, w.nis, w.nama AS nama_siswa, w.kelas, s.nama AS sekolah, x.sisa, x.tagihan,
           x.rincian, x.isi, x.sejak::text, x.hari,
           (SELECT max(p.dibuat_at) FROM offered.pembayaran p
             WHERE p.institusi_id = $1 AND p.pihak_id = x.siswa_id AND p.untuk = 'tagihan'
               AND p.status = 'berhasil') AS bayar_terakhir,
           j.janji::text, h.henti_sampai::text
      FROM tunggak x
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
  return { filtered, values }
}

export function listTunggakan(
  tx: Tx, filter: TunggakanFilter, now: Date, limit: number,
): Promise<Daftar<TunggakanRow>> {
  return readDaftar(tx, {
    ...tunggakanSql(tx, filter, now), sum: 'sisa', setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(x.sejak, x.siswa_id) > (
        SELECT y.sejak, y.siswa_id FROM tunggak y WHERE y.siswa_id = ${place}::uuid)`,
      order: 'x.sejak, x.siswa_id',
    }),
  })
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
