import { addCaller, addBankSnap } from '#snap/add-bank-snap'
import { DEMO_CLIENT_ID, DEMO_QRIS_CLIENT_ID } from '#snap/demo-bank'
import { issueNomorVa } from '#snap/issue-nomor-va'
import type { Tx } from '#platform/db/database'

/** The other half of this key, and the secret, are in the sandbox; production knows neither. */
const KUNCI_PUBLIK = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1OfOqyeKhUzblk5dYl5o
6RPLmw+EuQ9WHKbJqxuF8MYLQinIXO0NfmutGjpHPtIT5NZTshIxYogg6VUphYeY
PQ/T66nTFer+lX1IXScQf+so3rU0vxnum9Gwj7y3msCSyh46VTK7PYJuWwHSEuv3
axi9iYEtyLZQ/rFBzL++g/LiCpW8XFnz4RfELKoA0Nj9xnqh1ZG1ddb80HCq4saP
/CoSBo9mVYrmHYK78FPEbuvzDwNYqQwU9g3gKPfmPfNbfKz+Vcw6u7fu18BqZaxq
gdvXkbx0w/1m18QNm4Z0trmNf6k/NEa6rX3hh68pJZdifeQgz98bwjwERjvtWCzV
lQIDAQAB
-----END PUBLIC KEY-----`
const RAHASIA = 'lunas-bank-contoh-dev'

/** Closed for one institution, open for the other, so that both can be tried by hand. */
const PREFIX: Record<string, { prefix: string; terbuka: boolean }> = {
  mobile: { prefix: '88001', terbuka: true },
  lain: { prefix: '88002', terbuka: false },
}

/** The bank of the demo, and a number at it for every pupil of this institution. */
export async function addDemoBank(tx: Tx, snapSecret: string, now: Date): Promise<void> {
  const prefix = PREFIX[tx.institusi_id]
  if (!prefix) return
  const keys = { kunci_publik: KUNCI_PUBLIK, rahasia: RAHASIA, penulisan: 'base64' } as const
  const bank = {
    client_id: DEMO_CLIENT_ID, bank: 'contoh', nama: 'Bank Contoh', ...keys, advis_pasti: true,
  }
  await addBankSnap(tx, { ...bank, ...prefix }, snapSecret)
  // Tells of the gateway's QR codes, so its money is the gateway's.
  const acquirer = {
    client_id: DEMO_QRIS_CLIENT_ID, bank: 'midtrans', nama: 'Midtrans (QRIS)', ...keys,
    advis_pasti: false,
  }
  await addCaller(tx, acquirer, snapSecret)
  const pupils = await tx.query<{ id: string }>('SELECT id FROM siswa WHERE institusi_id = $1', [
    tx.institusi_id,
  ])
  for (const { id: siswa_id } of pupils) {
    await issueNomorVa(tx, prefix.prefix, { siswa_id, untuk: 'tagihan' }, now)
  }
}
