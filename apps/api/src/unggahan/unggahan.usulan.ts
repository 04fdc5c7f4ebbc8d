import { formatKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse, RefusalError } from '#platform/http/refuse'
import { leaveJejak, type Isi } from '#platform/jejak'
import type { IsiKeringanan } from '#unggahan/compare-keringanan'
import type { Needs } from '#unggahan/needs'
import { usulanUnggahan, type Unggahan } from '#unggahan/unggahan'
import { isOutdated, lockUnggahan, moveBack, moveTo, nameRelief, readBarisOf, type BarisRow } from '#unggahan/unggahan.queries'
import { proposeUsulan } from '#usulan/propose-usulan'
import type { Act, JenisUsulan } from '#usulan/usulan'

const NOBODY = { oleh: null, pada: null }
const byCaller = ({ caller, now }: Act) => ({ oleh: personOf(caller).pengguna_id, pada: now })

/** A file that one person proposed to put in force or to take back; a second one's yes does it. */
export function unggahanUsulan(deps: Pick<Needs, 'issueUnggahan' | 'cancelUnggahan'>): JenisUsulan<Unggahan> {
  return {
    ...usulanUnggahan,
    lock: ({ tx, caller }, idunggahan) => requireLocked(tx, caller, idunggahan),
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    agree: (act, row, alasan) => row.status === 'menunggu' ? issue(deps, act, row, alasan) : cancel(deps, act, row),
    // It can be proposed again, so nothing that was read is lost.
    async end({ tx }, row, { alasan }) {
      if (row.status === 'menunggu') await moveTo(tx, row.id, { status: 'usulan', alasan }, NOBODY, NOBODY)
      else await moveBack(tx, row.id, { status: 'diterapkan', alasan }, NOBODY, NOBODY)
      return { status: row.status === 'menunggu' ? 'usulan' : 'diterapkan' }
    },
  }
}

async function issue(deps: Pick<Needs, 'issueUnggahan'>, act: Act, row: Unggahan, alasan: string): Promise<Isi> {
  const { tx, now } = act
  // A pupil may have left since the file was read.
  if (await isOutdated(tx, row)) throw refuse('UNGGAHAN_BERUBAH')
  const issued = await deps.issueUnggahan(tx, row.id, row.sekolah_id, now)
  // Somebody was billed meanwhile. Nothing is kept, so that no row is left out silently.
  if (issued !== row.baru) throw refuse('UNGGAHAN_SUDAH_DITAGIH', { banyak: String(row.baru - issued) })
  await moveTo(tx, row.id, { status: 'diterapkan', alasan }, null, byCaller(act))
  return { status: 'diterapkan', baris: row.baru, jumlah: row.jumlah }
}

async function cancel(deps: Pick<Needs, 'cancelUnggahan'>, act: Act, row: Unggahan): Promise<Isi> {
  const { tx, now } = act
  const used = await deps.cancelUnggahan(tx, row.id, now)
  if (used > 0) throw refuse('UNGGAHAN_TERPAKAI', { banyak: String(used) })
  await moveBack(tx, row.id, { status: 'dibatalkan', alasan: row.alasan }, null, byCaller(act))
  return { status: 'dibatalkan', baris: row.baru, jumlah: row.jumlah }
}

/** A file of one of the officer's schools, locked until the commit. */
async function requireLocked(tx: Tx, caller: Caller, idunggahan: string): Promise<Unggahan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'unggahan', kode: idunggahan, refusal: 'UNGGAHAN_TIDAK_DITEMUKAN', find: lockUnggahan,
  })
}

/** Hands bills to a second person. Reliefs are proposed one by one, each to be decided by itself. */
export async function propose(deps: Needs, act: Act, idunggahan: string): Promise<Unggahan> {
  const row = await requireLocked(act.tx, act.caller, idunggahan)
  if (row.macam === 'keringanan') return proposeReliefs(deps, act, row)
  return proposeUsulan(act, unggahanUsulan(deps), idunggahan, async () => {
    requireProposable(row)
    if (await isOutdated(act.tx, row)) throw refuse('UNGGAHAN_BERUBAH')
    await moveTo(act.tx, row.id, { status: 'menunggu' }, byCaller(act), NOBODY)
    return { status: 'menunggu', baris: row.baru, jumlah: row.jumlah }
  })
}

