import type { WaktuMakan } from '@lunas/contract/kantin/waktu-makan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#kantin/needs'
import { endWaktu, findWaktu, insertWaktu, listWaktu } from '#kantin/waktu-makan.queries'

type WaktuDeps = Pick<Needs, 'db' | 'clock'>

export function readWaktu({ db }: WaktuDeps, idsekolah: string, caller: Caller): Promise<WaktuMakan[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showAll(tx, await requireSekolah(tx, person, idsekolah)))
}

/** A new meal time. Two of a school never overlap, so that a purchase belongs to one at most. */
export function addWaktu(
  { db, clock }: WaktuDeps, request: ParsedRequestOf<'tambahWaktuMakan'>, caller: Caller,
): Promise<WaktuMakan[]> {
  const person = personOf(caller)
  const now = clock.now()
  const { dari, sampai } = request
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request.idsekolah)
    if (sampai <= dari) throw refuse('WAKTU_TERBALIK')
    const id = timeOrderedId(now)
    const nama = request.nama.trim()
    if (!(await insertWaktu(tx, { id, sekolah_id, nama, dari, sampai }))) throw refuse('WAKTU_TUMPANG')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'waktu_makan_dibuat', subject_id: id,
      sekolah_id, alamat: caller.address, sesudah: { nama, dari, sampai },
    })
    return showAll(tx, sekolah_id)
  })
}

/** The row stays, since purchases name it. */
export function endOneWaktu(
  { db, clock }: WaktuDeps, idwaktu: string, caller: Caller,
): Promise<WaktuMakan[]> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('waktu', idwaktu)
    const waktu = kode?.institusi_id === tx.institusi_id ? await findWaktu(tx, kode.id) : undefined
    if (!waktu || !(await worksFor(tx, person, waktu.sekolah_id))) throw refuse('WAKTU_TIDAK_DITEMUKAN')
    const { id, sekolah_id, nama, dari, sampai } = waktu
    await endWaktu(tx, id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'waktu_makan_diakhiri', subject_id: id,
      sekolah_id, alamat: caller.address, sebelum: { nama, dari, sampai },
    })
    return showAll(tx, sekolah_id)
  })
}

async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<string> {
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
    throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return kode.id
}

async function showAll(tx: Tx, sekolah_id: string): Promise<WaktuMakan[]> {
  return (await listWaktu(tx, sekolah_id)).map(({ id, ...waktu }) => ({
    idwaktu: formatKode('waktu', tx.institusi_id, id), ...waktu,
  }))
}
