import { reverseSale, sellInVain, spendTwice } from './agent-stories.ts'
import { composeTwice, handOverLess } from './batch-stories.ts'
import { composeMeanwhile, explainTooLate, typeACode, withdrawIt } from './import-stories.ts'
import { reverseTwice, sendUnpaid } from './order-stories.ts'
import { askForMore, giveBackBesideIt } from './refund-stories.ts'
import type { Guard } from './story.ts'
import { payAfterAll } from './titipan-stories.ts'

/** The guards of the money core. A test takes each away, and its story must find that. */
export const GUARDS = {
  account_of_a_match: {
    without: 'a statement line shows money that never arrives in its account',
    edits: [{
      file: 'apps/api/src/rekonsiliasi/impor/impor.queries.ts',
      words: 'WHERE line_can_show(b.identitas, $6::uuid, t.akun)',
      wrong: 'WHERE ($6::uuid IS NULL OR true)',
    }],
    story: typeACode,
    foundBy: 'line_shows_its_own_account',
  },
  one_batch: {
    without: 'a line is put into two batches',
    edits: [
      {
        file: 'apps/api/src/setoran/ready.queries.ts',
        words: `b.arah = 'masuk'
        AND NOT \${DISPUTED}
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1`,
        wrong: `b.arah = 'masuk'
        AND NOT \${DISPUTED}
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE false AND r.institusi_id = $1`,
      },
      // Most lines are left out sooner, by their sum.
      {
        file: 'apps/api/src/setoran/ready.queries.ts',
        words: ' AND NOT ${IS_ALL_IN_BATCHES}',
        wrong: '',
      },
    ],
    // The database would refuse it too.
    sql: 'DROP INDEX setoran_rincian_sekali',
    story: composeTwice,
    foundBy: 'school_money_is_explained',
  },
  cap_of_a_refund: {
    without: 'more goes back than is left',
    edits: [
      {
        file: 'apps/api/src/pengembalian/request-pengembalian.ts',
        words: 'if (want.jumlah > most) {',
        wrong: 'if (want.jumlah > most && most < 0) {',
      },
      // The second person's word is checked once more.
      {
        file: 'apps/api/src/pengembalian/pengembalian.usulan.ts',
        words: 'if (taken < jumlah) {',
        wrong: 'if (taken < 0) {',
      },
    ],
    story: askForMore,
    foundBy: 'refunds_in_flight',
  },
  turn_of_imports: {
    without: 'a report is withdrawn while its money is put into a batch',
    edits: [{
      file: 'apps/api/src/rekonsiliasi/kasus/kasus.queries.ts',
      words: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      wrong: 'SELECT $1::text',
    }],
    story: composeMeanwhile,
    foundBy: 'school_money_is_explained',
  },
  state_in_rematch: {
    without: 'a case that two people have ended is explained once more',
    edits: [{
      file: 'apps/api/src/rekonsiliasi/kasus/rematch.queries.ts',
      words: `k.status <> 'selesai' AND k.dibuat_at >= $2`,
      wrong: 'k.dibuat_at >= $2',
    }],
    story: explainTooLate,
    foundBy: 'gateway_money_is_explained',
  },
  counter_posting: {
    without: 'a withdrawn import leaves its postings behind',
    edits: [{
      file: 'apps/api/src/rekonsiliasi/impor/withdraw-impor.ts',
      words: 'await postAll(tx, counterPostings(lines, impor_id, now))',
      wrong: 'void counterPostings(lines, impor_id, now)',
    }],
    story: withdrawIt,
    foundBy: 'unknown_money_has_a_case',
  },
  sign_of_returns: {
    without: 'returned money is added to a batch instead of taken off it',
    edits: [{
      file: 'apps/api/src/setoran/ready.queries.ts',
      words: '0 AS biaya_penyedia, x.biaya_admin, true AS kembali',
      wrong: '0 AS biaya_penyedia, x.biaya_admin, false AS kembali',
    }],
    story: handOverLess,
    foundBy: 'school_money_is_explained',
  },
  ended_by_other: {
    without: 'a return that is taken for a refund which another one has ended is never booked',
    edits: [{
      file: 'apps/api/src/pengembalian/apply-returned.ts',
      words: "return held?.status === 'berjalan' ? held : undefined",
      wrong: 'return held',
    }],
    story: giveBackBesideIt,
    foundBy: 'returns_booked_once',
  },
  certain_money: {
    without: 'an order is sent to the biller before its money is certain',
    edits: [{
      file: 'apps/api/src/ppob/ppob.queries.ts',
      words: "AND o.status IN ('dibayar', 'dikirim')\n     RETURNING",
      wrong: "AND o.status IN ('dipesan', 'dibayar', 'dikirim')\n     RETURNING",
    }],
    // The database would refuse it too.
    sql: 'ALTER TABLE pesanan_ppob DROP CONSTRAINT pesanan_ppob_pembayaran',
    story: sendUnpaid,
    foundBy: 'order_is_sent_after_settlement',
  },
  one_refund: {
    without: 'an order that is reversed twice is given back twice',
    edits: [
      {
        file: 'apps/api/src/ppob/apply-report.ts',
        words: "if (order.status === 'berhasil' && report.isRecorded)",
        wrong: "if (order.status !== 'dikirim' && report.isRecorded)",
      },
      // The ledger takes each posting once.
      {
        file: 'apps/api/src/ppob/apply-report.ts',
        words: 'reference: `${event}/${id}`',
        wrong: 'reference: `${event}/${id}/${now.getTime()}`',
      },
    ],
    story: reverseTwice,
    foundBy: 'order_ends_once',
  },
  earned_when_delivered: {
    without: 'an agent earns a commission by an order that fails',
    edits: [{
      file: 'apps/api/src/mitra/pay-mitra.ts',
      words: "return status === 'berhasil' ? komisi : rupiah(0)",
      wrong: "return status === 'dibatalkan' ? rupiah(0) : komisi",
    }],
    story: sellInVain,
    foundBy: 'commission_needs_a_payment',
  },
  one_return_to_the_agent: {
    without: 'an order that an agent sold and that is reversed twice comes back to the deposit twice',
    edits: [
      {
        file: 'apps/api/src/ppob/apply-report.ts',
        words: "if (order.status === 'berhasil' && report.isRecorded)",
        wrong: "if (order.status !== 'dikirim' && report.isRecorded)",
      },
      // Behind it, the request, the fee and the ledger refuse a second return.
      {
        file: 'apps/api/src/ppob/apply-report.ts',
        words: 'reference: `${event}/${id}`',
        wrong: 'reference: `${event}/${id}/${now.getTime()}`',
      },
      {
        file: 'apps/api/src/mitra/end-layanan.ts',
        words: "if (sold.status !== 'diproses' && sold.status !== 'berhasil') {",
        wrong: "if (sold.status === 'dibatalkan') {",
      },
      {
        file: 'apps/api/src/mitra/book-fees.ts',
        words: 'if (!isNew) throw',
        wrong: "if (!isNew && reference !== 'kembali') throw",
      },
    ],
    // The database would refuse the second return of the cash.
    sql: 'ALTER TABLE kembali_mitra DROP CONSTRAINT kembali_mitra_pkey',
    story: reverseSale,
    foundBy: 'order_ends_once',
  },
  deposit_holds_it: {
    without: 'two phones spend more than the deposit holds',
    edits: [{
      file: 'apps/api/src/mitra/layanan.queries.ts',
      words: 'return row?.done ?? false',
      wrong: 'return row !== undefined',
    }],
    story: spendTwice,
    foundBy: 'guarded_balance_is_its_sum',
  },
  only_bill: {
    without: 'late money pays a part of a bill that takes none, since titipan was to pay the rest',
    edits: [{
      file: 'apps/api/src/pembayaran/pembayaran.queries.ts',
      words: 'UPDATE pembayaran SET tagihan_tunggal = NULL\n',
      wrong: 'UPDATE pembayaran SET tagihan_tunggal = tagihan_tunggal\n',
    }],
    story: payAfterAll,
    foundBy: 'whole_bill_is_paid_whole',
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof GUARDS
