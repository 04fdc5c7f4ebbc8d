import type { Mitra as OnWire } from '@lunas/contract/mitra/mitra-portal'
import type { StatusMitra } from '@lunas/contract/mitra/mitra.status'
import type { Tindakan } from '@lunas/contract/portal/tindakan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Rupiah } from '@lunas/values/rupiah'
import { revokeAllSesi } from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Isi } from '#platform/jejak'
import { showMitra, usulanMitra, type Mitra } from '#mitra/mitra'
import { findMitra } from '#mitra/mitra.queries'
import { mitraUsulan, requireMitra } from '#mitra/mitra.usulan'
import { monthOf } from '#mitra/month'
import type { Needs } from '#mitra/needs'
import { proposeUsulan } from '#usulan/propose-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Act } from '#usulan/usulan'

type ManageDeps = Pick<Needs, 'db' | 'clock' | 'hints'>

/** One step of a person about an agent, in one commit; answers the agent afterwards. */
export async function stepMitra(
  { db, clock }: ManageDeps, caller: Caller, step: (act: Act) => Promise<Mitra>,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const now = clock.now()
    const { id } = await step({ tx, caller, now })
    const row = await findMitra(tx, id, monthOf(now))
    if (!row) throw refuse('MITRA_TIDAK_DITEMUKAN')
    return showMitra(tx.institusi_id, row, await readPemutus(tx, person))
  })
}

/** Proposes an applicant, with the limit that the second person agrees to. */
export function proposeMitra(
  deps: ManageDeps, { kode_mitra, batas_harian }: ParsedRequestOf<'usulkanMitra'>, caller: Caller,
): Promise<OnWire> {
  return stepMitra(deps, caller, (act) =>
    proposeUsulan(act, mitraUsulan, kode_mitra, async ({ id, status }) => {
      if (status !== 'mendaftar') throw refuse('MITRA_STATUS_LAIN')
      const { tx, now } = act
      await tx.query(
        `UPDATE mitra SET diajukan_oleh = $3, diajukan_at = $4, batas_harian = $5
          WHERE institusi_id = $1 AND id = $2`,
        [tx.institusi_id, id, personOf(caller).pengguna_id, now, batas_harian],
      )
      return { status: 'mendaftar', batas_harian }
    }),
  )
}

type Reasoned = { kode_mitra: string; alasan: string }

/** One person may refuse an application; only a yes needs two. */
export function refuseMitra(deps: ManageDeps, request: Reasoned, caller: Caller): Promise<OnWire> {
  return change(deps, request, caller, ['mendaftar'], 'mitra_pendaftaran_ditolak', async (act, row) => {
    if (usulanMitra.usulanOf(row)) throw refuse('USULAN_SUDAH_ADA')
    await setStatus(act.tx, row, 'ditolak', request.alasan)
    return { status: 'ditolak' }
  })
}

/** Blocks an agent at once: no further payment starts, and every session ends. */
export async function blockMitra(deps: ManageDeps, request: Reasoned, caller: Caller): Promise<OnWire> {
  const ended: string[] = []
  const shown = await change(deps, request, caller, ['aktif'], 'mitra_diblokir', async (act, row) => {
    await setStatus(act.tx, row, 'diblokir', request.alasan)
    if (row.pengguna_id) {
      await revokeAllSesi(act.tx, row.pengguna_id, act.now)
      ended.push(row.pengguna_id)
    }
    return { status: 'diblokir' }
  })
  for (const pengguna_id of ended) deps.hints.publish(pengguna_id)
  return shown
}

export function unblockMitra(deps: ManageDeps, request: Reasoned, caller: Caller): Promise<OnWire> {
  return change(deps, request, caller, ['diblokir'], 'mitra_dibuka', async (act, row) => {
    // Nobody logs in to a deleted account any more.
    if (row.nomor_wa === '') throw refuse('MITRA_STATUS_LAIN')
    await setStatus(act.tx, row, 'aktif', request.alasan)
    return { status: 'aktif' }
  })
}

