import type { FileMutation } from '../mutations.ts'

/** A bug that a walk must find, and the steps that lead to it most quickly. */
export type WalkMutation = FileMutation & {
  what: string
  /** Steps that are taken oftener than usual. */
  often: Readonly<Record<string, number>>
  /** A second guard behind the first. */
  also?: FileMutation
  /** A rule of the database that would refuse what the bug tries. */
  sql?: string
}

const RECONCILING = { openPayment: 20, moneyComes: 30, gatewayReports: 20 }

/** Each takes one guard of the money core away. */
export const WALK_MUTATIONS = {
  account_of_a_match: {
    what: 'a statement line shows money that never arrives in its account',
    file: 'apps/api/src/rekonsiliasi/impor.queries.ts',
    words: 'WHERE line_can_show(b.identitas, $6::uuid, t.akun)',
    wrong: 'WHERE true',
    often: { openPayment: 20, moneyComes: 30, schoolStatement: 30, collectingStatement: 20 },
  },
  one_batch: {
    what: 'a line is put into two batches',
    file: 'apps/api/src/setoran/ready.queries.ts',
    words: `WHERE b.institusi_id = $1 AND b.pembayaran_id IS NOT NULL AND b.arah = 'masuk'
        AND NOT \${DISPUTED}
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1`,
    wrong: `WHERE b.institusi_id = $1 AND b.pembayaran_id IS NOT NULL AND b.arah = 'masuk'
        AND NOT \${DISPUTED}
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE false AND r.institusi_id = $1`,
    sql: 'ALTER TABLE setoran_rincian DROP CONSTRAINT setoran_rincian_pkey',
    often: { ...RECONCILING, composeBatches: 40 },
  },
  cap_of_a_refund: {
    what: 'more goes back than is left',
    file: 'apps/api/src/pengembalian/request-pengembalian.ts',
    words: 'if (want.jumlah > most) {',
    wrong: 'if (want.jumlah > most && most < 0) {',
    also: {
      file: 'apps/api/src/pengembalian/pengembalian.usulan.ts',
      words: 'if (taken < jumlah) {',
      wrong: 'if (taken < 0) {',
    },
    often: { takeCash: 30, openPayment: 20, moneyComes: 30, askRefund: 60, decideRefund: 60 },
  },
  counter_posting: {
    what: 'a withdrawn import leaves its postings behind',
    file: 'apps/api/src/rekonsiliasi/withdraw-impor.ts',
    words: 'await postAll(tx, counterPostings(lines, impor_id, now))',
    wrong: 'void counterPostings(lines, impor_id, now)',
    often: { schoolStatement: 30, withdrawImport: 30 },
  },
  sign_of_returns: {
    what: 'returned money is added to a batch instead of taken off it',
    file: 'apps/api/src/setoran/ready.queries.ts',
    words: '0 AS biaya_penyedia, x.biaya_admin, true AS kembali',
    wrong: '0 AS biaya_penyedia, x.biaya_admin, false AS kembali',
    often: { ...RECONCILING, gatewayTakesBack: 40 },
  },
} as const satisfies Record<string, WalkMutation>

export type WalkMutationName = keyof typeof WALK_MUTATIONS
