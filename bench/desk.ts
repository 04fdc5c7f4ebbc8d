import { createHash, randomBytes } from 'node:crypto'
import type { Level } from '@lunas/contract/pengguna/level'
import { formatKode } from '@lunas/values/kode'
import type { BenchDatabase } from './bench-database.ts'
import type { LoadRequest } from './children.ts'
import { idOf, SPP } from './fill.ts'

const OFFICER = '00000000-0000-7000-9000-000000000001'

/** A logged-in cashier of every school: the id and the token of the session. */
export async function openDesk(database: BenchDatabase): Promise<{ id: string; token: string }> {
  const token = await logIn(database, { id: OFFICER, level: 'kasir' })
  await database.query(`SELECT link_sekolah('mobile', $1, id) FROM sekolah`, [OFFICER])
  return { id: OFFICER, token }
}

/** A new person of staff, for whom the caller links schools: the token of the session. */
export async function logIn(
  { query }: BenchDatabase, { id, level }: { id: string; level: Level },
): Promise<string> {
  const token = `mobile.${randomBytes(24).toString('base64url')}`
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, email) VALUES ('mobile', $1, $2, $2, $2 || '@bangku.test')`,
    [id, level],
  )
  await query(
    `INSERT INTO sesi (institusi_id, id, token_hash, pengguna_id, dibuat_at, terakhir_at, berakhir_at)
     VALUES ('mobile', gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  )
  return token
}

/** The headers of a call by somebody who is logged in. */
export function signedIn(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'x-request-key': createHash('md5').update(`${token}1lunas-request-dev`).digest('hex'),
  }
}

/** Cash for the only bill of the n-th pupil. */
export function cash(token: string, n: number): LoadRequest {
  return {
    method: 'POST',
    path: '/api/portal/kas/terima',
    body: JSON.stringify({
      kode_siswa: formatKode('siswa', 'mobile', idOf(2, n)),
      tagihan: [{ kode_tagihan: formatKode('tagihan', 'mobile', idOf(3, n - 1)), jumlah: SPP }],
    }),
    headers: { ...signedIn(token), 'idempotency-key': `bangku-${n}` },
  }
}
