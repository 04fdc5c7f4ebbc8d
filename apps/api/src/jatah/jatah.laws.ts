import { JATAH_SEHARI } from '@lunas/contract/kantin/luring.status'
import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about money that tills may sell without the server. */
export const JATAH_LAWS = {
  // No two deciders can sell the same rupiah: what is reserved is the sum of the open parts.
  slices_are_held: sqlLaw('Saldo yang dicadangkan sama dengan jatah kasir yang belum terpakai.', `
    SELECT coalesce(o.siswa_id::text, split_part(b.code, '/', 2)) AS subject,
           (coalesce(b.held, 0) - coalesce(o.sisa, 0))::bigint AS selisih
      FROM (SELECT p.siswa_id, sum(p.jumlah - p.terpakai) AS sisa
              FROM jatah_siswa p
              JOIN jatah j ON j.institusi_id = $1 AND j.id = p.jatah_id AND j.dilepas_at IS NULL
             WHERE p.institusi_id = $1 GROUP BY p.siswa_id) o
      FULL JOIN (SELECT code, held FROM offered.ledger_balance
                  WHERE institusi_id = $1 AND code LIKE 'jatah/%') b ON b.code = 'jatah/' || o.siswa_id
     WHERE coalesce(b.held, 0) <> coalesce(o.sisa, 0)`),
  // However many tills there are, they hold no more of a pupil than the most of a day; also after a release.
  day_is_bounded: sqlLaw('Jatah seorang siswa dalam sehari tidak melebihi batas untuk semua kasir.', `
    SELECT p.siswa_id::text AS subject, (sum(p.jumlah) - ${JATAH_SEHARI})::bigint AS selisih
      FROM jatah_siswa p
      JOIN jatah j ON j.institusi_id = $1 AND j.id = p.jatah_id
     WHERE p.institusi_id = $1 GROUP BY p.siswa_id, j.hari HAVING sum(p.jumlah) > ${JATAH_SEHARI}`),
  // A sale made without the server is booked or visibly held, never both and never neither.
  offline_sale_is_kept: sqlLaw('Penjualan tanpa internet tercatat, atau tertahan dan terlihat.', `
    SELECT l.id::text AS subject, 0::bigint AS selisih FROM penjualan_luring l
      LEFT JOIN offered.penjualan j ON j.institusi_id = $1 AND j.id = l.id
     WHERE l.institusi_id = $1 AND (l.status = 'dibukukan') <> (j.id IS NOT NULL)`),
} as const satisfies Laws
