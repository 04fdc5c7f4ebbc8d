import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { LEBAR_GAMBAR, type ProgramPortal } from '@lunas/contract/ziswaf/program'
import { parseKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak, type Isi, type Tindakan } from '#platform/jejak'
import { storeBerkas } from '#platform/storage/storage'
import { worksFor } from '#platform/auth/wewenang'
import { readDanaOf } from '#program/dana'
import { drawGambar } from '#program/gambar'
import type { Needs } from '#program/needs'
import {
  findRow, insertProgram, lockRow, markProgram, moveProgram, saveGambar, updateProgram, type IsiProgram,
  type ProgramRow,
} from '#program/program.queries'
import { readKeadaan } from '#program/read-ziswaf'
import { showPortal } from '#program/show-program'
import { requireUnit } from '#program/unit'

type SaveDeps = Pick<Needs, 'db' | 'clock'>

/** Saves a draft, once per key; donors see nothing of it. */
export async function createProgram(
  { db, clock }: SaveDeps, request: ParsedRequestOf<'buatProgram'>, caller: Caller, key: RequestKey,
): Promise<ProgramPortal> {
  const person = personOf(caller)
  const isi = readIsi(request)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const unit = await requireUnit(tx, person)
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      await insertProgram(tx, { id, sekolah_id: unit.id, oleh: person.pengguna_id, now }, isi)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'program_dibuat', subject_id: id,
        sekolah_id: unit.id, alamat: caller.address, sesudah: { jenis: isi.jenis, nama: isi.nama },
      })
      return id
    })
    return show(tx, await requireRow(tx, subject_id), now)
  })
}

/** Changes what donors read. What money depends on is fixed once they have seen it. */
export async function changeProgram(
  deps: SaveDeps, { kode_program, ...request }: ParsedRequestOf<'ubahProgram'>, caller: Caller,
): Promise<ProgramPortal> {
  const isi = readIsi(request)
  return change(deps, caller, kode_program, 'program_diubah', async (tx, before, now) => {
    await requireFixed(tx, before, isi)
    await updateProgram(tx, before.id, isi, now)
  })
}

/** Publishes a draft, closes a program, or opens it again. */
export async function changeStatus(
  deps: SaveDeps, { kode_program, status }: ParsedRequestOf<'statusProgram'>, caller: Caller,
): Promise<ProgramPortal> {
  const tindakan = status === 'tayang' ? 'program_ditayangkan' : 'program_ditutup'
  return change(deps, caller, kode_program, tindakan, async (tx, before, now) => {
    if (status === 'ditutup' && before.status === 'draf') throw refuse('PROGRAM_BELUM_TAYANG')
    if (status === 'tayang' && (before.ringkas === '' || before.cerita.trim() === ''))
      throw refuse('PROGRAM_BELUM_LENGKAP')
    await moveProgram(tx, before.id, status, now)
  })
}

/** Lets the fund of an infak program pay bills, or ends that. The kind is fixed once it is published. */
export async function markUntukTagihan(
  deps: SaveDeps, { kode_program, untuk_tagihan }: ParsedRequestOf<'tandaiProgram'>, caller: Caller,
): Promise<ProgramPortal> {
  return change(deps, caller, kode_program, 'program_ditandai', async (tx, before, now) => {
    if (before.status === 'draf') throw refuse('PROGRAM_BELUM_TAYANG')
    const isInfak = before.jenis === 'infak' || before.jenis === 'sedekah'
    if (untuk_tagihan && !isInfak) throw refuse('PROGRAM_BUKAN_INFAK')
    await markProgram(tx, before.id, untuk_tagihan, now)
  })
}

/** Replaces the picture in every width. The files are stored before the rows that name them. */
export async function changeGambar(
  deps: SaveDeps & Pick<Needs, 'storage'>, kode_program: string, caller: Caller, file: Upload,
): Promise<ProgramPortal> {
  const person = personOf(caller)
  const { institusi_id } = person
  await deps.db.inTransaction(institusi_id, (tx) => requireOwn(tx, person, kode_program))
  const drawn = await drawGambar(file)
  const now = deps.clock.now()
  const stored: { lebar: number; gambar: Awaited<ReturnType<typeof storeGambar>> }[] = []
  for (const { lebar, isi } of drawn)
    stored.push({ lebar, gambar: await storeGambar(deps, institusi_id, isi, now) })
  const old: string[] = []
  const shown = await change(deps, caller, kode_program, 'program_gambar_diganti', async (tx, { id }) => {
    for (const { lebar, gambar } of stored) {
      const replaced = await saveGambar(tx, id, lebar, gambar)
      if (replaced) old.push(replaced)
    }
  })
  // After the commit: a row never names a file that is not there.
  for (const kunci of old) await deps.storage.delete(kunci)
  return shown
}

