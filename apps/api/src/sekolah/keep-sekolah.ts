import type { ProfilSekolah } from '@lunas/contract/institusi/lembaga'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { DatabaseError } from 'pg'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { addSekolah } from '#sekolah/add-sekolah'
import type { Needs } from '#sekolah/needs'

type KeepDeps = Pick<Needs, 'db' | 'clock'>
type Row = Omit<ProfilSekolah, 'idsekolah'> & { id: string }

const UNIQUE_VIOLATION = '23505'
/** More than a screen shows; larger institutions are kept by their files. */
const SEKOLAH_MAX = 500

const SELECT_SEKOLAH = `
  SELECT id, kode, nama, alamat, kota, zona_waktu, penyelenggara, logo FROM sekolah
   WHERE institusi_id = $1 AND bentuk = 'sekolah'`

export async function listSekolah(tx: Tx): Promise<ProfilSekolah[]> {
  const rows = await tx.query<Row>(`${SELECT_SEKOLAH} ORDER BY nama, id LIMIT ${SEKOLAH_MAX}`, [
    tx.institusi_id,
  ])
  return rows.map((row) => show(tx, row))
}

/** Adds a school with its accounts; its code never changes afterwards. */
export async function makeSekolah(
  { db, clock }: KeepDeps, caller: Caller, request: ParsedRequestOf<'buatSekolah'>,
): Promise<ProfilSekolah> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { penyelenggara, ...profil } = request
  const id = randomId()
  return db.inTransaction(institusi_id, async (tx) => {
    await addSekolah(tx, { ...profil, nama: profil.nama.trim(), id, logo: '' }).catch(refuseTwin)
    await tx.query('UPDATE sekolah SET penyelenggara = $3 WHERE institusi_id = $1 AND id = $2', [
      institusi_id, id, penyelenggara,
    ])
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan: 'sekolah_dibuat', subject_id: id, sekolah_id: id,
      alamat: caller.address, sesudah: { ...request },
    })
    return requireSekolah(tx, id)
  })
}

/** Saves a school's profile. Its search words follow its name. */
export async function changeSekolah(
  { db, clock, closeForbiddenJenis }: KeepDeps & Pick<Needs, 'closeForbiddenJenis'>, caller: Caller,
  request: ParsedRequestOf<'ubahSekolah'>,
): Promise<ProfilSekolah> {
  const now = clock.now()
  const { institusi_id, pengguna_id } = personOf(caller)
  const { idsekolah, ...sesudah } = request
  const { nama, alamat, kota, zona_waktu, penyelenggara } = sesudah
  return db.inTransaction(institusi_id, async (tx) => {
    const id = idOfKode('sekolah', idsekolah) ?? ''
    const { idsekolah: _id, kode: _kode, logo: _logo, ...sebelum } = await requireSekolah(tx, id)
    await tx.query(
      `UPDATE sekolah SET nama = $3, alamat = $4, kota = $5, zona_waktu = $6, penyelenggara = $7
        WHERE institusi_id = $1 AND id = $2`,
      [institusi_id, id, nama.trim(), alamat, kota, zona_waktu, penyelenggara],
    )
    await tx.query('SELECT reindex_sekolah($1, $2)', [institusi_id, id])
    await closeForbiddenJenis(tx, { sekolah_id: id, penyelenggara }, caller, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'sekolah_diubah', subject_id: id, sekolah_id: id,
      alamat: caller.address, sebelum, sesudah,
    })
    return requireSekolah(tx, id)
  })
}

export async function requireSekolah(tx: Tx, id: string): Promise<ProfilSekolah> {
  const [row] = await tx.query<Row>(`${SELECT_SEKOLAH} AND id::text = $2`, [tx.institusi_id, id])
  if (!row) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return show(tx, row)
}

function show({ institusi_id }: Tx, { id, ...row }: Row): ProfilSekolah {
  return { idsekolah: formatKode('sekolah', institusi_id, id), ...row }
}

function refuseTwin(error: unknown): never {
  const isTwin = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
  throw isTwin ? refuse('KODE_SEKOLAH_SUDAH_ADA') : error
}
