import { DAFTAR_KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import type { Persetujuan } from '@lunas/contract/pengguna/persetujuan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#persetujuan/needs'
import { KEPERLUAN_DITANYAKAN } from '#persetujuan/persetujuan'
import {
  insertPersetujuan, listPersetujuan, lockPersetujuan,
} from '#persetujuan/persetujuan.queries'

/** What a guardian agrees to, for each child. */
export async function readPersetujuan(tx: Tx, person: Person): Promise<Persetujuan[]> {
  const rows = await listPersetujuan(tx, person, KEPERLUAN_DITANYAKAN)
  return rows.map(({ siswa_id, urut: _, diberikan, sejak, ...row }) => {
    const { teks, versi, bawaan } = DAFTAR_KEPERLUAN[row.keperluan]
    return {
      ...row, teks, versi,
      kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id),
      diberikan: diberikan ?? bawaan,
      sejak: sejak?.toISOString() ?? null,
    }
  })
}

/**
 * Gives or withdraws one consent, with the sentence that was shown. It holds from the next message
 * on, also for messages that wait in the queue. Saying the same again changes nothing.
 */
export async function changePersetujuan(
  { db, clock, storage, onWithdrawn }: Needs, person: Person, request: ParsedRequestOf<'ubahPersetujuan'>,
): Promise<Persetujuan[]> {
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('siswa', request.kode_siswa)
  if (kode?.institusi_id !== institusi_id) throw refuse('BUKAN_ANAK_ANDA')
  const { keperluan, diberikan, versi } = request
  const { teks, versi: current } = DAFTAR_KEPERLUAN[keperluan]
  let unnamed: string[] = []
  const all = await db.inTransaction(institusi_id, async (tx) => {
    await lockPersetujuan(tx, pengguna_id)
    const asked = await listPersetujuan(tx, person, KEPERLUAN_DITANYAKAN)
    const ofChild = asked.filter(({ siswa_id }) => siswa_id === kode.id)
    if (ofChild.length === 0) throw refuse('BUKAN_ANAK_ANDA')
    const before = ofChild.find((one) => one.keperluan === keperluan)
    if (!before || versi !== current) throw refuse('PERSETUJUAN_BERUBAH')
    // A default is no answer: a guardian who agrees to it explicitly leaves a row of their own.
    if (before.diberikan === diberikan) return readPersetujuan(tx, person)
    const pada = clock.now()
    await insertPersetujuan(tx, {
      pengguna_id, siswa_id: kode.id, keperluan, urut: before.urut + 1, diberikan, teks, versi, pada,
    })
    if (!diberikan) unnamed = await onWithdrawn(tx, { siswa_id: kode.id, keperluan })
    await leaveJejak(tx, {
      pada, pengguna_id, subject_id: kode.id, rincian: { keperluan, versi },
      tindakan: diberikan ? 'persetujuan_diberikan' : 'persetujuan_ditarik',
    })
    return readPersetujuan(tx, person)
  })
  for (const kunci of unnamed) await storage.delete(kunci)
  return all
}
