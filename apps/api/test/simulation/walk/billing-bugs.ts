import type { FileMutation } from '../mutations.ts'

type BillingBug = { what: string; edits: readonly FileMutation[]; foundBy: string }

/** Bugs about bills that a walk must find, each by the law that it breaks or by comparing the places. */
export const BILLING_BUGS: readonly BillingBug[] = [
  {
    what: 'a relief that is taken off twice',
    edits: [{
      file: 'apps/api/src/keringanan/relief.ts',
      words: 'const menjadi = minusRupiah(asked, totalOf(applied))',
      wrong: 'const menjadi = leastRupiah(bill.jumlah, rupiah(Math.max(0, asked - 2 * totalOf(applied))))',
    }],
    foundBy: 'relief_is_booked_as_given',
  },
  {
    what: 'a correction that is booked twice',
    edits: [{
      file: 'apps/api/src/koreksi/koreksi.queries.ts',
      words: 'SELECT change_jumlah($1, $2, $3, $4, $5)',
      // The difference once more, where the bill becomes dearer.
      wrong: `SELECT change_jumlah($1, $2, $3, CASE WHEN $4::bigint = 0 THEN 0 ELSE $4::bigint + greatest(
        0, $4::bigint - (SELECT jumlah FROM tagihan WHERE institusi_id = $1 AND id = $2)) END, $5)`,
    }],
    foundBy: 'correction_is_booked_once',
  },
  {
    what: 'a correction that is carried twice',
    edits: [{
      file: 'apps/api/src/kredit/kredit.queries.ts',
      // A run takes the credit off, and leaves it open for the next one.
      words: 'SET terpakai = k.terpakai + x.jumlah',
      wrong: 'SET terpakai = k.terpakai + 0 * x.jumlah',
    }],
    foundBy: 'credit_is_taken_once',
  },
  {
    what: 'a cancelled bill that is counted',
    edits: [{
      file: 'apps/api/src/kesiswaan/daftar-siswa.ts',
      words: `sum(g.sisa) AS sisa FROM offered.tagihan_terutang g
          WHERE g.institusi_id = $1`,
      wrong: `sum(g.jumlah - g.dibayar) AS sisa FROM offered.tagihan g
          WHERE NOT g.sukarela AND g.institusi_id = $1`,
    }],
    foundBy: 'sisa_is_the_same_everywhere',
  },
  {
    what: 'a gift that is counted as a debt',
    edits: [{
      file: 'apps/api/src/kesiswaan/daftar-siswa.ts',
      words: 'FROM offered.tagihan_terutang g',
      wrong: 'FROM offered.tagihan g',
    }],
    foundBy: 'sisa_is_the_same_everywhere',
  },
]
