import { sumRupiah } from '@lunas/values/rupiah'
import { readHari } from '#buku-harian/buku-harian.queries'
import { totalOf, type IsiKuitansi } from '#kuitansi/kuitansi'
import { sqlCheck, type Check } from './check.ts'

type SignedRow = { nomor: string; isi: string | null; tanda_tangan: string; amount: number }

/** Every paid payment has one receipt, numbered without gaps, and signed. */
export const receiptChecks: readonly Check[] = [
  sqlCheck(
    'a paid payment has exactly one receipt, and nothing else has one',
    `SELECT coalesce(p.id, k.pembayaran_id) || ' ' || coalesce(p.status, 'unknown') AS offender
       FROM pembayaran p
       FULL JOIN offered.kuitansi k ON k.institusi_id = p.institusi_id AND k.pembayaran_id = p.id
      GROUP BY p.institusi_id, p.id, p.status, k.pembayaran_id
     HAVING count(k.nomor) <> coalesce((p.status IN ('berhasil', 'dikembalikan'))::int, 0)`,
  ),
  sqlCheck(
    'receipt numbers of a school run without a gap',
    `SELECT n.seri || ' ' || count(k.nomor) || ' of ' || n.terakhir AS offender
       FROM kuitansi_nomor n
       LEFT JOIN offered.kuitansi k ON k.institusi_id = n.institusi_id AND starts_with(k.nomor, n.seri)
      GROUP BY n.institusi_id, n.seri, n.terakhir
     HAVING n.terakhir <> count(DISTINCT split_part(substr(k.nomor, length(n.seri) + 1), '-', 1))
         OR n.terakhir <> count(k.nomor)
         OR n.terakhir <> max(split_part(substr(k.nomor, length(n.seri) + 1), '-', 1)::bigint)`,
  ),
  {
    name: 'every receipt is signed, verifies, and says what was booked',
    async find({ query, signer }) {
      const rows = await query<SignedRow>(
        `SELECT k.nomor, i.isi, i.tanda_tangan, (
                  SELECT sum(t.amount)::bigint FROM ledger_posting b
                    JOIN ledger_transfer t ON t.institusi_id = b.institusi_id
                     AND t.subject_id = b.subject_id AND t.reference = b.reference
                   WHERE b.institusi_id = k.institusi_id AND b.subject_id = k.pembayaran_id
                     AND b.event = 'pembayaran_berhasil') AS amount
           FROM offered.kuitansi k
           LEFT JOIN kuitansi_isi i ON i.institusi_id = k.institusi_id AND i.nomor = k.nomor`,
      )
      return rows.flatMap(({ nomor, isi, tanda_tangan, amount }) => {
        if (isi === null) return [`${nomor} is not signed`]
        if (!signer.verify(isi, tanda_tangan)) return [`${nomor} does not verify`]
        const content = JSON.parse(isi) as IsiKuitansi
        const isTrue = content.nomor_kuitansi === nomor && totalOf(content) === amount
        return isTrue ? [] : [`${nomor} says ${totalOf(content)}, booked is ${amount}`]
      })
    },
  },
  {
    name: 'the book of a day counts every rupiah of its receipts',
    async find({ query }) {
      type Day = { institusi_id: string; sekolah_id: string; tanggal: string; amount: number }
      const days = await query<Day>(
        `SELECT b.institusi_id, b.sekolah_id, d.tanggal::text AS tanggal, sum(t.amount)::bigint AS amount
           FROM ledger_transfer t
           JOIN ledger_posting p USING (institusi_id, subject_id, reference)
           JOIN pembayaran b ON b.institusi_id = p.institusi_id AND b.id = p.subject_id
           JOIN sekolah s ON s.institusi_id = b.institusi_id AND s.id = b.sekolah_id
          CROSS JOIN LATERAL (
            SELECT (p.recorded_at AT TIME ZONE s.zona_waktu)::date AS tanggal) d
          WHERE p.event = 'pembayaran_berhasil' GROUP BY 1, 2, 3`,
      )
      const offenders: string[] = []
      for (const { institusi_id, sekolah_id, tanggal, amount } of days) {
        const hari = await readHari({ institusi_id, query }, { sekolah_id, tanggal })
        const counted = sumRupiah([
          ...hari.per_untuk.map(({ jumlah }) => jumlah), hari.jumlah_biaya, hari.jumlah_titipan,
        ])
        if (counted !== amount) offenders.push(`${sekolah_id} ${tanggal}: ${counted} of ${amount}`)
      }
      return offenders
    },
  },
]
