import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { readBerkas, storeBerkas } from '#platform/storage/storage'
import { readFotoOrPdf } from '#slip/slip'
import { findBerkasOf, saveBerkas } from '#keringanan/berkas.queries'
import { usulanKeringanan, type Keringanan } from '#keringanan/keringanan'
import { findKeringanan, listPeserta, lockKeringanan } from '#keringanan/keringanan.queries'
import { todayOf } from '#keringanan/keringanan.usulan'
import type { Needs } from '#keringanan/needs'
import { requireOwnWaiting } from '#usulan/decide-usulan'

type Request = ParsedRequestOf<'berkasKeringanan'>

/**
 * Attaches the paper that a relief rests on. Only its proposer may, while it waits, and the hash is
 * part of the proposal: whoever had looked before must look again.
 */
export async function attachSurat(
  { db, clock, storage }: Needs, { idkeringanan }: Request, caller: Caller, file: Upload,
): Promise<Keringanan> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  const requireWaiting = async (tx: Tx, find: typeof findKeringanan) => {
    const row = await requireOwn(tx, caller, idkeringanan, (id) => find(tx, id, todayOf(now)))
    requireOwnWaiting(usulanKeringanan, row, caller)
    return row
  }
  await db.inTransaction(institusi_id, (tx) => requireWaiting(tx, findKeringanan))
  const berkas = await storeBerkas(storage, institusi_id, 'keringanan', await readFotoOrPdf(file), now)
  const { row, replaced } = await db.inTransaction(institusi_id, async (tx) => {
    const waiting = await requireWaiting(tx, lockKeringanan)
    const old = await saveBerkas(tx, waiting.id, berkas, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'keringanan_surat_dilampirkan', subject_id: waiting.id,
      sekolah_id: waiting.sekolah_id, alamat: caller.address,
      sebelum: { ada: old !== undefined }, sesudah: { sidik: berkas.sidik.toString('hex') },
    })
    return { row: waiting, replaced: old }
  })
  // After the commit: a row never names a file that is not there.
  if (replaced) await storage.delete(replaced)
  return row
}

/** The paper as staff see it; the reading is recorded for everybody whom the relief is for. */
export async function readSurat(
  { db, clock, storage }: Pick<Needs, 'db' | 'clock' | 'storage'>, { idkeringanan }: Request, caller: Caller,
): Promise<{ foto: string; kode_siswa: string[] }> {
  const { institusi_id } = personOf(caller)
  const { file, peserta } = await db.inTransaction(institusi_id, async (tx) => {
    const row = await requireOwn(tx, caller, idkeringanan, (id) => findKeringanan(tx, id, todayOf(clock.now())))
    return { file: await findBerkasOf(tx, row.id), peserta: await listPeserta(tx, row) }
  })
  if (!file) throw refuse('BERKAS_HILANG')
  return {
    foto: await readBerkas(storage, file),
    kode_siswa: peserta.map((id) => formatKode('siswa', institusi_id, id)),
  }
}

function requireOwn(
  tx: Tx, caller: Caller, kode: string, find: (id: string) => Promise<Keringanan | undefined>,
): Promise<Keringanan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'keringanan', kode, refusal: 'KERINGANAN_TIDAK_DITEMUKAN', find: (_tx, id) => find(id),
  })
}
