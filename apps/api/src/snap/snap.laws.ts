import { sqlLaw, type Laws } from '#ledger/audit'

export const SNAP_LAWS = {
  // A bank that was told yes keeps the money, so that amount must be in the books, once.
  bank_payment_is_booked: sqlLaw(
    'Setiap pembayaran yang kami terima dari bank tercatat sekali dengan jumlahnya.', `
    SELECT min(s.payment_request_id) AS subject,
           (sum(s.jumlah) - coalesce(min(b.jumlah), 0))::bigint AS selisih
      FROM snap_pembayaran s
      LEFT JOIN LATERAL (
        SELECT sum(t.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.subject_id = s.pembayaran_id
           AND p.event = 'pembayaran_berhasil') b ON true
     WHERE s.institusi_id = $1 AND s.hasil = '00'
     GROUP BY s.pembayaran_id HAVING sum(s.jumlah) <> coalesce(min(b.jumlah), 0)`),
} as const satisfies Laws
