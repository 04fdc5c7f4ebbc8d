import { UNTUK_SISWA } from '@lunas/contract/pembayaran/untuk'
import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about payments and that no constraint guards. */
export const PEMBAYARAN_LAWS = {
  // The fast path pays the only bill of a payment without reading its lines.
  only_bill_has_its_line: sqlLaw(
    'Pembayaran satu tagihan memiliki rincian sebesar jumlahnya.', `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN pembayaran_rincian r ON r.institusi_id = p.institusi_id
       AND r.pembayaran_id = p.id AND r.target_id = p.tagihan_tunggal AND r.jumlah = p.jumlah
     WHERE p.institusi_id = $1 AND p.tagihan_tunggal IS NOT NULL AND r.target_id IS NULL`),
  // A paid payment has exactly one posting and one receipt, and no other payment has any.
  paid_payment_has_one_receipt: sqlLaw(
    'Setiap pembayaran berhasil memiliki tepat satu catatan dan satu kuitansi.', `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN (
        SELECT b.subject_id, count(*) AS postings, count(b.receipt_no) AS receipts
          FROM offered.ledger_posting b
         WHERE b.institusi_id = $1 AND b.event = 'pembayaran_berhasil' GROUP BY b.subject_id) b
        ON b.subject_id = p.id
     WHERE p.institusi_id = $1
       AND ROW (coalesce(b.postings, 0), coalesce(b.receipts, 0))
           <> CASE WHEN p.status IN ('berhasil', 'dikembalikan') THEN ROW (1::bigint, 1::bigint)
                   ELSE ROW (0::bigint, 0::bigint) END`),
  // Its bills are of the same pupil. Money that no bill owed has no lines.
  payment_is_for_its_pupil: sqlLaw(
    'Setiap pembayaran adalah untuk tagihan siswanya sendiri.', `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
      LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
     WHERE p.institusi_id = $1
       AND (w.id IS NULL OR s.id IS NULL OR (p.pengguna_id IS NOT NULL AND u.id IS NULL))
    UNION
    SELECT p.id::text FROM pembayaran p
      JOIN pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = p.id
      LEFT JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.target_id
     WHERE p.institusi_id = $1 AND p.untuk = 'tagihan' AND t.siswa_id IS DISTINCT FROM p.pihak_id`),
  // The last line of a payment's history is its status.
  history_ends_with_the_status: sqlLaw(
    'Riwayat setiap pembayaran berakhir pada statusnya.', `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN (
        SELECT h.pembayaran_id, array_agg(h.status ORDER BY h.langkah) AS status
          FROM offered.pembayaran_riwayat h WHERE h.institusi_id = $1 GROUP BY h.pembayaran_id) h
        ON h.pembayaran_id = p.id
     WHERE p.institusi_id = $1 AND (h.status[cardinality(h.status)] IS DISTINCT FROM p.status
       OR cardinality(h.status) <> p.langkah + 1)`),
  // In the first minute of a rule a payment may have been opened before the rule was there to be read.
  fee_is_borne_by_its_rule: sqlLaw(
    'Tidak ada biaya bagi pembayar bila sekolah yang menanggungnya.', `
    SELECT p.id::text AS subject FROM pembayaran p
     CROSS JOIN LATERAL aturan_biaya_pada($1, p.sekolah_id, p.dibuat_at) a
      JOIN offered.aturan_biaya r ON r.institusi_id = $1 AND r.id = a.id
     WHERE p.institusi_id = $1 AND p.biaya > 0
       AND p.untuk IN (${UNTUK_SISWA.map((untuk) => `'${untuk}'`).join(', ')})
       AND p.sekolah_id IN (SELECT b.sekolah_id FROM offered.aturan_biaya b
                             WHERE b.institusi_id = $1 AND b.penanggung = 'sekolah')
       AND a.penanggung = 'sekolah' AND r.diputus_at < p.dibuat_at - interval '1 minute'`),
  // A payment that names its school as bearer needs such a rule. A payment without fee and without bearer is not checked.
  // A payment opened within a minute of a new rule may still have read the old one.
  spared_fee_has_its_rule: sqlLaw(
    'Biaya hanya ditanggung sekolah bila aturannya menyebut begitu.', `
    SELECT p.id::text AS subject FROM pembayaran p
     WHERE p.institusi_id = $1 AND p.biaya_ditanggung
       AND NOT EXISTS (
         SELECT 1 FROM (VALUES (p.dibuat_at), (p.dibuat_at - interval '1 minute')) AS x (pada)
          CROSS JOIN LATERAL aturan_biaya_pada($1, p.sekolah_id, x.pada) a
          WHERE a.penanggung = 'sekolah')`),
} as const satisfies Laws
