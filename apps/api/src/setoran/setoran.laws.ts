import { minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { sqlLaw, type Found, type Laws } from '#ledger/audit'
import type { Tx } from '#platform/db/database'
import { DISPUTED, findReady } from '#setoran/ready.queries'
import { netOf } from '#setoran/setoran'

/** Schools between which a line stands in a batch that was handed over. */
const SETTLED = `
  SELECT 1 FROM setoran_rincian r
    JOIN setoran t ON t.institusi_id = $1 AND t.id = r.setoran_id AND t.status <> 'belum_disetorkan'
   WHERE r.institusi_id = $1 AND r.subject_id = l.subject_id AND r.posting_reference = l.reference
     AND least(r.sekolah_id, r.dari_sekolah_id) = least(l.creditor_id, l.debtor_id)
     AND greatest(r.sekolah_id, r.dari_sekolah_id) = greatest(l.creditor_id, l.debtor_id)`

export const SETORAN_LAWS = {
  school_money_is_explained: {
    kalimat: 'Uang tiap sekolah sama dengan yang siap disetor, belum dikirim dan belum dilaporkan.',
    find: findUnexplained,
  },
  // Whatever is kept for pupils or owed to consignees, the school has the money, spent it on providers, or may claim it.
  titipan_rests_on_money: sqlLaw(
    'Titipan, saldo siswa, deposit mitra dan utang ke lapak ada uangnya di sekolahnya, atau masih menjadi hak sekolahnya.', `
    SELECT x.sekolah_id::text AS subject, (x.kept - x.money)::bigint AS selisih
      FROM (SELECT a.sekolah_id,
                   coalesce(sum(e.credit - e.debit) FILTER (
                     WHERE a.kind IN ('titipan', 'saldo', 'jatah', 'subsidi', 'dipesan', 'disisihkan', 'lapak', 'deposit')), 0) AS kept,
                   coalesce(sum(e.debit - e.credit) FILTER (
                     WHERE a.kind IN ('rekening', 'bank', 'kas', 'brankas', 'setoran', 'hak_setor',
                                      'antar_sekolah', 'beban_penyedia', 'deposit_ppob', 'komisi_mitra', 'beban_subsidi',
                                      'piutang_sponsor',
                                      'selisih', 'selisih_kas')), 0) AS money
              FROM offered.ledger_account a
              JOIN offered.ledger_entry e ON e.institusi_id = $1 AND e.code = a.code
             WHERE a.institusi_id = $1 AND a.sekolah_id IS NOT NULL
             GROUP BY a.sekolah_id) x
     WHERE x.kept > x.money`),
  // A school owes another what no batch between the two has handed over, and nothing else.
  schools_owe_what_no_batch_settled: sqlLaw(
    'Utang antar sekolah sama dengan uang yang belum disetorkan di antara mereka.', `
    SELECT coalesce(b.sekolah_id, l.sekolah_id)::text AS subject,
           (coalesce(b.balance, 0) - coalesce(l.amount, 0))::bigint AS selisih
      FROM (SELECT a.sekolah_id, sum(e.debit - e.credit) AS balance
              FROM offered.ledger_account a
              JOIN offered.ledger_entry e ON e.institusi_id = $1 AND e.code = a.code
             WHERE a.institusi_id = $1 AND a.kind = 'antar_sekolah' GROUP BY a.sekolah_id) b
      FULL JOIN (
            SELECT m.sekolah_id, sum(m.amount) AS amount FROM offered.antar_sekolah l
             CROSS JOIN LATERAL (VALUES (l.creditor_id, l.amount::bigint),
                                        (l.debtor_id, -l.amount::bigint)) AS m (sekolah_id, amount)
             WHERE l.institusi_id = $1 AND l.event <> 'setoran_disetorkan'
               AND NOT EXISTS (${SETTLED})
             GROUP BY m.sekolah_id) l ON l.sekolah_id = b.sekolah_id
     WHERE coalesce(b.balance, 0) <> coalesce(l.amount, 0)`),
} as const satisfies Laws

type Row = {
  sekolah_id: string
  /** Paid on bills, kept for pupils and set aside, less what lies in the school's own places. */
  held: Rupiah
  unsent: Rupiah
  unreported: Rupiah
  unknown: Rupiah
  refunds: Rupiah
}

/**
 * Per school: paid on bills, by parents and second payers + kept for pupils + set aside − what it holds itself must be what is ready
 * for a batch + what stands in batches that nobody sent + what no report has told of yet − money of
 * unknown owners − refunds that have not left.
 */
async function findUnexplained(tx: Tx): Promise<Found[]> {
  const rows = await tx.query<Row>(PER_SCHOOL, [tx.institusi_id])
  const ready = Map.groupBy(await findReady(tx), ({ sekolah_id }) => sekolah_id)
  return rows.flatMap(({ sekolah_id, held, unsent, unreported, unknown, refunds }) => {
    const lines = (ready.get(sekolah_id) ?? []).map((one) => ({
      ...one, jumlah: sumRupiah([one.jumlah, one.biaya_admin]),
    }))
    const expected = sumRupiah([
      netOf(lines), unsent, unreported, minusRupiah(rupiah(0), unknown),
      minusRupiah(rupiah(0), refunds),
    ])
    const selisih = minusRupiah(held, expected)
    return selisih === 0 ? [] : [{ subject: sekolah_id, selisih }]
  })
}

/**
 * Money at a collector, by the school whose books got it, for postings that no report has told of, or
 * only in a line that is still disputed.
 */
const UNREPORTED = `
  SELECT a.sekolah_id, sum(CASE WHEN p.event = 'pengembalian_selesai' THEN -t.amount ELSE t.amount END)
           AS amount
    FROM offered.ledger_posting p
   CROSS JOIN LATERAL unnest(p.transfers) t
    JOIN offered.ledger_account c ON c.institusi_id = $1 AND c.sekolah_id IS NULL
     AND c.code = CASE WHEN p.event = 'pengembalian_selesai' THEN t.credit_account
                       ELSE t.debit_account END
    JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.sekolah_id IS NOT NULL
     AND a.code = CASE WHEN p.event = 'pengembalian_selesai' THEN t.debit_account
                       ELSE t.credit_account END
   WHERE p.institusi_id = $1
     AND p.event IN ('pembayaran_berhasil', 'titipan_masuk', 'pengembalian_selesai')
     AND NOT EXISTS (
           SELECT 1 FROM offered.impor_baris b
             JOIN offered.impor l ON l.institusi_id = $1 AND l.id = b.impor_id
              AND l.sekolah_id IS NULL
            WHERE b.institusi_id = $1 AND b.pembayaran_id = p.subject_id AND b.arah = 'masuk'
              AND NOT ${DISPUTED}
              AND (p.event = 'pengembalian_selesai' OR b.posting_reference = p.reference))
   GROUP BY a.sekolah_id`

const OWN_KINDS = `'{kas,brankas,bank,rekening,setoran,antar_sekolah,beban_penyedia,selisih,selisih_kas,
  biaya_admin,penerimaan_lain,lapak,penjualan,deposit_ppob,margin_ppob,biaya_mitra,
  komisi_mitra,beban_subsidi,piutang_sponsor}'::text[]`

/** Each part is summed by itself; joined, one would be read again for each row of the next. */
const PER_SCHOOL = `
  SELECT m.sekolah_id,
         coalesce(sum(m.amount) FILTER (WHERE m.what = 'held'), 0)::bigint AS held,
         coalesce(sum(m.amount) FILTER (WHERE m.what = 'unsent'), 0)::bigint AS unsent,
         coalesce(sum(m.amount) FILTER (WHERE m.what = 'unreported'), 0)::bigint AS unreported,
         coalesce(sum(m.amount) FILTER (WHERE m.what = 'unknown'), 0)::bigint AS unknown,
         coalesce(sum(m.amount) FILTER (WHERE m.what = 'refunds'), 0)::bigint AS refunds
    FROM (
      SELECT sekolah_id, 'held' AS what, dibayar::bigint AS amount FROM offered.tagihan
       WHERE institusi_id = $1 AND dibayar > 0
      UNION ALL
      SELECT sekolah_id, 'held', jumlah::bigint FROM offered.bayar_penanggung
       WHERE institusi_id = $1 AND status = 'disetujui'
      UNION ALL
      SELECT a.sekolah_id, 'held', g.held FROM offered.ledger_balance g
        JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = g.code
        JOIN offered.ledger_kind k ON k.kind = a.kind AND k.guarded
       WHERE g.institusi_id = $1
      UNION ALL
      SELECT a.sekolah_id, 'held', d.jumlah FROM offered.titipan_disisihkan d
        JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = 'disisihkan/' || d.siswa_id
       WHERE d.institusi_id = $1 AND d.selesai_at IS NULL
      UNION ALL
      -- Its own places, its expenses and what other schools owe it, less its other income, what
      -- its canteen sold and what it owes consignees.
      SELECT a.sekolah_id, 'held', -e.balance FROM offered.ledger_account a
        JOIN (SELECT code, sum(debit - credit) AS balance FROM offered.ledger_entry
               WHERE institusi_id = $1 AND split_part(code, '/', 1) = ANY (${OWN_KINDS})
               GROUP BY code) e ON e.code = a.code
       WHERE a.institusi_id = $1 AND a.kind = ANY (${OWN_KINDS})
      UNION ALL
      SELECT sekolah_id, 'unsent', jumlah + biaya_admin FROM setoran
       WHERE institusi_id = $1 AND status = 'belum_disetorkan' AND dari_sekolah_id IS NULL
      UNION ALL
      SELECT u.sekolah_id, 'unreported', u.amount FROM (${UNREPORTED}) u
      UNION ALL
      SELECT split_part(akun, '/', 2)::uuid, 'unknown', selisih FROM offered.kasus
       WHERE institusi_id = $1 AND status <> 'selesai' AND starts_with(akun, 'belum_dikenal/')
      UNION ALL
      SELECT sekolah_id, 'refunds', jumlah FROM offered.pengembalian
       WHERE institusi_id = $1 AND status = 'berjalan') m
   WHERE m.sekolah_id IS NOT NULL GROUP BY m.sekolah_id`
