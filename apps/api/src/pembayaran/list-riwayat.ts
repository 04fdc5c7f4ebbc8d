import { RIWAYAT_PAGE_SIZE, type BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { formatKode, parseKode } from '@lunas/values/kode'
import { maskName } from '@lunas/values/mask'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { containsPattern } from '#platform/db/like'
import type { Person } from '#platform/http/caller'
import { isOpen } from '#tertahan/tertahan'
import { ASIDE_TOTALS } from '#titipan/titipan'
import { HELD_COLUMNS, HELD_JOIN, heldOf, type HeldColumns } from '#pembayaran/held.queries'
import { GABUNGAN_JOIN } from '#pembayaran/gabungan.queries'
import type { Needs } from '#pembayaran/needs'
import { monthBounds } from '#pembayaran/riwayat'
import { statusJujurOf, type Keadaan } from '#pembayaran/status-jujur'
import { UANG } from '#pembayaran/uang.queries'
import { ANAK_SENDIRI } from '#anak/anak'
import { kodeSiswaOf, type JenisPihak } from '#siswa/siswa'

export type RiwayatFilter = {
  setelah?: string | undefined
  status?: StatusPembayaran | readonly StatusPembayaran[] | undefined
  kode_siswa?: string | undefined
  bulan?: string | undefined
  cari?: string | undefined
  /** Leaves out what strangers opened without a login and no money came for. */
  tanpa_anonim?: boolean | undefined
}

type RiwayatDeps = Pick<Needs, 'db' | 'clock' | 'metodeRules' | 'payables'>

/** Newest first: what this person opened, and what anybody paid for the person's children. */
export async function listRiwayat(
  { db, clock, metodeRules, payables }: RiwayatDeps, person: Person, filter: RiwayatFilter,
): Promise<BarisRiwayat[]> {
  const { institusi_id } = person
  const rows = await db.inTransaction(institusi_id, (tx) => findRows(tx, person, filter))
  const now = clock.now()
  return rows.map((row) => ({
    kode_pembayaran: formatKode('pembayaran', institusi_id, row.id),
    status: row.status,
    nama_metode: metodeRules[row.metode].nama,
    // Others' children by first letters; a donor or buyer in this list is the person who asks.
    kode_siswa: kodeSiswaOf(institusi_id, row.pihak_id, row.pihak),
    nama_siswa: row.anak_sendiri || row.pihak !== 'siswa' ? row.nama : maskName(row.nama),
    untuk: row.untuk,
    rincian: row.rincian,
    total: row.total,
    total_gabungan: row.total_gabungan,
    dikembalikan: row.dikembalikan,
    kurang: row.kurang,
    dibuat_at: row.dibuat_at.toISOString(),
    kedaluwarsa_at: row.kedaluwarsa_at.toISOString(),
    nomor_kuitansi: row.nomor_kuitansi,
    sedang_dicari: isOpen(heldOf(row)),
    status_jujur: statusJujurOf(
      { ...row, words: payables[row.untuk].words, tertahan: heldOf(row) }, now,
    ),
  }))
}

type RiwayatRow = Omit<Keadaan, 'tertahan' | 'words'> &
  HeldColumns & {
    id: string
    pihak_id: string
    pihak: JenisPihak
    anak_sendiri: boolean
    nama: string
    untuk: Untuk
    rincian: string[]
    total: Rupiah
    total_gabungan: Rupiah | null
    dibuat_at: Date
    nomor_kuitansi: string | null
  }

/**
 * Each child and the person's own payments are read newest first and cut to a page before they
 * meet, so that the cost does not grow with how much was ever paid.
 */
const FIND = `
  WITH sendiri AS (SELECT a.siswa_id FROM ${ANAK_SENDIRI} a),
  batas AS (SELECT p.dibuat_at, p.id FROM pembayaran p WHERE p.institusi_id = $1 AND p.id = $4),
  calon AS (
    SELECT c.* FROM sendiri
     CROSS JOIN LATERAL (
       SELECT p.* FROM pembayaran p
        WHERE p.institusi_id = $1 AND p.pihak_id = sendiri.siswa_id AND %FILTER%
        ORDER BY p.dibuat_at DESC, p.id DESC LIMIT $9) c
    UNION ALL
    (SELECT p.* FROM pembayaran p
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2
        AND p.pihak_id NOT IN (SELECT siswa_id FROM sendiri) AND %FILTER%
      ORDER BY p.dibuat_at DESC, p.id DESC LIMIT $9)
  )
  SELECT p.id, p.untuk, p.pihak_id, p.pihak_id IN (SELECT siswa_id FROM sendiri) AS anak_sendiri, w.nama,
         w.jenis AS pihak,
         p.metode, p.status, (p.jumlah + p.biaya)::bigint AS total, p.dibuat_at, p.kedaluwarsa_at,
         coalesce(g.periksa_lagi_at, p.periksa_lagi_at) AS periksa_lagi_at,
         coalesce(g.instruksi, p.instruksi) IS NOT NULL AS bernomor, s.zona_waktu, ${HELD_COLUMNS},
         coalesce((SELECT max(l.pada) FROM offered.pembayaran_riwayat l
                    WHERE l.institusi_id = $1 AND l.pembayaran_id = p.id), p.dibuat_at) AS sejak,
         k.nomor AS nomor_kuitansi,
         coalesce(u.dikembalikan, 0) AS dikembalikan,
         coalesce(u.sedang_dikembalikan, 0) AS sedang_dikembalikan,
         coalesce(u.dibuka_lagi, false) AS dibuka_lagi, coalesce(u.ke_titipan, 0) AS ke_titipan,
         greatest(0, coalesce(u.menjadi_titipan, 0) - coalesce(d.lewat, 0))::bigint
           AS menjadi_titipan,
         coalesce(d.menyusul, false) AS menyusul,
         (SELECT sum(x.jumlah + x.biaya)::bigint FROM pembayaran_bagian c
            JOIN pembayaran x ON x.institusi_id = $1 AND x.id = c.pembayaran_id
           WHERE c.institusi_id = $1 AND c.gabungan_id = g.gabungan_id) AS total_gabungan,
         CASE WHEN u.diterima > 0 THEN greatest(0, p.jumlah + p.biaya - u.diterima) ELSE 0 END::bigint
           AS kurang, r.*
    FROM calon p
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    ${GABUNGAN_JOIN}
    ${HELD_JOIN}
   CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(r.nama ORDER BY t.jatuh_tempo, t.prioritas, r.target_id), '{}')
              AS rincian,
            coalesce(array_agg(r.nama ORDER BY t.jatuh_tempo, t.prioritas, r.target_id)
                       FILTER (WHERE t.dibayar >= t.jumlah), '{}') AS lunas,
            coalesce(array_agg(r.nama ORDER BY t.jatuh_tempo, t.prioritas, r.target_id)
                       FILTER (WHERE t.dibatalkan_at IS NOT NULL), '{}') AS batal,
            coalesce(sum(t.sisa) FILTER (WHERE NOT t.sukarela), 0)::bigint AS sisa
       FROM pembayaran_rincian r
       LEFT JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.target_id
      WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id) r
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
    LEFT JOIN LATERAL (${UANG}
    ) u ON p.status IN ('berhasil', 'dikembalikan')
    -- What only passed there on its way to a bill that takes no part is not kept.
    LEFT JOIN LATERAL (${ASIDE_TOTALS}
    ) d ON p.status = 'berhasil'
   ORDER BY p.dibuat_at DESC, p.id DESC LIMIT $9`

const FILTER = `
          ($4::uuid IS NULL OR (p.dibuat_at, p.id) < (SELECT dibuat_at, id FROM batas))
          AND ($5::text[] IS NULL OR p.status = ANY ($5))
          AND ($6::uuid IS NULL OR p.pihak_id = $6)
          AND ($7::timestamptz IS NULL OR (p.dibuat_at >= $7 AND p.dibuat_at < $8))`

/** A link of the family is not anonymous; nor is anything that may bring money. */
const NOT_ANONYMOUS = `
          AND (p.pengguna_id IS NOT NULL OR p.tautan_id IS NOT NULL OR p.status <> 'menunggu')`

/** Masked names are not searched, since a search could reveal them letter by letter. */
const SEARCH = `
          AND (EXISTS (SELECT 1 FROM offered.kuitansi x WHERE x.institusi_id = $1
                        AND x.pembayaran_id = p.id AND x.nomor ILIKE $10)
            OR EXISTS (SELECT 1 FROM pembayaran_rincian r
                        WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id AND r.nama ILIKE $10)
            OR EXISTS (SELECT 1 FROM offered.siswa s WHERE s.institusi_id = $1 AND s.id = p.pihak_id
                        AND s.nama ILIKE $10 AND s.id IN (SELECT siswa_id FROM sendiri)))`

async function findRows(tx: Tx, person: Person, filter: RiwayatFilter): Promise<RiwayatRow[]> {
  const { institusi_id } = person
  const setelah = filter.setelah === undefined ? null : parseKode('pembayaran', filter.setelah)
  const siswa = filter.kode_siswa === undefined ? null : parseKode('siswa', filter.kode_siswa)
  // A reference of another institution, or an invalid one, matches nothing in this list.
  const isOurs = (kode: { institusi_id: string } | null | undefined) =>
    kode === null || kode?.institusi_id === institusi_id
  if (!isOurs(setelah) || !isOurs(siswa)) return []
  const month = filter.bulan === undefined ? undefined : monthBounds(filter.bulan)
  const more = (filter.tanpa_anonim ? NOT_ANONYMOUS : '') + (filter.cari === undefined ? '' : SEARCH)
  const text = FIND.replaceAll('%FILTER%', () => FILTER + more)
  return tx.query<RiwayatRow>(text, [
    institusi_id,
    person.pengguna_id,
    person.nomor_wa,
    setelah?.id ?? null,
    filter.status === undefined ? null : [filter.status].flat(),
    siswa?.id ?? null,
    month?.from ?? null,
    month?.until ?? null,
    RIWAYAT_PAGE_SIZE,
    ...(filter.cari === undefined ? [] : [containsPattern(filter.cari)]),
  ])
}
