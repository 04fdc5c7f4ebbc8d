import type { ProfilInstitusi } from '@lunas/contract/institusi/lembaga'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { isReadable } from '@lunas/values/kontras'
import { requireNomorWa } from '#pengguna/pengguna'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Clock } from '#platform/clock'

type Profil = { nama: string; tagline: string; warna: string; wa_bantuan: string }

/** Cleaned, or refused with its reason. */
export function requireProfil({ nama, tagline, warna, wa_bantuan }: Profil): Profil {
  if (warna !== '' && !isReadable(warna)) throw refuse('WARNA_TERLALU_TERANG')
  return {
    nama: nama.trim(), tagline: tagline.trim(), warna,
    wa_bantuan: wa_bantuan.trim() === '' ? '' : requireNomorWa(wa_bantuan),
  }
}

const SELECT_PROFIL =
  'SELECT id AS kode_institusi, nama, tagline, warna, wa_bantuan, logo FROM institusi'

/** Every institution, by name; a reference table, so none is entered. */
export function listInstitusi(db: Database): Promise<ProfilInstitusi[]> {
  return db.platform<ProfilInstitusi>(`${SELECT_PROFIL} ORDER BY nama, id LIMIT 500`)
}

export async function readProfilInstitusi(tx: Tx): Promise<ProfilInstitusi> {
  const [row] = await tx.query<ProfilInstitusi>(`${SELECT_PROFIL} WHERE id = $1`, [tx.institusi_id])
  if (!row) throw refuse('INSTITUSI_TIDAK_DIKENAL')
  return row
}

/** Saves how the institution is called and looks. */
export async function changeInstitusi(
  { db, clock }: { db: Database; clock: Clock }, caller: Caller, request: ParsedRequestOf<'ubahInstitusi'>,
): Promise<ProfilInstitusi> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { nama, tagline, warna, wa_bantuan } = requireProfil(request)
  return db.inTransaction(institusi_id, async (tx) => {
    const { kode_institusi: _kode, ...before } = await readProfilInstitusi(tx)
    await tx.query(
      'UPDATE institusi SET nama = $2, tagline = $3, warna = $4, wa_bantuan = $5 WHERE id = $1',
      [institusi_id, nama, tagline, warna, wa_bantuan],
    )
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan: 'institusi_diubah', subject_id: pengguna_id,
      alamat: caller.address, sebelum: before, sesudah: { nama, tagline, warna, wa_bantuan },
    })
    return readProfilInstitusi(tx)
  })
}
