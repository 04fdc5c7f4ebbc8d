import type { Insiden } from '@lunas/contract/insiden/insiden'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak, type Isi, type Tindakan } from '#platform/jejak'
import { findTerdampak } from '#insiden/find-terdampak'
import { insidenTransitions, MASIH_TERBUKA, TAK_TERJANGKAU, type KelompokData } from '#insiden/insiden'
import {
  insertInsiden, saveClosed, saveDihitung, saveUsulan, updateFakta, type Fakta, type InsidenRow,
} from '#insiden/insiden.queries'
import { insidenUsulan } from '#insiden/insiden.usulan'
import type { Needs, Others } from '#insiden/needs'
import { findInsiden } from '#insiden/read-insiden'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import type { Act } from '#usulan/usulan'

/** What every change of an incident takes. */
export type Room = Needs & Others

/** Opens an incident, and looks for everybody concerned in the same commit. */
export function openInsiden(
  room: Room, caller: Caller, request: ParsedRequestOf<'bukaInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const { tx, now } = act
    const fakta = factsOf(request, room.kelompok, now)
    const id = timeOrderedId(now)
    await insertInsiden(tx, id, fakta, { oleh: personOf(caller).pengguna_id, now })
    await findTerdampak(tx, { id, ...fakta }, room.kelompok, room.config.alamatPepper)
    await leave(act, 'insiden_dibuka', id, { sesudah: { kelompok: fakta.kelompok.join(', ') } })
    return id
  })
}

/** Corrects the facts and looks again. A proposal that waits has to be read again. */
export function changeInsiden(
  room: Room, caller: Caller, { idinsiden, ...request }: ParsedRequestOf<'ubahInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const { tx, now } = act
    const row = await lockUntold(act, idinsiden)
    const fakta = factsOf(request, room.kelompok, now)
    await updateFakta(tx, row.id, fakta)
    await lookAgain(room, act, { id: row.id, ...fakta })
    await leave(act, 'insiden_diubah', row.id, {
      sebelum: { kelompok: row.kelompok.join(', ') },
      sesudah: { kelompok: fakta.kelompok.join(', ') },
    })
    return row.id
  })
}

/** Looks again for everybody concerned, until the notice is agreed to. */
export function recountInsiden(room: Room, caller: Caller, idinsiden: string): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const row = await lockUntold(act, idinsiden)
    await lookAgain(room, act, row)
    await leave(act, 'insiden_dihitung', row.id, {
      sebelum: { orang: row.banyak }, sesudah: { status: row.status },
    })
    return row.id
  })
}

/** Writes the notice; a second person decides whether it is sent. */
export function proposeInsiden(
  room: Room, caller: Caller, { idinsiden, ...isi }: ParsedRequestOf<'ajukanInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const { tx, now } = act
    const { id } = await proposeUsulan(act, insidenUsulan, idinsiden, async (row) => {
      if (row.status !== 'terbuka') throw refuse('INSIDEN_SUDAH_DIBERITAHUKAN')
      if (row.banyak === 0) throw refuse('INSIDEN_TANPA_ORANG')
      await saveUsulan(tx, row.id, isi, { oleh: personOf(caller).pengguna_id, now })
      return { status: row.status, orang: row.banyak }
    })
    return id
  })
}

export function decideInsiden(
  room: Room, caller: Caller, request: ParsedRequestOf<'putusInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) =>
    (await decideUsulan(act, insidenUsulan, request.idinsiden, request)).id)
}

export function withdrawInsiden(
  room: Room, caller: Caller, request: ParsedRequestOf<'tarikInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) =>
    (await withdrawUsulan(act, insidenUsulan, request.idinsiden, request)).id)
}

