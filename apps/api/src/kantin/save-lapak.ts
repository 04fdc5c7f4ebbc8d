import type { Lapak as OnWire } from '@lunas/contract/kantin/kantin'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { openAccount } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak, type Isi } from '#platform/jejak'
import { lapakAccount, showLapak, type Lapak } from '#kantin/kantin'
import { findLapak, insertLapak, updateLapak } from '#kantin/kantin.queries'
import type { Needs } from '#kantin/needs'

type SaveDeps = Pick<Needs, 'db' | 'clock'>

/** A new stall with its account, once per key. */
export async function createLapak(
  { db, clock }: SaveDeps, request: ParsedRequestOf<'buatLapak'>, caller: Caller,
  key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', request.idsekolah)
    if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id)))
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    const { milik } = request
    const penitip = milik === 'penitip' ? request.penitip.trim() : ''
    if (milik === 'penitip' && penitip === '') throw refuse('LAPAK_PENITIP_KURANG')
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      const lapak = { id, sekolah_id: sekolah.id, nama: request.nama.trim(), milik, penitip }
      await insertLapak(tx, lapak, now)
      await openAccount(tx, lapakAccount(milik, id), sekolah.id)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'lapak_dibuat', subject_id: id,
        sekolah_id: sekolah.id, alamat: caller.address, sesudah: { milik, nama: lapak.nama },
      })
      return id
    })
    return showLapak(tx.institusi_id, await requireLapak(tx, subject_id))
  })
}

/** Renames or closes a stall. Whose it is never changes, since its account depends on it. */
export function changeLapak(
  deps: SaveDeps, request: ParsedRequestOf<'ubahLapak'>, caller: Caller,
): Promise<OnWire> {
  return saveLapak(deps, request.idlapak, caller, async (tx, { id, milik }) => {
    const penitip = milik === 'penitip' ? request.penitip.trim() : ''
    if (milik === 'penitip' && penitip === '') throw refuse('LAPAK_PENITIP_KURANG')
    await updateLapak(tx, id, { nama: request.nama.trim(), penitip, aktif: request.aktif }, deps.clock.now())
  })
}

/** One change of a stall, with its trace. */
export async function saveLapak(
  { db, clock }: SaveDeps, idlapak: string, caller: Caller, work: (tx: Tx, before: Lapak) => Promise<void>,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const before = await requireOwnLapak(tx, person, idlapak)
    await work(tx, before)
    const after = await requireLapak(tx, before.id)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'lapak_diubah', subject_id: after.id,
      sekolah_id: after.sekolah_id, alamat: caller.address, sebelum: traceOf(before),
      sesudah: traceOf(after),
    })
    return showLapak(tx.institusi_id, after)
  })
}

/** A stall of a school that this person works for. */
export async function requireOwnLapak(tx: Tx, person: Person, idlapak: string): Promise<Lapak> {
  const kode = parseKode('lapak', idlapak)
  const lapak = kode?.institusi_id === tx.institusi_id ? await findLapak(tx, kode.id) : undefined
  if (!lapak || !(await worksFor(tx, person, lapak.sekolah_id))) throw refuse('LAPAK_TIDAK_DITEMUKAN')
  return lapak
}

async function requireLapak(tx: Tx, id: string): Promise<Lapak> {
  const lapak = await findLapak(tx, id)
  if (!lapak) throw refuse('LAPAK_TIDAK_DITEMUKAN')
  return lapak
}

function traceOf({ nama, aktif, mitra_id }: Lapak): Isi {
  return { nama, aktif, ...(mitra_id !== null && { mitra_id }) }
}
