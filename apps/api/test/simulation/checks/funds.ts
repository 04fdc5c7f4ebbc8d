import { sqlCheck, type Check } from './check.ts'

/** What each fund received and gave, by the ledger. */
const FUNDS = `(
  SELECT t.institusi_id, split_part(m.account, '/', 2)::uuid AS program_id, sum(m.amount) AS amount
    FROM ledger_transfer t
   CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount), (t.debit_account, -t.amount))
              AS m (account, amount)
   WHERE m.account LIKE 'dana/%' GROUP BY 1, 2)`

type Booked = { program_id: string; masuk: number; kembali: number; amil: number; keluar: number }

/** What came into each fund, went back to donors, went to the amil, and was given. */
const BOOKED = `
  SELECT split_part(m.account, '/', 2)::uuid AS program_id, sum(m.masuk)::bigint AS masuk,
         coalesce(sum(m.keluar) FILTER (WHERE p.event = 'pengembalian_disetujui'), 0)::bigint AS kembali,
         coalesce(sum(m.keluar) FILTER (WHERE p.event = 'dana_amil'), 0)::bigint AS amil,
         coalesce(sum(m.keluar) FILTER (
           WHERE p.event NOT IN ('pengembalian_disetujui', 'dana_amil')), 0)::bigint AS keluar
    FROM ledger_posting p
   CROSS JOIN LATERAL unnest(p.transfers) t
   CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount, 0), (t.debit_account, 0, t.amount))
              AS m (account, masuk, keluar)
   WHERE starts_with(m.account, 'dana/') GROUP BY 1`

/** Compares what the programs answered, so it also finds a report that is wrong about right books. */
const sameEverywhere: Check = {
  name: 'the page of a program, its ledger and the report of its fund agree',
  async find({ query, funds }) {
    const booked = new Map((await query<Booked>(BOOKED)).map((row) => [row.program_id, row]))
    return funds.flatMap(({ program_id, page, report }) => {
      const { masuk = 0, kembali = 0, amil = 0, keluar = 0 } = booked.get(program_id) ?? {}
      const ledger = [masuk, kembali, amil, keluar, masuk - kembali - amil - keluar].join(' ')
      const reported = report
        ? [report.diterima, report.dikembalikan, report.amil, report.disalurkan + report.disetor,
           report.saldo_akhir].join(' ')
        : '0 0 0 0 0'
      const isShown = page.terkumpul === masuk - kembali && page.tersalurkan === keluar
      if (isShown && reported === ledger) return []
      const shown = `${page.terkumpul} ${page.tersalurkan}`
      return [`${program_id}: ledger ${ledger}, report ${reported}, page ${shown}`]
    })
  },
}

/** Donations: no fee for donor or fund, no fund below zero, and pages that say what the ledger has. */
export const fundChecks: readonly Check[] = [
  sameEverywhere,
  sqlCheck(
    'a donation bears no fee: not its donor, and not its fund',
    `SELECT p.id || ' bears ' || p.biaya AS offender FROM pembayaran p
      WHERE p.untuk = 'donasi' AND p.biaya <> 0
     UNION ALL
     SELECT s.nama || ' bears ' || sum(b.potongan) FROM setoran b
       JOIN sekolah s ON s.institusi_id = b.institusi_id AND s.id = b.sekolah_id
      WHERE s.bentuk = 'ziswaf' GROUP BY s.institusi_id, s.id, s.nama HAVING sum(b.potongan) <> 0`,
  ),
  sqlCheck(
    'no fund holds less than nothing',
    `SELECT f.program_id || ' holds ' || f.amount AS offender FROM ${FUNDS} f WHERE f.amount < 0`,
  ),
  sqlCheck(
    'a program shows what its fund received and still has to give',
    `SELECT g.nama || ' shows ' || coalesce(k.terkumpul, 0) || ', gave ' || d.amount || ', its fund holds '
            || coalesce(f.amount, 0) AS offender
       FROM program_ziswaf g
       LEFT JOIN dana_program k ON k.institusi_id = g.institusi_id AND k.program_id = g.id
       LEFT JOIN ${FUNDS} f ON f.institusi_id = g.institusi_id AND f.program_id = g.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.jumlah), 0) AS amount FROM offered.penyaluran p
         WHERE p.institusi_id = g.institusi_id AND p.program_id = g.id) d
      WHERE coalesce(k.terkumpul, 0) - d.amount <> coalesce(f.amount, 0)`,
  ),
  sqlCheck(
    'a bill that a program pays is paid once, by an infak or sedekah',
    `SELECT g.nama || ' paid ' || y.tagihan_id || ' for ' || coalesce(b.jumlah, 0) AS offender
       FROM bantuan y
       JOIN program_ziswaf g ON g.institusi_id = y.institusi_id AND g.id = y.program_id
      CROSS JOIN LATERAL (
        SELECT sum(t.amount) AS jumlah, count(*) AS kali FROM ledger_transfer t
         WHERE t.institusi_id = y.institusi_id AND t.subject_id = y.pembayaran_id
           AND t.debit_account = 'dana/' || g.id) b
      WHERE y.status = 'disetujui'
        AND (b.jumlah IS DISTINCT FROM y.jumlah OR b.kali <> 1 OR g.jenis NOT IN ('infak', 'sedekah'))`,
  ),
  sqlCheck(
    'a qurban sells each share once',
    `SELECT g.nama || ' sold ' || k.bagian AS offender
       FROM program_ziswaf g
       JOIN dana_program k ON k.institusi_id = g.institusi_id AND k.program_id = g.id
      WHERE g.jenis = 'qurban'
        AND (k.bagian > g.ekor * g.bagian_per_ekor OR k.terkumpul > k.bagian * g.harga_bagian)`,
  ),
]