function storeGambar({ storage }: Pick<Needs, 'storage'>, institusi_id: string, isi: Buffer, now: Date) {
  return storeBerkas(storage, institusi_id, 'program', { jenis: 'image/jpeg' as const, isi }, now)
}

async function change(
  { db, clock }: SaveDeps, caller: Caller, kode_program: string, tindakan: Tindakan,
  work: (tx: Tx, before: ProgramRow, now: Date) => Promise<void>,
): Promise<ProgramPortal> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const before = await requireOwn(tx, person, kode_program, lockRow)
    await work(tx, before, now)
    const after = await requireRow(tx, before.id)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan, subject_id: after.id,
      sekolah_id: after.sekolah_id, alamat: caller.address, sebelum: traceOf(before),
      sesudah: traceOf(after),
    })
    return show(tx, after, now)
  })
}

async function requireOwn(
  tx: Tx, person: Person, kode_program: string, find = findRow,
): Promise<ProgramRow> {
  const kode = parseKode('program', kode_program)
  const row = kode?.institusi_id === tx.institusi_id ? await find(tx, kode.id) : undefined
  if (!row || !(await worksFor(tx, person, row.sekolah_id))) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  return row
}

async function requireRow(tx: Tx, id: string): Promise<ProgramRow> {
  const row = await findRow(tx, id)
  if (!row) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  return row
}

async function show(tx: Tx, row: ProgramRow, now: Date): Promise<ProgramPortal> {
  const [keadaan, dana] = [await readKeadaan(tx, now), await readDanaOf(tx, row.id)]
  return showPortal(row, { ...keadaan, institusi_id: tx.institusi_id, dana })
}

/** Money already given stays of the kind and at the price under which it was given. */
async function requireFixed(tx: Tx, before: ProgramRow, isi: IsiProgram): Promise<void> {
  if (before.status === 'draf') return
  if (isi.jenis !== before.jenis) throw refuse('PROGRAM_JENIS_TETAP')
  const isSamePrice =
    isi.harga_bagian === before.harga_bagian && isi.bagian_per_ekor === before.bagian_per_ekor
  if (!isSamePrice) throw refuse('PROGRAM_HARGA_TETAP')
  const { bagian } = await readDanaOf(tx, before.id)
  if ((isi.ekor ?? 0) * (isi.bagian_per_ekor ?? 0) < bagian)
    throw refuse('PROGRAM_EKOR_KURANG', { bagian: String(bagian) })
}

/** Fields that belong to other kinds are dropped, so that a form may keep them while one chooses. */
function readIsi(request: ParsedRequestOf<'buatProgram'>): IsiProgram {
  const { jenis, objek, harga_bagian, ekor, bagian_per_ekor } = request
  const [isWakaf, isQurban] = [jenis === 'wakaf', jenis === 'qurban']
  const mulai = localDate(request.mulai)
  const selesai = request.selesai === null ? null : localDate(request.selesai)
  if (isWakaf && objek.trim() === '') throw refuse('PROGRAM_OBJEK_KURANG')
  const isWhole = harga_bagian !== null && ekor !== null && bagian_per_ekor !== null && selesai !== null
  if (isQurban && !isWhole) throw refuse('PROGRAM_QURBAN_KURANG')
  if (selesai !== null && selesai < mulai) throw refuse('PROGRAM_SELESAI_SALAH')
  return {
    ...request,
    nama: request.nama.trim(),
    ringkas: request.ringkas.trim(),
    objek: isWakaf ? objek.trim() : '',
    harga_bagian: isQurban ? harga_bagian : null,
    ekor: isQurban ? ekor : null,
    bagian_per_ekor: isQurban ? bagian_per_ekor : null,
    mulai,
    selesai,
  }
}

/** What the trail shows; the story itself is too long for it. */
function traceOf(row: ProgramRow): Isi {
  return {
    jenis: row.jenis, nama: row.nama, status: row.status, target: row.target ?? '', mulai: row.mulai,
    selesai: row.selesai ?? '', urutan: row.urutan, gambar: row.gambar.length / LEBAR_GAMBAR.length,
    huruf_cerita: row.cerita.length,
    ...(row.harga_bagian !== null && { harga_bagian: row.harga_bagian, ekor: row.ekor ?? 0 }),
  }
}
