import type { Tautan as OnWire } from '@lunas/contract/pembayaran/tautan'
import { parseKode } from '@lunas/values/kode'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#tautan/needs'
import { showTautan, showToHolder } from '#tautan/tautan'
import { findTautan, listTautan, revokeTautan } from '#tautan/tautan.queries'

type ReadDeps = Pick<Needs, 'db' | 'clock' | 'isWali'>

/** Older links have expired. */
const RIWAYAT_MAX = 30

/** The reference is the permission: it cannot be guessed, and shows only this basket. */
export async function readTautan(
  { db, clock }: ReadDeps, kode_tautan: string, { origin }: Pick<Caller, 'origin'>,
): Promise<OnWire> {
  const kode = parseKode('tautan', kode_tautan)
  const tautan =
    kode && (await db.inTransaction(kode.institusi_id, (tx) => findTautan(tx, kode.id)))
  if (!kode || !tautan) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  return showToHolder(showTautan(kode.institusi_id, tautan, origin, clock.now()))
}

export async function riwayatTautan(
  { db, clock, isWali }: ReadDeps, kode_siswa: string, caller: Caller,
): Promise<OnWire[]> {
  const siswa = parseKode('siswa', kode_siswa)
  if (!siswa || !(await isWali(siswa.institusi_id, siswa.id, caller))) {
    throw refuse('BUKAN_ANAK_ANDA')
  }
  const { institusi_id, id } = siswa
  const rows = await db.inTransaction(institusi_id, (tx) => listTautan(tx, id, RIWAYAT_MAX))
  return rows.map((tautan) => showTautan(institusi_id, tautan, caller.origin, clock.now()))
}

/** Any guardian of one of its children may end a link; a payment that was already opened stays. */
export async function revoke(
  deps: ReadDeps, kode_tautan: string, caller: Caller,
): Promise<OnWire> {
  const { pengguna_id, institusi_id } = personOf(caller)
  const kode = parseKode('tautan', kode_tautan)
  if (kode?.institusi_id !== institusi_id) throw refuse('BUKAN_ANAK_ANDA')
  const found = await deps.db.inTransaction(institusi_id, (tx) => findTautan(tx, kode.id))
  if (!found) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  const isWali = await Promise.all(
    found.bagian.map(({ siswa_id }) => deps.isWali(institusi_id, siswa_id, caller)),
  )
  if (!isWali.includes(true)) throw refuse('BUKAN_ANAK_ANDA')
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    await revokeTautan(tx, kode.id, now)
    await leaveJejak(tx, {
      pada: now,
      pengguna_id,
      tindakan: 'tautan_dicabut',
      subject_id: kode.id,
    })
  })
  return readTautan(deps, kode_tautan, caller)
}
