import type { BulanIuran } from '@lunas/contract/pengguna/beranda'
import type { Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { ANAK_SENDIRI } from '#anak/anak'
import { joinSaldo } from '#saldo/saldo'
import type { SiswaWithSekolah } from '#siswa/siswa'
import { joinKini } from '#cicilan/cicilan'

type Person = { pengguna_id: string; nomor_wa: string | null }

export type AnakBerandaRow = SiswaWithSekolah & {
  total_sisa: Rupiah
  jumlah_tagihan: number
  total_menunggak: Rupiah
  jatuh_tempo_berikut: string | null
  titipan: Rupiah
  saldo: Rupiah
  iuran_bulanan: BulanIuran[]
}

/** The children with what they owe today, by the calendar of each school's zone. */
export function listAnakWithSisa(
  tx: Tx, { pengguna_id, nomor_wa }: Person, now: Date,
): Promise<AnakBerandaRow[]> {
  return tx.query<AnakBerandaRow>(
    `SELECT w.id, w.nama, w.kelas, w.sekolah_id, s.nama AS sekolah, s.logo AS logo_sekolah,
            t.total_sisa, t.jumlah_tagihan, t.total_menunggak, t.jatuh_tempo_berikut, i.iuran_bulanan,
            coalesce(titipan.held, 0) AS titipan, saldo.held AS saldo
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       ${joinHeld('titipan', 'w.id', 'titipan')}
       ${joinSaldo('w.id', 'saldo')}
      CROSS JOIN LATERAL (SELECT ($4::timestamptz AT TIME ZONE s.zona_waktu)::date AS ini) hari
      CROSS JOIN LATERAL (SELECT date_trunc('year', hari.ini - interval '6 months')
                                   + interval '6 months' AS awal) tahun
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(kini.sisa) FILTER (WHERE x.tanggal_aktif <= hari.ini), 0)
                 ::bigint AS total_sisa,
               (count(*) FILTER (WHERE x.tanggal_aktif <= hari.ini))::int AS jumlah_tagihan,
               coalesce(sum(kini.sisa) FILTER (WHERE x.tanggal_aktif <= hari.ini
                          AND kini.jatuh_tempo < hari.ini), 0)::bigint AS total_menunggak,
               min(kini.jatuh_tempo) FILTER (WHERE kini.jatuh_tempo >= hari.ini) AS jatuh_tempo_berikut
          FROM offered.tagihan_terutang x
          ${joinKini('x', 'hari.ini')}
         WHERE x.institusi_id = $1 AND x.siswa_id = w.id) t
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('periode', b.periode, 'keadaan',
                 CASE WHEN b.menunggak THEN 'menunggak' WHEN b.lunas THEN 'lunas'
                      ELSE 'belum_lunas' END) ORDER BY b.periode), '[]') AS iuran_bulanan
          FROM (SELECT x.periode, bool_and(x.sisa = 0) AS lunas,
                       bool_or(x.sisa > 0 AND kini.jatuh_tempo < hari.ini) AS menunggak
                  FROM offered.tagihan x
                  JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = x.jenis_id
                  ${joinKini('x', 'hari.ini')}
                 WHERE x.institusi_id = $1 AND x.siswa_id = w.id AND j.bentuk = 'bulanan'
                   AND x.dibatalkan_at IS NULL AND NOT x.sukarela
                   AND (x.tanggal_aktif <= hari.ini OR x.sisa = 0)
                   AND x.periode ~ '^20\\d\\d-(0[1-9]|1[0-2])$'
                   AND x.periode >= to_char(tahun.awal, 'YYYY-MM')
                   AND x.periode < to_char(tahun.awal + interval '1 year', 'YYYY-MM')
                 GROUP BY x.periode) b) i
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, pengguna_id, nomor_wa, now],
  )
}

type KuitansiRow = {
  nomor_kuitansi: string
  nama_siswa: string
  rincian: string[]
  total: Rupiah
  terbit_at: Date
  pembayaran_id: string
}

/**
 * The newest receipts of the children. The newest payments are read, since a receipt follows its
 * payment closely.
 */
export function listKuitansiBaru(
  tx: Tx, { pengguna_id, nomor_wa }: Person, limit: number,
): Promise<KuitansiRow[]> {
  return tx.query<KuitansiRow>(
    `SELECT k.nomor AS nomor_kuitansi, w.nama AS nama_siswa,
            ARRAY(SELECT r.nama FROM offered.pembayaran_rincian r
                   WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id
                   ORDER BY r.jumlah DESC, r.nama) AS rincian,
            k.total, k.terbit_at, p.id AS pembayaran_id
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
      CROSS JOIN LATERAL (
        SELECT x.id FROM offered.pembayaran x
         WHERE x.institusi_id = $1 AND x.pihak_id = a.siswa_id AND x.status = 'berhasil'
         ORDER BY x.dibuat_at DESC LIMIT $4) p
      -- As the receipt says it: what came, which may differ from what was asked.
      CROSS JOIN LATERAL (
        SELECT b.receipt_no AS nomor, b.recorded_at AS terbit_at,
               (SELECT sum(t.amount)::bigint FROM unnest(b.transfers) AS t) AS total
          FROM offered.ledger_posting b
         WHERE b.institusi_id = $1 AND b.subject_id = p.id AND b.event = 'pembayaran_berhasil'
           AND b.receipt_no IS NOT NULL) k
      ORDER BY k.terbit_at DESC, k.nomor DESC LIMIT $4`,
    [tx.institusi_id, pengguna_id, nomor_wa, limit],
  )
}

export async function findNama(tx: Tx, pengguna_id: string): Promise<string> {
  const [row] = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.pengguna WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, pengguna_id],
  )
  return row?.nama ?? ''
}
