import { strict as assert } from 'node:assert'
import type { PratinjauKenaikan, SiswaNaik } from '@lunas/contract/siswa/kenaikan'
import { formatKode } from '@lunas/values/kode'
import { joinHeld } from '#ledger/join-held'
import { joinSaldo } from '#saldo/saldo'
import type { Tx } from '#platform/db/database'
import { matching, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import { HASIL, HITUNGAN } from '#kenaikan/kenaikan.queries'

type KelasRow = Omit<PratinjauKenaikan['kelas'][number], 'idkelas'> & { id: string }

export async function readKelasNaik(tx: Tx, id: string): Promise<PratinjauKenaikan['kelas']> {
  const rows = await tx.query<KelasRow>(
    `SELECT o.id, o.nama, t.nama AS tingkat, k.naik AS naik_kelas, k.ke_nama, k.ke_tingkat, ${HITUNGAN}
       FROM kenaikan_kelas k
       JOIN offered.kelas o ON o.institusi_id = $1 AND o.id = k.kelas_id
       JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = o.tingkat_id
       LEFT JOIN kenaikan_siswa x ON x.institusi_id = $1 AND x.kenaikan_id = $2
        AND x.kelas_id = k.kelas_id
      WHERE k.institusi_id = $1 AND k.kenaikan_id = $2
      GROUP BY o.id, o.nama, t.nama, t.urutan, k.naik, k.ke_nama, k.ke_tingkat
      ORDER BY t.urutan, o.nama`,
    [tx.institusi_id, id],
  )
  return rows.map(({ id: kelas_id, ...row }) => ({
    idkelas: formatKode('kelas', tx.institusi_id, kelas_id), ...row,
  }))
}

/** Active pupils of the school who sit in no class of the year that ends. */
export async function countTanpaKelas(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM kenaikan n
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.sekolah_id = n.sekolah_id
        AND w.status = 'aktif'
      WHERE n.institusi_id = $1 AND n.id = $2
        AND NOT EXISTS (SELECT 1 FROM offered.siswa_kelas h WHERE h.institusi_id = $1
                           AND h.siswa_id = w.id AND h.tahun_ajaran_id = n.dari_tahun_id)`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}

/** What a pupil `x` owes the school, and what it keeps for the pupil. */
const UANG = `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(g.sisa), 0)::bigint AS sisa FROM offered.tagihan_terutang g
     WHERE g.institusi_id = $1 AND g.siswa_id = x.siswa_id AND g.sekolah_id = n.sekolah_id) u
  ${joinHeld('titipan', 'x.siswa_id', 'l')}
  ${joinSaldo('x.siswa_id', 'd')}
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.terbuka), 0)::bigint AS terbuka FROM offered.kredit_tagihan o
     WHERE o.institusi_id = $1 AND o.siswa_id = x.siswa_id) c`

export async function sumKeluar(tx: Tx, id: string): Promise<PratinjauKenaikan['keluar']> {
  const [row] = await tx.query<PratinjauKenaikan['keluar']>(
    `SELECT count(*)::int AS siswa, coalesce(sum(u.sisa), 0)::bigint AS sisa,
            coalesce(sum(l.held), 0)::bigint AS titipan, coalesce(sum(d.held), 0)::bigint AS saldo,
            coalesce(sum(c.terbuka), 0)::bigint AS kredit
       FROM kenaikan n
       JOIN kenaikan_siswa x ON x.institusi_id = $1 AND x.kenaikan_id = n.id
       JOIN kenaikan_kelas k ON k.institusi_id = $1 AND k.kenaikan_id = n.id AND k.kelas_id = x.kelas_id
       ${UANG}
      WHERE n.institusi_id = $1 AND n.id = $2 AND ${HASIL} NOT IN ('naik', 'tinggal')`,
    [tx.institusi_id, id],
  )
  assert(row, 'a sum is one row')
  return row
}

export type SiswaRow = Omit<SiswaNaik, 'kode_siswa'> & { id: string }

const SELECT_SISWA = `
  SELECT w.id, w.nis, w.nama AS nama_siswa, o.nama AS kelas, ${HASIL} AS hasil,
         CASE ${HASIL} WHEN 'naik' THEN k.ke_nama WHEN 'tinggal' THEN o.nama ELSE '' END AS ke_kelas,
         x.kecuali IS NOT NULL AS kecuali, u.sisa, coalesce(l.held, 0)::bigint AS titipan,
         coalesce(d.held, 0)::bigint AS saldo, c.terbuka AS kredit
    FROM kenaikan_siswa x
    JOIN kenaikan n ON n.institusi_id = $1 AND n.id = x.kenaikan_id
    JOIN kenaikan_kelas k ON k.institusi_id = $1 AND k.kenaikan_id = x.kenaikan_id
     AND k.kelas_id = x.kelas_id
    JOIN offered.kelas o ON o.institusi_id = $1 AND o.id = x.kelas_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = x.siswa_id
    ${UANG}
   WHERE x.institusi_id = $1 AND x.kenaikan_id = $2`

type Filter = {
  kelas_id: string | null
  cari: string | undefined
  yang_keluar: boolean | undefined
  setelah: string | null
}

export function listSiswaNaik(
  tx: Tx, id: string, filter: Filter, limit: number,
): Promise<Daftar<SiswaRow>> {
  const values: unknown[] = [tx.institusi_id, id]
  const leaving = filter.yang_keluar ? ` AND ${HASIL} NOT IN ('naik', 'tinggal')` : ''
  const filtered = SELECT_SISWA + leaving + saringSql(values, [
    [filter.kelas_id, (kelas) => `x.kelas_id = ${kelas}`],
    matching(filter.cari, ['w.nama', 'w.nis']),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'sisa', setelah: filter.setelah, limit,
    urut: (last) => ({
      after: `(w.nama, w.id) > (SELECT y.nama, y.id FROM offered.siswa y
                                 WHERE y.institusi_id = $1 AND y.id = ${last}::uuid)`,
      order: 'w.nama, w.id',
    }),
  })
}

export async function findSiswaNaik(tx: Tx, id: string, siswa_id: string): Promise<SiswaRow | undefined> {
  const [row] = await tx.query<SiswaRow>(`${SELECT_SISWA} AND x.siswa_id = $3`, [
    tx.institusi_id, id, siswa_id,
  ])
  return row
}
