import type { FastifyInstance } from 'fastify'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { GunaBerkas } from '@lunas/contract/ziswaf/penyaluran.status'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { servePublicPictures } from '#platform/pictures/serve-public-pictures'
import { readBerkas, storeBerkas } from '#platform/storage/storage'
import { readFoto, readFotoOrPdf } from '#slip/slip'
import { findBerkasOf, findShown, saveBerkas } from '#penyaluran/berkas.queries'
import type { Needs } from '#penyaluran/needs'
import { GAMBAR_PATH, usulanPenyaluran, type Penyaluran } from '#penyaluran/penyaluran'
import { findPenyaluran, lockPenyaluran } from '#penyaluran/penyaluran.queries'
import { requireOwnWaiting } from '#usulan/decide-usulan'

/**
 * Attaches the proof or the picture of a distribution that still waits. Only its proposer may, and
 * the hash is part of the proposal: whoever had looked before must look again.
 */
export async function attachBerkas(
  { db, clock, storage }: Needs, { idpenyaluran, guna }: ParsedRequestOf<'berkasPenyaluran'>,
  caller: Caller, file: Upload,
): Promise<Penyaluran> {
  const person = personOf(caller)
  const { institusi_id } = person
  const now = clock.now()
  await db.inTransaction(institusi_id, (tx) => requireWaiting(tx, caller, idpenyaluran, findPenyaluran))
  const isi = guna === 'bukti' ? await readFotoOrPdf(file) : await readFoto(file)
  const berkas = await storeBerkas(storage, institusi_id, 'penyaluran', isi, now)
  const { row, replaced } = await db.inTransaction(institusi_id, async (tx) => {
    const waiting = await requireWaiting(tx, caller, idpenyaluran, lockPenyaluran)
    const old = await saveBerkas(tx, waiting.id, guna, berkas)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'penyaluran_berkas_dilampirkan',
      subject_id: waiting.id, sekolah_id: waiting.sekolah_id, alamat: caller.address,
      sebelum: { guna, ada: old !== undefined },
      sesudah: { guna, sidik: berkas.sidik.toString('hex') },
    })
    return { row: (await findPenyaluran(tx, waiting.id)) ?? waiting, replaced: old }
  })
  // After the commit: a row never names a file that is not there.
  if (replaced) await storage.delete(replaced)
  return row
}

type Find = (tx: Tx, id: string) => Promise<Penyaluran | undefined>

async function requireWaiting(
  tx: Tx, caller: Caller, idpenyaluran: string, find: Find,
): Promise<Penyaluran> {
  const row = await requireOwn(tx, personOf(caller), idpenyaluran, find)
  requireOwnWaiting(usulanPenyaluran, row, caller)
  return row
}

function requireOwn(tx: Tx, person: Person, idpenyaluran: string, find: Find): Promise<Penyaluran> {
  return requireOurs(tx, person, {
    kind: 'penyaluran', kode: idpenyaluran, refusal: 'PENYALURAN_TIDAK_DITEMUKAN', find,
  })
}

/** The file as staff see it, also before the decision. */
export async function readBerkasPenyaluran(
  { db, storage }: Pick<Needs, 'db' | 'storage'>,
  { idpenyaluran, guna }: { idpenyaluran: string; guna: GunaBerkas }, caller: Caller,
): Promise<{ foto: string }> {
  const person = personOf(caller)
  const found = await db.inTransaction(person.institusi_id, async (tx) => {
    const row = await requireOwn(tx, person, idpenyaluran, findPenyaluran)
    return findBerkasOf(tx, row.id, guna)
  })
  if (!found) throw refuse('BERKAS_HILANG')
  return { foto: await readBerkas(storage, found) }
}

/** Serves pictures of agreed distributions to everybody; proofs are for staff only. */
export function servePenyaluran(app: FastifyInstance, needs: Pick<Needs, 'db' | 'storage'>): void {
  servePublicPictures(app, GAMBAR_PATH, needs, findShown)
}
