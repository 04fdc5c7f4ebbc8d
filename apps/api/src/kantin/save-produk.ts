import type { Produk as OnWire } from '@lunas/contract/kantin/kantin'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak, type Isi, type Tindakan } from '#platform/jejak'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import { storeBerkas } from '#platform/storage/storage'
import { showProduk, type Produk } from '#kantin/kantin'
import {
  findProduk, insertProduk, isBarcodeTaken, lockProduk, saveGambar, updateProduk,
} from '#kantin/kantin.queries'
import type { Needs } from '#kantin/needs'
import { requireOwnLapak } from '#kantin/save-lapak'

/** A tile on the till and on a phone is never wider. */
const GAMBAR_SIDE_PX = 480

type SaveDeps = Pick<Needs, 'db' | 'clock'>

/** Adds a product to a stall, once per key. */
export async function createProduk(
  { db, clock }: SaveDeps, request: ParsedRequestOf<'buatProduk'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { sekolah_id, id: lapak_id } = await requireOwnLapak(tx, person, request.idlapak)
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      if (await isBarcodeTaken(tx, sekolah_id, request.barcode, id)) throw refuse('BARCODE_TERPAKAI')
      const isi = { ...request, nama: request.nama.trim() }
      await insertProduk(tx, { id, sekolah_id, lapak_id }, isi, now)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'produk_dibuat', subject_id: id,
        sekolah_id, alamat: caller.address, sesudah: { nama: isi.nama, harga: isi.harga },
      })
      return id
    })
    return showProduk(tx.institusi_id, await requireProduk(tx, subject_id))
  })
}

export async function changeProduk(
  deps: SaveDeps, { idproduk, ...request }: ParsedRequestOf<'ubahProduk'>, caller: Caller,
): Promise<OnWire> {
  return change(deps, caller, idproduk, 'produk_diubah', async (tx, { id, sekolah_id }) => {
    const isTaken = request.aktif && (await isBarcodeTaken(tx, sekolah_id, request.barcode, id))
    if (isTaken) throw refuse('BARCODE_TERPAKAI')
    await updateProduk(tx, id, { ...request, nama: request.nama.trim() }, deps.clock.now())
  })
}

/** Replaces the picture. The file is stored before the row that names it. */
export async function changeGambar(
  deps: Needs, idproduk: string, caller: Caller, { pieces }: Upload,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  await deps.db.inTransaction(institusi_id, (tx) => requireOwn(tx, person, idproduk))
  const isi = await redrawPicture(Buffer.concat(await Array.fromAsync(pieces)), {
    side_px_max: GAMBAR_SIDE_PX,
  })
  if (!isi) throw refuse('FOTO_TIDAK_TERBACA')
  const jenis = 'image/jpeg' as const
  const gambar = await storeBerkas(
    deps.storage, institusi_id, 'produk', { jenis, isi }, deps.clock.now(),
  )
  let old: string | undefined
  const shown = await change(deps, caller, idproduk, 'produk_gambar_diganti', async (tx, { id }) => {
    old = await saveGambar(tx, id, gambar)
  })
  // After the commit: a row never names a file that is not there.
  if (old !== undefined) await deps.storage.delete(old)
  return shown
}

function change(
  deps: SaveDeps, caller: Caller, idproduk: string, tindakan: Tindakan,
  work: (tx: Tx, before: Produk) => Promise<void>,
): Promise<OnWire> {
  return changeOneProduk(deps, caller, tindakan, (tx, person) => requireOwn(tx, person, idproduk, lockProduk), work)
}

/** One change of a product that `find` holds and allows, with its trace. */
export async function changeOneProduk(
  { db, clock }: SaveDeps, caller: Caller, tindakan: Tindakan,
  find: (tx: Tx, person: Person) => Promise<Produk>, work: (tx: Tx, before: Produk) => Promise<void>,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const before = await find(tx, person)
    await work(tx, before)
    const after = await requireProduk(tx, before.id)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan, subject_id: after.id,
      sekolah_id: after.sekolah_id, alamat: caller.address, sebelum: traceOf(before),
      sesudah: traceOf(after),
    })
    return showProduk(tx.institusi_id, after)
  })
}

async function requireOwn(
  tx: Tx, person: Person, idproduk: string, find = findProduk,
): Promise<Produk> {
  const kode = parseKode('produk', idproduk)
  const produk = kode?.institusi_id === tx.institusi_id ? await find(tx, kode.id) : undefined
  if (!produk || !(await worksFor(tx, person, produk.sekolah_id)))
    throw refuse('PRODUK_TIDAK_DITEMUKAN')
  return produk
}

async function requireProduk(tx: Tx, id: string): Promise<Produk> {
  const produk = await findProduk(tx, id)
  if (!produk) throw refuse('PRODUK_TIDAK_DITEMUKAN')
  return produk
}

function traceOf({ nama, harga, stok, aktif, alergen }: Produk): Isi {
  return { nama, harga, aktif, alergen: alergen.join(' '), ...(stok !== null && { stok }) }
}