/** Records how one person, or everybody who could not be reached, was told instead. */
export function markTerdampak(
  room: Room, caller: Caller, request: ParsedRequestOf<'tandaiInsiden'>, id: string | null,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const { tx, now } = act
    const row = await insidenUsulan.lock(act, request.idinsiden)
    if (row.status === 'ditutup') throw refuse('INSIDEN_SUDAH_DITUTUP')
    // A message that a phone has not reported yet may be marked one by one, not all at once.
    const markable = id === null ? TAK_TERJANGKAU : [...TAK_TERJANGKAU, 'dikirim']
    const marked = row.status === 'memberitahu' ? await tx.query(
      `UPDATE insiden_terdampak SET status = 'ditandai', status_at = $3, catatan = $4
        WHERE institusi_id = $1 AND insiden_id = $2 AND ($5::uuid IS NULL OR id = $5)
          AND status = ANY ($6)
       RETURNING id`,
      [tx.institusi_id, row.id, now, request.catatan, id, markable],
    ) : []
    if (marked.length === 0) throw refuse('INSIDEN_TIDAK_PERLU_DITANDAI')
    await leave(act, 'insiden_ditandai', row.id, {
      sebelum: { status: row.status }, sesudah: { orang: marked.length },
    })
    return row.id
  })
}

/** Closes the room when everybody was told, or when nobody is concerned. */
export function closeInsiden(
  room: Room, caller: Caller, { idinsiden, catatan }: ParsedRequestOf<'tutupInsiden'>,
): Promise<Insiden> {
  return inOneCommit(room, caller, async (act) => {
    const { tx, now } = act
    const { id, status } = await insidenUsulan.lock(act, idinsiden)
    if (status === insidenTransitions.close.to) throw refuse('INSIDEN_SUDAH_DITUTUP')
    const banyak = await countOpen(tx, id)
    if (banyak > 0) throw refuse('INSIDEN_BELUM_SELESAI', { banyak: banyak.toLocaleString('id-ID') })
    await saveClosed(tx, id, { oleh: personOf(caller).pengguna_id, now, catatan })
    await leave(act, 'insiden_ditutup', id, {
      sebelum: { status }, sesudah: { status: insidenTransitions.close.to },
    })
    return id
  })
}

async function countOpen(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::integer AS banyak FROM insiden_terdampak t
      WHERE t.institusi_id = $1 AND t.insiden_id = $2 AND ${MASIH_TERBUKA}`,
    [tx.institusi_id, id],
  )
  return row?.banyak ?? 0
}

function factsOf(
  request: Omit<ParsedRequestOf<'ubahInsiden'>, 'idinsiden'>, all: readonly KelompokData[],
  now: Date,
): Fakta {
  const fakta = {
    ...request,
    ditemukan_at: new Date(request.ditemukan_at),
    terpapar_dari: new Date(request.terpapar_dari),
    terpapar_sampai: new Date(request.terpapar_sampai),
    kelompok: [...new Set(request.kelompok)].sort(),
  }
  if (fakta.ditemukan_at > now) throw refuse('INSIDEN_WAKTU_DEPAN')
  if (fakta.terpapar_sampai < fakta.terpapar_dari) throw refuse('INSIDEN_WAKTU_TERBALIK')
  const known = new Set(all.map(({ nama }) => nama))
  if (fakta.kelompok.some((nama) => !known.has(nama))) throw refuse('INSIDEN_KELOMPOK_TIDAK_DIKENAL')
  return fakta
}

async function lockUntold(act: Act, idinsiden: string): Promise<InsidenRow> {
  const row = await insidenUsulan.lock(act, idinsiden)
  if (row.status !== 'terbuka') throw refuse('INSIDEN_SUDAH_DIBERITAHUKAN')
  return row
}

type Looked = Parameters<typeof findTerdampak>[1]

async function lookAgain({ kelompok, config }: Room, { tx, now }: Act, row: Looked): Promise<void> {
  await findTerdampak(tx, row, kelompok, config.alamatPepper)
  await saveDihitung(tx, row.id, now)
}

async function leave(
  { tx, caller, now }: Act, tindakan: Tindakan, subject_id: string,
  change: { sebelum?: Isi; sesudah: Isi },
): Promise<void> {
  const { pengguna_id } = personOf(caller)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan, subject_id, alamat: caller.address, ...change,
  })
}

/** One change in one commit, and the incident as this person sees it afterwards. */
async function inOneCommit(
  room: Room, caller: Caller, work: (act: Act) => Promise<string>,
): Promise<Insiden> {
  const { db, clock, findInstitusi } = room
  const person = personOf(caller)
  const { nama: institusi } = await findInstitusi(person.institusi_id)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const id = await work({ tx, caller, now: clock.now() })
    const shown = await findInsiden(tx, id, { person, institusi })
    assert(shown, `insiden ${id} was just written`)
    return shown
  })
}