function requireProposable({ status, baru }: Unggahan): void {
  if (status !== 'usulan') throw refuse('UNGGAHAN_SUDAH_DIPUTUS')
  if (baru === 0) throw refuse('UNGGAHAN_TANPA_BARIS')
}

async function proposeReliefs(deps: Needs, act: Act, row: Unggahan): Promise<Unggahan> {
  const { tx } = act
  requireProposable(row)
  for (const baris of await readBarisOf(tx, row.id, 'baru')) {
    try {
      const id = await deps.keepKeringanan(act, requestOf(tx.institusi_id, baris))
      await nameRelief(tx, row.id, baris.nomor, id)
    } catch (error) {
      // A rule that held when the file was read holds no more: the family or the type changed.
      if (error instanceof RefusalError) throw refuse('UNGGAHAN_BERUBAH')
      throw error
    }
  }
  await moveTo(tx, row.id, { status: 'diterapkan' }, byCaller(act), NOBODY)
  await leaveStep(act, row, 'unggahan_diterapkan', 'diterapkan')
  return row
}

function requestOf(institusi_id: string, { isi, siswa_id, jenis_id }: BarisRow) {
  const { persen, rupiah: nilai, dari, sampai, alasan, sekeluarga } = isi as IsiKeringanan
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa_id ?? ''), kode_jenis: formatKode('jenis', institusi_id, jenis_id ?? ''),
    sekeluarga: sekeluarga === 'ya', persen: persen === '' ? null : Number(persen),
    nilai: nilai === '' ? null : rupiah(Number(nilai)), gabung: 'berurutan' as const, saudara_minimal: null,
    kelebihan: 'titipan' as const, dari, sampai: sampai === '' ? null : sampai, uraian: alasan,
  }
}

/** Throws a file away that nobody was asked about, or asks a second person to take it back. */
export async function takeBack(
  deps: Needs, act: Act, { idunggahan, alasan }: { idunggahan: string; alasan: string },
): Promise<Unggahan> {
  const row = await requireLocked(act.tx, act.caller, idunggahan)
  if (row.status === 'usulan') {
    await moveTo(act.tx, row.id, { status: 'dibatalkan', alasan }, null, NOBODY)
    await leaveStep(act, row, 'unggahan_dibatalkan', 'dibatalkan')
    return row
  }
  if (row.macam === 'keringanan') return withdrawReliefs(deps, act, row, alasan)
  return proposeUsulan(act, unggahanUsulan(deps), idunggahan, async () => {
    if (row.status !== 'diterapkan') throw refuse('UNGGAHAN_SUDAH_DIPUTUS')
    await moveBack(act.tx, row.id, { status: 'menunggu_batal', alasan }, byCaller(act), NOBODY)
    return { status: 'menunggu_batal', baris: row.baru, jumlah: row.jumlah }
  })
}

/** Nobody has decided any of them, so their proposer takes them all back. */
async function withdrawReliefs(deps: Needs, act: Act, row: Unggahan, alasan: string): Promise<Unggahan> {
  if (row.status !== 'diterapkan') throw refuse('UNGGAHAN_SUDAH_DIPUTUS')
  for (const { id } of await readBarisOf(act.tx, row.id, 'baru')) {
    try {
      if (id !== null) await deps.withdrawKeringanan(act, id, alasan)
    } catch (error) {
      if (error instanceof RefusalError) throw refuse('UNGGAHAN_TERPAKAI', { banyak: 'Sebagian' })
      throw error
    }
  }
  await moveTo(act.tx, row.id, { status: 'dibatalkan', alasan }, null, NOBODY)
  await leaveStep(act, row, 'unggahan_dibatalkan', 'dibatalkan')
  return row
}

function leaveStep(
  { tx, caller, now }: Act, { id, sekolah_id, status, baru }: Unggahan,
  tindakan: 'unggahan_diterapkan' | 'unggahan_dibatalkan', menjadi: Unggahan['status'],
): Promise<void> {
  return leaveJejak(tx, {
    pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan, subject_id: id, sekolah_id, alamat: caller.address,
    sebelum: { status }, sesudah: { status: menjadi, baris: baru },
  })
}
