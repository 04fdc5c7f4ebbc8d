import type { ProfilSekolah } from '@lunas/contract/institusi/lembaga'
import { idOfKode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'
import { kunciOfLogo, sekolahLogo, storeLogo } from '#platform/pictures/logo-files'
import { requireSekolah } from '#sekolah/keep-sekolah'
import type { Needs } from '#sekolah/needs'

/** Replaces a school's logo, which receipts and the list of schools show. */
export async function changeLogoSekolah(
  deps: Needs, caller: Caller, idsekolah: string, upload: Upload,
): Promise<ProfilSekolah> {
  const { institusi_id } = personOf(caller)
  const id = idOfKode('sekolah', idsekolah) ?? ''
  await deps.db.inTransaction(institusi_id, (tx) => requireSekolah(tx, id))
  const stored = await storeLogo(deps.storage, institusi_id, upload, deps.clock.now())
  return showLogo(deps, caller, id, sekolahLogo(institusi_id, stored))
}

/** Takes a school's logo away; its name stands in the place of it. */
export function removeLogoSekolah(deps: Needs, caller: Caller, idsekolah: string): Promise<ProfilSekolah> {
  return showLogo(deps, caller, idOfKode('sekolah', idsekolah) ?? '', '')
}

async function showLogo(
  { db, clock, storage }: Needs, caller: Caller, id: string, logo: string,
): Promise<ProfilSekolah> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { before, after } = await db.inTransaction(institusi_id, async (tx) => {
    const known = await requireSekolah(tx, id)
    await tx.query('UPDATE sekolah SET logo = $3 WHERE institusi_id = $1 AND id = $2', [
      institusi_id, id, logo,
    ])
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan: 'logo_diganti', subject_id: id, sekolah_id: id,
      alamat: caller.address, sebelum: { logo: known.logo }, sesudah: { logo },
    })
    return { before: known, after: await requireSekolah(tx, id) }
  })
  // After the commit: a row never names a file that is not there.
  const old = kunciOfLogo(before.logo)
  if (old) await storage.delete(old)
  return after
}
