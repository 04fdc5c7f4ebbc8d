import type { Petugas } from '@lunas/contract/portal/petugas'
import { parseKode } from '@lunas/values/kode'
import { formatInstant } from '@lunas/values/local-date'
import { revokeAllSesi } from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Tindakan } from '#platform/jejak'
import type { Needs } from '#petugas/needs'
import { findPetugas, showPetugas, type PetugasRow } from '#petugas/petugas.queries'

type Reasoned = { idpengguna: string; alasan: string }

/** Disables an officer: every session ends in the same transaction, and streams close at once. */
export async function disablePetugas(
  deps: Needs, caller: Caller, request: Reasoned,
): Promise<Petugas> {
  const shown = await change(deps, caller, request, 'petugas_dinonaktifkan', async (tx, { id }) => {
    const { pengguna_id } = personOf(caller)
    const now = deps.clock.now()
    const [row] = await tx.query<{ done: boolean }>(
      'SELECT disable_pengguna($1, $2, $3, $4) AS done', [tx.institusi_id, id, pengguna_id, now],
    )
    if (!row?.done) throw refuse('PETUGAS_ADMIN_TERAKHIR')
    await revokeAllSesi(tx, id, now)
  })
  deps.hints.publish(shown.row.id)
  return shown.petugas
}

/** Lets an officer log in again; their old sessions stay ended. */
export async function enablePetugas(
  deps: Needs, caller: Caller, idpengguna: string,
): Promise<Petugas> {
  const shown = await change(deps, caller, { idpengguna }, 'petugas_diaktifkan', async (tx, { id }) => {
    await tx.query('SELECT enable_pengguna($1, $2)', [tx.institusi_id, id])
  })
  return shown.petugas
}

/**
 * Removes the second step of an officer who lost their phone. Their sessions end and they are told;
 * the password is still needed to log in.
 */
export async function removeTotpOf(
  deps: Needs, caller: Caller, request: Reasoned,
): Promise<Petugas> {
  const { petugas, row } = await change(deps, caller, request, 'totp_dilepas', async (tx, { id }) => {
    const [removed] = await tx.query<{ done: boolean }>(
      'SELECT forget_totp($1, $2) AS done', [tx.institusi_id, id],
    )
    if (!removed?.done) throw refuse('TOTP_BELUM_TERPASANG')
    await revokeAllSesi(tx, id, deps.clock.now())
  })
  deps.hints.publish(row.id)
  const isi = {
    perubahan: 'dilepas admin institusi', waktu: formatInstant(deps.clock.now(), 'Asia/Jakarta'),
  }
  const { institusi_id } = personOf(caller)
  for (const tujuan of [row.nomor_wa, row.email_terverifikasi ? row.email : null]) {
    if (tujuan) void deps.messages.notify({ institusi_id, tujuan, template: 'totp_diubah', isi })
  }
  return petugas
}

/**
 * Empties the personal data of an officer who left. What they decided stays in the trail and in the
 * records of money, under an id that no longer says who it was.
 */
export async function erasePetugas(
  { db, clock, storage, hasOpenMoney, erasePengguna }: Needs, caller: Caller, { idpengguna, alasan }: Reasoned,
): Promise<null> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('pengguna', idpengguna)
  const files = await db.inTransaction(institusi_id, async (tx) => {
    const { id, level, keadaan, nomor_wa } = await requirePetugas(tx, person, kode)
    if (id === pengguna_id) throw refuse('PETUGAS_DIRI_SENDIRI')
    if (keadaan !== 'nonaktif') throw refuse('PETUGAS_MASIH_AKTIF')
    // Officers hold money of the school; an agent holds its own.
    if (level === 'mitra' && (await hasOpenMoney(tx, { pengguna_id: id, nomor_wa })))
      throw refuse('PETUGAS_MASIH_ADA_UANG')
    const unnamed = await erasePengguna(tx, id, clock.now())
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan: 'petugas_dihapus', subject_id: id,
      alamat: caller.address, rincian: { level, alasan }, sebelum: { keadaan },
      sesudah: { keadaan: 'dihapus' },
    })
    return unnamed
  })
  // After the commit. Should the process end here, the sweep of files without a row deletes them.
  for (const kunci of files) await storage.delete(kunci)
  return null
}

type Changed = { petugas: Petugas; row: PetugasRow }

/** Nobody changes their own account here: an administrator could lock themself out by mistake. */
async function change(
  { db, clock }: Needs,
  caller: Caller,
  { idpengguna, alasan }: { idpengguna: string; alasan?: string },
  tindakan: Tindakan,
  work: (tx: Tx, row: PetugasRow) => Promise<void>,
): Promise<Changed> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('pengguna', idpengguna)
  return db.inTransaction(institusi_id, async (tx) => {
    const before = await requirePetugas(tx, person, kode)
    if (before.id === pengguna_id) throw refuse('PETUGAS_DIRI_SENDIRI')
    await work(tx, before)
    const row = await requirePetugas(tx, person, kode)
    const factsOf = ({ keadaan, totp }: PetugasRow) => ({ keadaan, totp })
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan, subject_id: row.id, alamat: caller.address,
      rincian: { level: row.level, ...(alasan && { alasan }) }, sebelum: factsOf(before), sesudah: factsOf(row),
    })
    return { petugas: showPetugas(person, row, clock.now()), row }
  })
}

export async function requirePetugas(
  tx: Tx, person: Person, kode: ReturnType<typeof parseKode>,
): Promise<PetugasRow> {
  const isOurs = kode?.institusi_id === tx.institusi_id
  const row = isOurs ? await findPetugas(tx, person, kode.id) : undefined
  if (!row) throw refuse('PETUGAS_TIDAK_DITEMUKAN')
  return row
}
