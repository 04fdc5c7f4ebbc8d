import type { ProfilInstitusi } from '@lunas/contract/institusi/lembaga'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'
import { institusiLogo, kunciOfLogo, storeLogo } from '#platform/pictures/logo-files'
import type { Needs } from '#institusi/needs'
import { readProfilInstitusi } from '#institusi/profil-institusi'

/** Replaces the institution's logo. */
export async function changeLogo(
  { db, clock, storage }: Pick<Needs, 'db' | 'clock' | 'storage'>, caller: Caller, upload: Upload,
): Promise<ProfilInstitusi> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  const logo = institusiLogo(institusi_id, await storeLogo(storage, institusi_id, upload, now))
  const { before, after } = await db.inTransaction(institusi_id, async (tx) => {
    const known = await readProfilInstitusi(tx)
    await tx.query('UPDATE institusi SET logo = $2 WHERE id = $1', [institusi_id, logo])
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'logo_diganti', subject_id: pengguna_id, alamat: caller.address,
      sebelum: { logo: known.logo }, sesudah: { logo },
    })
    return { before: known, after: await readProfilInstitusi(tx) }
  })
  // After the commit: a row never names a file that is not there.
  const old = kunciOfLogo(before.logo)
  if (old) await storage.delete(old)
  return after
}

/** Which of these files the institution shows. */
export async function findNamedLogo(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ logo: string }>(
    `SELECT logo FROM institusi WHERE id = $1
     UNION ALL SELECT logo FROM offered.sekolah WHERE institusi_id = $1 AND logo <> ''`,
    [tx.institusi_id],
  )
  const named = new Set(rows.map(({ logo }) => kunciOfLogo(logo)))
  return keys.filter((kunci) => named.has(kunci))
}
