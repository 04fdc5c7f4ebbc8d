import { createPublicKey, createSecretKey } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import { DEMO_CLIENT_IDS } from '#snap/demo-bank'
import { unsealSecret } from '#snap/sealed-secret'
import type { BankSnap, Penulisan } from '#snap/snap'

export type FindBank = (client_id: string) => Promise<BankSnap | undefined>

/** Each process remembers a bank this long, so a block takes effect within it. */
const REMEMBER_MS = 10_000

type Row = {
  client_id: string
  bank: string
  nama: string
  kunci_publik: string
  rahasia_tersegel: string
  penulisan: Penulisan
  advis_pasti: boolean
  prefix: { prefix: string; institusi_id: string; terbuka: boolean }[] | null
}

const FIND = `
  SELECT m.client_id, m.bank, m.nama, m.kunci_publik, m.rahasia_tersegel, m.penulisan,
         m.advis_pasti,
         (SELECT json_agg(json_build_object('prefix', p.prefix, 'institusi_id', p.institusi,
                                            'terbuka', p.terbuka))
            FROM prefix_va p WHERE p.client_id = m.client_id) AS prefix
    FROM bank_snap m WHERE m.client_id = $1 AND m.aktif`

/** Banks are few and hardly change, so each process remembers them for a moment. */
export function createFindBank(
  db: Database,
  clock: Clock,
  { snapSecret, production }: Pick<Config, 'snapSecret' | 'production'>,
): FindBank {
  const remembered = new Map<string, { bankSnap: BankSnap; until: number }>()
  return async (client_id) => {
    const now = clock.now().getTime()
    const known = remembered.get(client_id)
    if (known && known.until > now) return known.bankSnap
    remembered.delete(client_id)
    // The demo banks' keys are public, so production does not know these banks.
    if (production && DEMO_CLIENT_IDS.has(client_id)) return undefined
    const [row] = await db.call<Row>('find-bank-snap', FIND, [client_id])
    if (!row) return undefined
    const bankSnap = toBankSnap(row, snapSecret)
    remembered.set(client_id, { bankSnap, until: now + REMEMBER_MS })
    return bankSnap
  }
}

function toBankSnap({ kunci_publik, rahasia_tersegel, prefix, ...row }: Row, key: string): BankSnap {
  return {
    ...row,
    kunci_publik: createPublicKey(kunci_publik),
    rahasia: createSecretKey(unsealSecret(rahasia_tersegel, key), 'utf8'),
    prefix: new Map((prefix ?? []).map((one) => [one.prefix, one])),
  }
}
