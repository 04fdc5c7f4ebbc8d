import type { AturanMasuk } from '@lunas/contract/portal/petugas'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { defaultWajib } from '#pengguna/pengguna'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#petugas/needs'

type AturanDeps = Pick<Needs, 'db' | 'clock' | 'config'>

export function showAturan({ db, config }: AturanDeps, caller: Caller): Promise<AturanMasuk> {
  return db.inTransaction(personOf(caller).institusi_id, (tx) => readAturan(tx, config.production))
}

/** From the next login, these levels must set up and use a second step. */
export async function changeAturan(
  { db, clock, config }: AturanDeps, caller: Caller, wajib: readonly StaffLevel[],
): Promise<AturanMasuk> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const wajib_totp = [...new Set(wajib)].sort()
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const before = await readAturan(tx, config.production)
    await tx.query('SELECT change_aturan_masuk($1, $2, $3, $4)', [
      institusi_id, wajib_totp, pengguna_id, now,
    ])
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'aturan_masuk_diubah', subject_id: pengguna_id,
      alamat: caller.address, sebelum: { wajib_totp: before.wajib_totp.join(', ') },
      sesudah: { wajib_totp: wajib_totp.join(', ') },
    })
  })
  return { wajib_totp }
}

async function readAturan(tx: Tx, production: boolean): Promise<AturanMasuk> {
  const [row] = await tx.query<{ wajib_totp: StaffLevel[] }>(
    'SELECT wajib_totp FROM offered.aturan_masuk WHERE institusi_id = $1', [tx.institusi_id],
  )
  return { wajib_totp: row?.wajib_totp ?? [...defaultWajib(production)] }
}
