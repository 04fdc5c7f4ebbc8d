import { nomorWords } from '@lunas/contract/kantin/nomor.words'
import type { KasirKantin, Shift as OnWire } from '@lunas/contract/kantin/penjualan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penjualan/needs'
import { showShift } from '#penjualan/penjualan'
import {
  endShift, findMesin, findOpenShift, findShift, insertShift, listMissing, lockOpenShift, nextUrut, saveMesin,
} from '#penjualan/shift.queries'

/** What a till shows when it is opened. */
export async function readKasir(
  { db, listSold }: Pick<Needs, 'db' | 'listSold'>, request: ParsedRequestOf<'kasirKantin'>,
  caller: Caller,
): Promise<KasirKantin> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request)
    const shift = await findOpenShift(tx, request.mesin)
    const isOwn = shift?.pengguna_id === person.pengguna_id
    return {
      shift: shift && isOwn ? showShift(tx.institusi_id, shift) : null,
      urut: await nextUrut(tx, request.mesin),
      produk: await listSold(tx, sekolah_id),
    }
  })
}

/** Opens a till for one cashier. Opening it again answers with the shift that runs. */
export async function openShift(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'bukaShift'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { pengguna_id } = person
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request)
    await saveMesin(tx, { id: request.mesin, sekolah_id, nama: request.nama_mesin.trim() }, now)
    const id = timeOrderedId(now)
    const isNew = await insertShift(tx, { id, sekolah_id, mesin_id: request.mesin, pengguna_id }, now)
    const shift = await findOpenShift(tx, request.mesin)
    if (!shift) throw refuse('SHIFT_BELUM_DIBUKA')
    if (shift.pengguna_id !== pengguna_id) throw refuse('SHIFT_DIPAKAI', { nama: shift.kasir })
    if (isNew) {
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'shift_dibuka', subject_id: id, sekolah_id,
        alamat: caller.address, sesudah: { mesin_id: request.mesin },
      })
    }
    return showShift(tx.institusi_id, shift)
  })
}

/**
 * Closes one's own shift when every number that the till gave out has arrived. What it sold does not
 * change any more, so a settlement may count it.
 */
export async function closeShift(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { mesin, urut_terakhir }: ParsedRequestOf<'tutupShift'>,
  caller: Caller,
): Promise<OnWire> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const id = await lockOpenShift(tx, mesin, pengguna_id)
    if (id === undefined) throw refuse('SHIFT_BELUM_DIBUKA')
    const missing = await listMissing(tx, id, urut_terakhir)
    if (missing.length === 0) await endShift(tx, id, (await nextUrut(tx, mesin)) - 1, now)
    const shift = await findShift(tx, id)
    if (!shift) throw refuse('SHIFT_BELUM_DIBUKA')
    if (missing.length > 0)
      throw refuse('PENJUALAN_BELUM_LENGKAP', { mesin: shift.mesin, nomor: nomorWords(missing) })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'shift_ditutup', subject_id: shift.id,
      sekolah_id: shift.sekolah_id, alamat: caller.address, sebelum: { status: 'terbuka' },
      sesudah: { banyak: shift.banyak, jumlah: shift.jumlah },
    })
    return showShift(institusi_id, shift)
  })
}

/** The school of the till: one that this person works for, and where the till always was. */
async function requireSekolah(
  tx: Tx, person: Person, { idsekolah, mesin }: { idsekolah: string; mesin: string },
): Promise<string> {
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
    throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const known = await findMesin(tx, mesin)
  if (known && known.sekolah_id !== kode.id) throw refuse('MESIN_SEKOLAH_LAIN')
  return kode.id
}
