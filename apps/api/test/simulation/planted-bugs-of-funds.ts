import type { BarisDana } from '@lunas/contract/ziswaf/laporan-dana'
import { rupiah } from '@lunas/values/rupiah'
import { sql, type PlantedBug } from './planted-bug.ts'

const SAME_EVERYWHERE = 'the page of a program, its ledger and the report of its fund agree'

const A_DONATION = `(SELECT ctid FROM pembayaran WHERE untuk = 'donasi' LIMIT 1)`

/** Changes the line of every fund in the unit's report. */
function misreport(change: (line: BarisDana) => BarisDana | undefined): PlantedBug['plant'] {
  return async ({ funds }) => ({
    funds: funds.map(({ report, ...fund }) => ({ ...fund, report: report && change(report) })),
  })
}

/** Wrong changes around donations. */
export const FUND_BUGS: readonly PlantedBug[] = [
  {
    what: 'zakat that pays a fee',
    foundBy: 'a donation bears no fee: not its donor, and not its fund',
    plant: sql(`UPDATE pembayaran SET biaya = 4000 WHERE ctid = ${A_DONATION}`),
  },
  {
    what: 'a fund that bears what the provider kept',
    foundBy: 'a donation bears no fee: not its donor, and not its fund',
    plant: sql(`UPDATE setoran SET potongan = potongan + 1, jumlah = jumlah + 1 WHERE sekolah_id IN (
                  SELECT id FROM sekolah WHERE bentuk = 'ziswaf')`),
  },
  {
    what: 'a fund that gave more than it had',
    foundBy: 'no fund holds less than nothing',
    plant: sql(`UPDATE ledger_posting p SET transfers = ARRAY(
                  SELECT (t.credit_account, t.debit_account, t.amount, t.target_id)::transfer
                    FROM unnest(p.transfers) t)
                 WHERE p.event = 'pembayaran_berhasil' AND EXISTS (
                   SELECT 1 FROM unnest(p.transfers) t WHERE starts_with(t.credit_account, 'dana/'))`),
  },
  {
    what: 'a donation that is counted twice on the page',
    foundBy: 'a program shows what its fund received and still has to give',
    plant: sql(`UPDATE dana_program SET terkumpul = terkumpul * 2 WHERE terkumpul > 0`),
  },
  {
    what: 'a report that takes the fee of providers out of a fund',
    foundBy: SAME_EVERYWHERE,
    plant: misreport((line) => ({ ...line, diterima: rupiah(line.diterima - line.biaya) })),
  },
  {
    what: 'a report that leaves out what a fund gave away',
    foundBy: SAME_EVERYWHERE,
    plant: misreport((line) => ({ ...line, disalurkan: rupiah(0) })),
  },
  {
    what: 'a report without the line of a program',
    foundBy: SAME_EVERYWHERE,
    plant: misreport(() => undefined),
  },
  {
    what: 'a page that shows more than its fund received',
    foundBy: SAME_EVERYWHERE,
    plant: async ({ funds }) => ({
      funds: funds.map(({ page, ...fund }) => ({ ...fund, page: { ...page, terkumpul: page.terkumpul + 1 } })),
    }),
  },
  {
    what: 'a donation that is booked to a fund and reported nowhere',
    foundBy: SAME_EVERYWHERE,
    plant: sql(`UPDATE ledger_posting p SET transfers = p.transfers || p.transfers
                 WHERE ctid = (SELECT q.ctid FROM ledger_posting q CROSS JOIN LATERAL unnest(q.transfers) t
                                WHERE starts_with(t.credit_account, 'dana/') LIMIT 1)`),
  },
  {
    what: 'a refund that leaves the fund as it was',
    foundBy: 'every law of the books holds',
    plant: sql(`UPDATE dana_program SET terkumpul = terkumpul + 1
                 WHERE ctid = (SELECT ctid FROM dana_program LIMIT 1)`),
  },
  {
    what: 'a distribution that is booked for less than two people agreed on',
    foundBy: 'a program shows what its fund received and still has to give',
    plant: sql(`UPDATE penyaluran SET jumlah = jumlah + 1 WHERE ctid = (
                  SELECT ctid FROM penyaluran WHERE status = 'disetujui' LIMIT 1)`),
  },
  {
    what: 'a program that pays a bill twice',
    foundBy: 'a bill that a program pays is paid once, by an infak or sedekah',
    plant: sql(`UPDATE ledger_posting p SET transfers = p.transfers || p.transfers
                 WHERE p.event = 'pembayaran_berhasil' AND EXISTS (
                   SELECT 1 FROM unnest(p.transfers) t WHERE starts_with(t.debit_account, 'dana/'))`),
  },
  {
    what: 'a program that pays a bill which nobody counts as given',
    foundBy: 'a program shows what its fund received and still has to give',
    plant: sql(`UPDATE bantuan SET status = 'ditolak', pembayaran_id = NULL
                 WHERE ctid = (SELECT ctid FROM bantuan WHERE status = 'disetujui' LIMIT 1)`),
  },
  {
    what: 'a share that is sold to two donors',
    foundBy: 'a qurban sells each share once',
    plant: sql(`UPDATE dana_program k SET bagian = 8 FROM program_ziswaf g
                 WHERE g.id = k.program_id AND g.jenis = 'qurban'`),
  },
]
