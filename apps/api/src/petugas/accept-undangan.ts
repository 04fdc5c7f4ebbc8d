import type { Undangan } from '@lunas/contract/portal/undangan'
import { institusiOfToken } from '#platform/auth/sesi'
import { hashSecret } from '#platform/auth/secret-hash'
import { isWeakSandi } from '#platform/auth/weak-sandi'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#petugas/needs'
import { findUndangan, takeUndangan } from '#petugas/undangan.queries'

type AcceptDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'findInstitusi'>

/** Whom a link invites, and where. Only who holds the link can ask. */
export async function showUndangan(
  { db, clock, findInstitusi }: AcceptDeps, undangan: string,
): Promise<Undangan> {
  const institusi_id = requireInstitusi(undangan)
  const row = await db.inTransaction(institusi_id, (tx) => findUndangan(tx, undangan, clock.now()))
  if (!row) throw refuse('UNDANGAN_TIDAK_BERLAKU')
  const { nama: institusi } = await findInstitusi(institusi_id)
  return {
    kode_institusi: institusi_id, institusi, nama: row.nama, email: row.email, level: row.level,
    berlaku_sampai: row.berlaku_sampai.toISOString(),
  }
}

/** Sets the first password. The link works once, also for two people who use it at once. */
export async function acceptUndangan(
  { db, clock, config }: AcceptDeps, undangan: string, password: string, alamat: string,
): Promise<null> {
  const institusi_id = requireInstitusi(undangan)
  const now = clock.now()
  const found = await db.inTransaction(institusi_id, (tx) => findUndangan(tx, undangan, now))
  if (!found) throw refuse('UNDANGAN_TIDAK_BERLAKU')
  // Before the link is used up, so that the same link works for a better password.
  if (await isWeakSandi(password, [found.email])) throw refuse('SANDI_MUDAH_DITEBAK')
  const sandi_hash = await hashSecret(password, config.sandiPepper)
  await db.inTransaction(institusi_id, async (tx) => {
    const row = await findUndangan(tx, undangan, now)
    if (!row || !(await takeUndangan(tx, row.id, now))) throw refuse('UNDANGAN_TIDAK_BERLAKU')
    const [accepted] = await tx.query<{ done: boolean }>(
      'SELECT accept_petugas($1, $2, $3, $4) AS done', [institusi_id, row.pengguna_id, sandi_hash, now],
    )
    if (!accepted?.done) throw refuse('UNDANGAN_TIDAK_BERLAKU')
    await leaveJejak(tx, {
      pada: now, pengguna_id: row.pengguna_id, tindakan: 'undangan_diterima', subject_id: row.pengguna_id, alamat,
    })
  })
  return null
}

function requireInstitusi(undangan: string): string {
  const institusi_id = institusiOfToken(undangan)
  if (institusi_id === undefined) throw refuse('UNDANGAN_TIDAK_BERLAKU')
  return institusi_id
}
