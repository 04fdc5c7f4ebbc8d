import type { CaraPengembalian, Pengembalian as OnWire } from '@lunas/contract/pengembalian/pengembalian'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#pengembalian/needs'
import { usulanPengembalian, type Pengembalian } from '#pengembalian/pengembalian'
import { insertPengembalian } from '#pengembalian/pengembalian.queries'
import { reshow } from '#pengembalian/show-pengembalian'
import { leaveUsulan } from '#usulan/leave-usulan'

/** What was asked for: how much, which way, and why. */
type Wanted = {
  jumlah: Rupiah
  cara: CaraPengembalian
  tujuan?: string | undefined
  alasan: string
}

/** Writes a request down once per key, and shows it. */
export function requestOnce(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: object, caller: Caller, key: RequestKey,
  keep: (tx: Tx, now: Date) => Promise<string>,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  const now = clock.now()
  const fingerprint = fingerprintOf(request)
  return db.inTransaction(institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprint, now, () => keep(tx, now))
    return reshow(tx, person, subject_id)
  })
}

export async function keepRequest(
  tx: Tx, wanted: Wanted, caller: Caller, now: Date,
  of: Pick<Pengembalian, 'pembayaran_id' | 'pihak_id' | 'sekolah_id'>,
): Promise<string> {
  const { jumlah, cara, alasan } = wanted
  const tujuan = wanted.tujuan?.trim() ?? ''
  if (cara === 'transfer' && tujuan === '') throw refuse('TUJUAN_BELUM_DITULIS')
  const { pengguna_id } = personOf(caller)
  const id = timeOrderedId(now)
  await insertPengembalian(tx, {
    id, ...of, jumlah, cara, tujuan, alasan, diajukan_at: now, diajukan_oleh: pengguna_id,
  })
  const { institusi_id } = tx
  await leaveUsulan({ tx, caller, now }, usulanPengembalian, 'diajukan', {
    subject_id: id, sekolah_id: of.sekolah_id, sesudah: { status: 'menunggu', jumlah, cara },
    rincian: of.pembayaran_id === null
      ? { kode_siswa: formatKode('siswa', institusi_id, of.pihak_id) }
      : { kode_pembayaran: formatKode('pembayaran', institusi_id, of.pembayaran_id) },
  })
  return id
}
