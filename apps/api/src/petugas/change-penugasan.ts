import type { Petugas } from '@lunas/contract/portal/petugas'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { chooseLevel, revokeAllSesi } from '#platform/auth/sesi'
import { addPenugasan, findPenugasan, isWorking, stopPenugasan } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { requirePetugas } from '#petugas/change-petugas'
import type { Needs } from '#petugas/needs'
import { showPetugas } from '#petugas/petugas.queries'
import { whyNotPenugasan, type AskedPenugasan } from '#petugas/undangan'

type Asked = Pick<ParsedRequestOf<'tambahPenugasan'>, 'level' | 'idsekolah' | 'mulai' | 'sampai'>

/** The task that a request names, with schools of this institution; refused with its reason. */
export async function readPenugasan(
  tx: Tx, { level: giver }: Person, request: Asked, now: Date,
): Promise<AskedPenugasan> {
  const today = localDateAt(now, 'Asia/Jakarta')
  const ids = [...new Set(request.idsekolah)].map((one) => idOfKode('sekolah', one) ?? '')
  const asked = {
    level: request.level, sekolah_ids: ids,
    mulai: request.mulai ? localDate(request.mulai) : today,
    sampai: request.sampai ? localDate(request.sampai) : null,
  }
  const why = whyNotPenugasan(giver, asked, today)
  if (why) throw refuse(why)
  const known = await tx.query(
    'SELECT 1 FROM offered.sekolah WHERE institusi_id = $1 AND id::text = ANY ($2)', [tx.institusi_id, ids],
  )
  if (known.length !== ids.length) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return asked
}

/** Gives an officer another task. Nobody gives themself one. */
export async function givePenugasan(
  { db, clock }: Needs, caller: Caller, request: ParsedRequestOf<'tambahPenugasan'>,
): Promise<Petugas> {
  const person = personOf(caller)
  const kode = parseKode('pengguna', request.idpengguna)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await requirePetugas(tx, person, kode)
    if (row.id === person.pengguna_id) throw refuse('PETUGAS_DIRI_SENDIRI')
    // Two people approved an agent, not an officer: as one it would count as a second person.
    if (row.level === 'mitra' && request.level !== 'mitra') throw refuse('PENUGASAN_MITRA')
    const { sekolah_ids, ...asked } = await readPenugasan(tx, person, request, now)
    let added = 0
    for (const sekolah_id of sekolah_ids.length > 0 ? sekolah_ids : [null]) {
      const penugasan = { ...asked, pengguna_id: row.id, sekolah_id, dibuat_oleh: person.pengguna_id }
      if (await addPenugasan(tx, penugasan, now)) added += 1
    }
    if (added === 0) throw refuse('PENUGASAN_SUDAH_ADA')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'penugasan_diberikan', subject_id: row.id,
      alamat: caller.address, sebelum: { penugasan: row.penugasan.length },
      sesudah: { penugasan: row.penugasan.length + added, level: asked.level, sekolah: sekolah_ids.length },
    })
    return showPetugas(person, await requirePetugas(tx, person, kode), now)
  })
}

/** Ends a task now. The officer's sessions end too, so that no screen goes on with it. */
export async function endPenugasan(
  { db, clock, hints }: Needs, caller: Caller, { idpenugasan, alasan }: ParsedRequestOf<'akhiriPenugasan'>,
): Promise<Petugas> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const id = parseKode('penugasan', idpenugasan)
  const now = clock.now()
  const ended = await db.inTransaction(institusi_id, async (tx) => {
    const task = id?.institusi_id === institusi_id ? await findPenugasan(tx, id.id) : undefined
    if (!task) throw refuse('PENUGASAN_TIDAK_DITEMUKAN')
    if (task.pengguna_id === pengguna_id) throw refuse('PETUGAS_DIRI_SENDIRI')
    if (task.level === 'operator' && person.level !== 'operator')
      throw refuse('PENUGASAN_BUKAN_WEWENANG')
    const [last] = await tx.query<{ last: boolean }>(
      'SELECT is_last_admin($1, $2, $3, $4) AS last', [institusi_id, task.pengguna_id, task.id, now],
    )
    if (last?.last) throw refuse('PETUGAS_ADMIN_TERAKHIR')
    if (!(await stopPenugasan(tx, task.id, pengguna_id, now))) throw refuse('PENUGASAN_TIDAK_DITEMUKAN')
    await revokeAllSesi(tx, task.pengguna_id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'penugasan_diakhiri', subject_id: task.pengguna_id,
      alamat: caller.address, rincian: { alasan }, sebelum: { level: task.level },
      sesudah: { level: 'berakhir' },
      ...(task.sekolah_id && { sekolah_id: task.sekolah_id }),
    })
    const row = await requirePetugas(tx, person, { institusi_id, id: task.pengguna_id })
    return { id: row.id, shown: showPetugas(person, row, now) }
  })
  hints.publish(ended.id)
  return ended.shown
}

/**
 * Lets this session work with another of the person's tasks. A session from before the task may have been
 * opened without the second step that the task demands.
 */
export async function choosePenugasan(
  { db, clock, lacksTotp }: Needs, caller: Caller, level: StaffLevel,
): Promise<null> {
  const { institusi_id, pengguna_id, sesi_id, level: before } = personOf(caller)
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    if (!(await isWorking(tx, pengguna_id, level, now))) throw refuse('PENUGASAN_TIDAK_BERLAKU')
    if (await lacksTotp(tx, pengguna_id, level)) throw refuse('PENUGASAN_PERLU_TOTP')
    await chooseLevel(tx, sesi_id, level)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'penugasan_dipilih', subject_id: pengguna_id,
      alamat: caller.address, sebelum: { level: before }, sesudah: { level },
    })
  })
  return null
}
