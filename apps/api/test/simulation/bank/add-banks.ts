import { randomDigits } from '#platform/ids'
import { addCaller, addBankSnap, type NewBankSnap } from '#snap/add-bank-snap'
import { checkDigit } from '#snap/issue-nomor-va'
import { SNAP_KEYS } from '#test/snap-caller'
import type { OwnDatabase } from '../database.ts'

/** The simulated programs run on the default of `LUNAS_SNAP_SECRET`. */
const SNAP_SECRET = 'lunas-snap-dev'
const RANDOM_LENGTH = 9

/** A number at a bank: whose it is, and whether its payer chooses the amount. */
export type NomorVa = Pick<NewBankSnap, 'client_id' | 'prefix' | 'terbuka'> & {
  customer_no: string
  /** Where its bank takes open amounts, a second number for the pupil's saldo. */
  saldo_no?: string
}

/** One bank keeps the money after its second request, the other returns what we refuse. */
export const BANKS = [
  { client_id: 'BANK-SIMULASI-1', bank: 'satu', penulisan: 'base64', advis_pasti: true },
  { client_id: 'BANK-SIMULASI-2', bank: 'dua', penulisan: 'hex', advis_pasti: false },
] as const

/** Reports QR codes in the gateway's name, so that its money is the gateway's. */
export const ACQUIRER = {
  client_id: 'QRIS-SIMULASI', bank: 'midtrans', penulisan: 'base64', advis_pasti: true,
} as const

const PREFIXES = [
  { institusi_id: 'mobile', bank: BANKS[0], prefix: '71001', terbuka: true },
  { institusi_id: 'mobile', bank: BANKS[1], prefix: '72001', terbuka: false },
  { institusi_id: 'lain', bank: BANKS[0], prefix: '71002', terbuka: false },
  { institusi_id: 'lain', bank: BANKS[1], prefix: '72002', terbuka: true },
] as const

/** A number for every pupil at one of the banks, by the pupil's id. */
export async function addBanks({ query }: OwnDatabase, now: Date): Promise<Map<string, NomorVa>> {
  const numbers = new Map<string, NomorVa>()
  const acquirer = { ...ACQUIRER, ...SNAP_KEYS, nama: 'Akuisisi QRIS' }
  await addCaller({ institusi_id: 'mobile', query }, acquirer, SNAP_SECRET)
  for (const [i, { institusi_id, bank, prefix, terbuka }] of PREFIXES.entries()) {
    const baru = { ...bank, ...SNAP_KEYS, nama: `Bank ${bank.bank}`, prefix, terbuka }
    await addBankSnap({ institusi_id, query }, baru, SNAP_SECRET)
    const pupils = await query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (ORDER BY nis) % 2 AS part FROM siswa
          WHERE institusi_id = $1) w WHERE part = $2`,
      [institusi_id, i % 2],
    )
    const { client_id } = bank
    for (const { id } of pupils) {
      const customer_no = newNumber()
      numbers.set(id, {
        client_id, prefix, terbuka, customer_no, ...(terbuka && { saldo_no: newNumber() }),
      })
    }
    const rows = pupils.flatMap(({ id }) => {
      const { customer_no = '', saldo_no } = numbers.get(id) ?? {}
      const own = { id, untuk: 'tagihan', customer_no }
      return saldo_no ? [own, { id, untuk: 'saldo', customer_no: saldo_no }] : [own]
    })
    await query(
      `INSERT INTO nomor_va (institusi_id, prefix, customer_no, siswa_id, untuk, dibuat_at)
       SELECT $1, $2, customer_no, siswa_id, untuk, $3
         FROM unnest($4::text[], $5::uuid[], $6::text[]) AS baru (customer_no, siswa_id, untuk)`,
      [
        institusi_id, prefix, now, rows.map((row) => row.customer_no), rows.map((row) => row.id),
        rows.map((row) => row.untuk),
      ],
    )
  }
  return numbers
}

function newNumber(): string {
  const digits = randomDigits(RANDOM_LENGTH)
  return digits + checkDigit(digits)
}
