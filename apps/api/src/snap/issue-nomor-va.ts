import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Tx } from '#platform/db/database'
import { randomDigits } from '#platform/ids'

/** Nine digits nobody can count through, and one that tells a mistyped number from a child's. */
const RANDOM_LENGTH = 9
const ATTEMPTS = 5

/** Whose number it is, and what money that comes to it is for. */
type Owner = { siswa_id: string; untuk: Untuk }

/** The permanent number of a pupil behind a prefix, made when it is first needed. */
export async function issueNomorVa(
  tx: Tx, prefix: string, { siswa_id, untuk }: Owner, now: Date,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await tx.query(
      `INSERT INTO nomor_va (institusi_id, prefix, customer_no, siswa_id, untuk, dibuat_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [tx.institusi_id, prefix, newCustomerNo(), siswa_id, untuk, now],
    )
    // Read back: the pupil may have had one, and the digits may have been somebody else's.
    const [row] = await tx.query<{ customer_no: string }>(
      `SELECT customer_no FROM nomor_va
        WHERE institusi_id = $1 AND prefix = $2 AND siswa_id = $3 AND untuk = $4`,
      [tx.institusi_id, prefix, siswa_id, untuk],
    )
    if (row) return row.customer_no
  }
  throw new Error(`no free number behind ${prefix}`)
}

/** What follows the prefix, drawn anew. */
export function newCustomerNo(): string {
  const digits = randomDigits(RANDOM_LENGTH)
  return digits + checkDigit(digits)
}

/** Luhn's, which notices one wrong digit and nearly every pair that was swapped. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
