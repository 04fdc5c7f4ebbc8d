import { parseKode } from '@lunas/values/kode'
import { formatDate, localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { fitsBill, nextBagian, usulanCicilan, type Cicilan } from '#cicilan/cicilan'
import { lockCicilan, movePlan } from '#cicilan/cicilan.queries'
import type { JenisUsulan } from '#usulan/usulan'

/** A parent's proposal of parts; once the school agrees, the bill follows them. */
export const cicilanUsulan: JenisUsulan<Cicilan> = {
  ...usulanCicilan,
  async lock({ tx, caller }, idcicilan) {
    const person = personOf(caller)
    const cicilan = await lockKnown(tx, idcicilan)
    // For a parent, the caller has already checked that the child is theirs; staff see plans of
    // their own schools.
    const isTheirs = person.level === 'wali' || (await worksFor(tx, person, cicilan.sekolah_id))
    if (!isTheirs) throw refuse('CICILAN_TIDAK_DITEMUKAN')
    return cicilan
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree({ tx, caller, now }, cicilan, catatan) {
    checkStillFits(cicilan, now)
    const status = 'berjalan'
    const { pengguna_id: diputus_oleh } = personOf(caller)
    await movePlan(tx, cicilan, { status, diputus_at: now, diputus_oleh, catatan })
    await enqueue(tx, 'tell-cicilan', cicilan.id, now)
    return { status }
  },
  async end({ tx, caller, now }, cicilan, { sebagai, alasan: catatan }) {
    const isRefused = sebagai === 'ditolak'
    const status = isRefused ? 'ditolak' : 'batal'
    const { pengguna_id: diputus_oleh } = personOf(caller)
    await movePlan(tx, cicilan, { status, diputus_at: now, diputus_oleh, catatan })
    if (isRefused) await enqueue(tx, 'tell-cicilan', cicilan.id, now)
    return { status }
  },
}

export async function lockKnown(tx: Tx, idcicilan: string): Promise<Cicilan> {
  const kode = parseKode('cicilan', idcicilan)
  const isOurs = kode?.institusi_id === tx.institusi_id
  const cicilan = isOurs ? await lockCicilan(tx, kode.id) : undefined
  if (!cicilan) throw refuse('CICILAN_TIDAK_DITEMUKAN')
  return cicilan
}

/**
 * The proposal may be days old: it must still match what the bill owes, and its dates must not have
 * passed.
 */
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
