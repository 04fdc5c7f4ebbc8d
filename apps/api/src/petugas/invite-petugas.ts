import type { Petugas } from '@lunas/contract/portal/petugas'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { parseKode } from '@lunas/values/kode'
import { requireEmail } from '#pengguna/pengguna'
import { addPenugasan } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { requirePetugas } from '#petugas/change-petugas'
import { readPenugasan } from '#petugas/change-penugasan'
import type { Needs } from '#petugas/needs'
import { findPetugas, showPetugas } from '#petugas/petugas.queries'
import type { AskedPenugasan } from '#petugas/undangan'
import { addUndangan } from '#petugas/undangan.queries'

/** Somebody who is invited: they choose their password with a link that comes by e-mail. */
export async function invitePetugas(
  { db, clock, config }: Needs, caller: Caller, request: ParsedRequestOf<'undangPetugas'>,
): Promise<Petugas> {
  const person = personOf(caller)
  const email = requireEmail(request.email)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const asked = await readPenugasan(tx, person, request, now)
    const id = await addInvited(tx, {
      nama: request.nama.trim(), email, asked, dibuat_oleh: person.pengguna_id,
      pepper: config.sandiPepper, now,
    })
    if (!id) throw refuse('PETUGAS_SUDAH_ADA')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'petugas_diundang', subject_id: id,
      alamat: caller.address, sesudah: { level: asked.level, sekolah: asked.sekolah_ids.length },
    })
    const row = await findPetugas(tx, person, id)
    if (!row) throw refuse('PETUGAS_TIDAK_DITEMUKAN')
    return showPetugas(person, row, now)
  })
}

type Invited = {
  nama: string
  email: string
  asked: Omit<AskedPenugasan, 'level'> & { level: StaffLevel }
  /** Null for the first account of an institution. */
  dibuat_oleh: string | null
  pepper: string
  now: Date
}

/** The account, its tasks and its invitation; undefined where the address has an account already. */
export async function addInvited(tx: Tx, invited: Invited): Promise<string | undefined> {
  const { nama, email, asked, dibuat_oleh, pepper, now } = invited
  const { level, sekolah_ids, mulai, sampai } = asked
  const [row] = await tx.query<{ id: string | null }>(
    'SELECT add_petugas($1, $2, $3, $4, $5, $6, $7) AS id',
    [tx.institusi_id, randomId(), level, nama, email, dibuat_oleh, now],
  )
  const pengguna_id = row?.id
  if (!pengguna_id) return undefined
  for (const sekolah_id of sekolah_ids.length > 0 ? sekolah_ids : [null])
    await addPenugasan(tx, { pengguna_id, level, sekolah_id, mulai, sampai, dibuat_oleh }, now)
  await addUndangan(tx, { pengguna_id, dibuat_oleh, pepper, now })
  return pengguna_id
}

/** A new link for somebody who has not used theirs. */
export async function inviteAgain(
  { db, clock, config }: Needs, caller: Caller, idpengguna: string,
): Promise<Petugas> {
  const person = personOf(caller)
  const kode = parseKode('pengguna', idpengguna)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await requirePetugas(tx, person, kode)
    if (row.id === person.pengguna_id || row.undangan_sampai === null)
      throw refuse('UNDANGAN_SUDAH_DIPAKAI')
    await addUndangan(tx, {
      pengguna_id: row.id, dibuat_oleh: person.pengguna_id, pepper: config.sandiPepper, now,
    })
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'undangan_diulang', subject_id: row.id,
      alamat: caller.address, sebelum: { sampai: row.undangan_sampai.toISOString() }, sesudah: { undangan: 'baru' },
    })
    return showPetugas(person, await requirePetugas(tx, person, kode), now)
  })
}