/** A lower limit holds at once; a higher one waits for a second person. */
export function limitMitra(
  deps: ManageDeps, request: Reasoned & { batas_harian: Rupiah }, caller: Caller,
): Promise<OnWire> {
  return stepMitra(deps, caller, async (act) => {
    const row = await requireMitra(act.tx, request.kode_mitra, act.now)
    requireStatus(row, ['aktif', 'diblokir'])
    return request.batas_harian > row.batas_harian ? proposeRaise(act, request) : lowerLimit(act, row, request)
  })
}

function proposeRaise(act: Act, { kode_mitra, batas_harian, alasan }: Reasoned & { batas_harian: Rupiah }) {
  const { tx, caller, now } = act
  return proposeUsulan(act, mitraUsulan, kode_mitra, async ({ id }) => {
    await tx.query(
      `UPDATE mitra SET batas_baru = $3, batas_alasan = $4, batas_diajukan_oleh = $5, batas_diajukan_at = $6,
                        batas_diputus_oleh = NULL, batas_diputus_at = NULL
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, id, batas_harian, alasan, personOf(caller).pengguna_id, now],
    )
    return { batas_baru: batas_harian, alasan }
  })
}

async function lowerLimit(
  act: Act, row: Mitra, { batas_harian, alasan }: { batas_harian: Rupiah; alasan: string },
): Promise<Mitra> {
  const { tx } = act
  await tx.query('UPDATE mitra SET batas_harian = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, row.id, batas_harian,
  ])
  await leaveChange(act, row, 'mitra_batas_diubah', alasan, { batas_harian })
  return row
}

/** For a lost phone or a forgotten PIN: the agent starts again with a new PIN on one device. */
export function resetMitra(deps: ManageDeps, request: Reasoned, caller: Caller): Promise<OnWire> {
  return change(deps, request, caller, ['aktif', 'diblokir'], 'mitra_diatur_ulang', async (act, row) => {
    const { tx } = act
    await tx.query('DELETE FROM mitra_pin WHERE institusi_id = $1 AND mitra_id = $2', [tx.institusi_id, row.id])
    await tx.query('DELETE FROM mitra_perangkat WHERE institusi_id = $1 AND mitra_id = $2', [
      tx.institusi_id, row.id,
    ])
    // Who holds the lost phone must not be the one who sets the new PIN.
    if (row.pengguna_id) await revokeAllSesi(tx, row.pengguna_id, act.now)
    return { perangkat: 0 }
  })
}

function change(
  deps: ManageDeps, { kode_mitra, alasan }: Reasoned, caller: Caller, from: readonly StatusMitra[],
  tindakan: Tindakan, work: (act: Act, row: Mitra) => Promise<Isi>,
): Promise<OnWire> {
  return stepMitra(deps, caller, async (act) => {
    const row = await requireMitra(act.tx, kode_mitra, act.now)
    requireStatus(row, from)
    await leaveChange(act, row, tindakan, alasan, await work(act, row))
    return row
  })
}

function requireStatus({ status }: Mitra, among: readonly StatusMitra[]): void {
  if (!among.includes(status)) throw refuse('MITRA_STATUS_LAIN')
}

async function leaveChange(
  { tx, caller, now }: Act, { id, sekolah_id, status, batas_harian }: Mitra, tindakan: Tindakan, alasan: string,
  sesudah: Isi,
): Promise<void> {
  await leaveJejak(tx, {
    pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan, subject_id: id, sekolah_id,
    alamat: caller.address, rincian: { alasan }, sebelum: { status, batas_harian }, sesudah,
  })
}

async function setStatus(tx: Tx, { id }: Mitra, status: StatusMitra, alasan: string): Promise<void> {
  await tx.query('UPDATE mitra SET status = $3, alasan = $4 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, status, alasan,
  ])
}
