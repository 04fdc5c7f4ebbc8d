import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Cicilan as OnWire, CicilanPortal, StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import { parseKode } from '@lunas/values/kode'
import { formatDate, localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak, type Tindakan } from '#platform/jejak'
import {
  fitsBill, nextBagian, showCicilan, showCicilanPortal, statusOf, type Cicilan,
} from '#cicilan/cicilan'
import { findCicilan, lockCicilan, movePlan } from '#cicilan/cicilan.queries'
import type { Needs } from '#cicilan/needs'

type PutusRequest = ParsedRequestOf<'putusCicilan'>

const MOVES: Record<
  PutusRequest['putusan'],
  { from: StatusCicilan; to: Exclude<StatusCicilan, 'diajukan'>; tindakan: Tindakan }
> = {
  setuju: { from: 'diajukan', to: 'berjalan', tindakan: 'cicilan_disetujui' },
  tolak: { from: 'diajukan', to: 'ditolak', tindakan: 'cicilan_ditolak' },
  hentikan: { from: 'berjalan', to: 'batal', tindakan: 'cicilan_dihentikan' },
}

/** The school's word on a plan: yes, no, or no longer. */
export async function decideCicilan(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: PutusRequest, caller: Caller,
): Promise<CicilanPortal> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const catatan = request.catatan?.trim() ?? ''
  const { from, to, tindakan } = MOVES[request.putusan]
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const cicilan = await lockKnown(tx, request.idcicilan)
    if (!(await worksFor(tx, person, cicilan.sekolah_id))) throw refuse('CICILAN_TIDAK_DITEMUKAN')
    if (request.putusan !== 'setuju' && catatan === '') throw refuse('ALASAN_BELUM_DITULIS')
    if (statusOf(cicilan) !== from) {
      throw refuse(from === 'diajukan' ? 'CICILAN_SUDAH_DIPUTUS' : 'CICILAN_TIDAK_BERJALAN')
    }
    if (to === 'berjalan') checkStillFits(cicilan, now)
    await movePlan(tx, cicilan, {
      status: to, diputus_at: now, diputus_oleh: pengguna_id, catatan,
    })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: cicilan.id, sekolah_id: cicilan.sekolah_id,
      alamat: caller.address, sebelum: { status: cicilan.status }, sesudah: { status: to },
    })
    await enqueue(tx, 'tell-cicilan', cicilan.id, now)
    return showCicilanPortal(institusi_id, (await findCicilan(tx, cicilan.id)) ?? cicilan)
  })
}

/** The parent who proposed, or another guardian of the child, takes a proposal back. */
export async function withdrawCicilan(
  { db, clock, isWali }: Pick<Needs, 'db' | 'clock' | 'isWali'>, idcicilan: string, caller: Caller,
): Promise<OnWire> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const id = parseKode('cicilan', idcicilan)?.id
  const known = id && (await db.inTransaction(institusi_id, (tx) => findCicilan(tx, id)))
  if (!known || !(await isWali(institusi_id, known.siswa_id, caller))) {
    throw refuse('CICILAN_TIDAK_DITEMUKAN')
  }
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const cicilan = await lockKnown(tx, idcicilan)
    // A second tap on the same button finds it done.
    if (cicilan.status === 'batal') return showCicilan(institusi_id, cicilan)
    if (cicilan.status !== 'diajukan') throw refuse('CICILAN_SUDAH_DIPUTUS')
    await movePlan(tx, cicilan, {
      status: 'batal', diputus_at: now, diputus_oleh: pengguna_id, catatan: '',
    })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'cicilan_dibatalkan', subject_id: cicilan.id,
      sekolah_id: cicilan.sekolah_id, sebelum: { status: 'diajukan' }, sesudah: { status: 'batal' },
    })
    return showCicilan(institusi_id, (await findCicilan(tx, cicilan.id)) ?? cicilan)
  })
}

async function lockKnown(tx: Tx, idcicilan: string): Promise<Cicilan> {
  const kode = parseKode('cicilan', idcicilan)
  const isOurs = kode?.institusi_id === tx.institusi_id
  const cicilan = isOurs ? await lockCicilan(tx, kode.id) : undefined
  if (!cicilan) throw refuse('CICILAN_TIDAK_DITEMUKAN')
  return cicilan
}

/** What was proposed days ago must still be what the bill owes, and lie ahead. */
function checkStillFits(cicilan: Cicilan, now: Date): void {
  const { dibatalkan, dibayar, jumlah, nama_tagihan: nama, zona_waktu } = cicilan
  if (dibatalkan) throw refuse('TAGIHAN_DIBATALKAN', { nama })
  if (dibayar === jumlah) throw refuse('TAGIHAN_SUDAH_LUNAS', { nama })
  if (!fitsBill(cicilan)) throw refuse('CICILAN_TIDAK_SESUAI', { nama })
  const next = nextBagian(cicilan)
  if (next && next.jatuh_tempo < localDateAt(now, zona_waktu)) {
    throw refuse('CICILAN_SUDAH_LEWAT', { tanggal: formatDate(next.jatuh_tempo) })
  }
}
