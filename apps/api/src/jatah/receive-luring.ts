import { isDeepStrictEqual } from 'node:util'
import type { HasilLuring, JualLuring } from '@lunas/contract/kantin/luring'
import { ALASAN_RAGU, type AlasanTertahan } from '@lunas/contract/kantin/luring.status'
import { idOfKode } from '@lunas/values/kode'
import { inEveryInstitusi } from '#platform/one-by-one'
import type { Tx } from '#platform/db/database'
import { listDueJatah, releaseJatah } from '#jatah/jatah.queries'
import {
  findLuring, findMesinSekolah, isSold, keepLuring, listHeld, sellLuring, type Arrived, type Lewat,
} from '#jatah/luring.queries'
import type { Needs } from '#jatah/needs'

type ReceiveDeps = Pick<Needs, 'db' | 'clock' | 'hints'>
type From = { institusi_id: string; lewat: Lewat; pemutus_id: string; sekolah_id: string }

/** Takes sales one by one, each in its own commit: one that must wait never stops the others. */
export async function receiveAll(
  deps: ReceiveDeps, from: From, sales: readonly JualLuring[],
): Promise<HasilLuring[]> {
  const answers: HasilLuring[] = []
  for (const sale of sales) {
    answers.push(await deps.db.inTransaction(from.institusi_id, (tx) => receive(deps, tx, { ...from, sale })))
  }
  return answers
}

/** Takes one sale, once. What cannot be booked is kept with the reason, and tried again later. */
async function receive(
  { clock, hints }: Pick<ReceiveDeps, 'clock' | 'hints'>, tx: Tx, arrived: Arrived,
): Promise<HasilLuring> {
  const { sale, sekolah_id } = arrived
  const { id, urut } = sale
  const now = clock.now()
  const known = await findLuring(tx, id)
  if (known && known.status !== 'tertahan') {
    // A till that gave an attempt up learns here that a hub had sold it.
    return { id, urut, status: known.status, alasan: '' }
  }
  // What waits is what first arrived: nobody exchanges its buyer, card, goods or time, or takes it back. A doubt
  // stays for two people, also when its card works again.
  const isDoubted = known !== undefined && ALASAN_RAGU.some((one) => one === known.alasan)
  if (known && (isDoubted || !isSameSale(known.isi, sale)))
    return { id, urut, status: known.status, alasan: known.alasan }
  const terjadi = new Date(Math.min(Date.parse(sale.terjadi_at), now.getTime()))
  const keep = async (status: HasilLuring['status'], alasan: AlasanTertahan | ''): Promise<HasilLuring> => {
    await keepLuring(tx, arrived, { status, alasan }, terjadi, now)
    return { id, urut, status, alasan }
  }
  if (sale.batal) return keep((await isSold(tx, id)) ? 'dibukukan' : 'batal', '')
  const siswa_id = idOfKode('siswa', sale.kode_siswa ?? undefined)
  const ofSchool = await findMesinSekolah(tx, sale.mesin)
  const hasil =
    siswa_id === null || sale.barang.length === 0 || ofSchool !== sekolah_id
      ? 'PERMINTAAN_TIDAK_DIKENALI'
      : await sellLuring(tx, arrived, terjadi, now)
  if (hasil !== 'dibukukan' && hasil !== 'sudah') return keep('tertahan', hasil)
  if (siswa_id !== null) hints.publish(siswa_id)
  return keep('dibukukan', '')
}

/** Hub and till may name different parts for one sale; what was sold to whom is the same. */
function isSameSale(first: JualLuring, again: JualLuring): boolean {
  const sold = ({ mesin, urut, kode_siswa, idkartu, bukti, barang, terjadi_at, batal }: JualLuring) =>
    ({ mesin, urut, kode_siswa, idkartu, bukti, barang, terjadi_at, batal })
  return isDeepStrictEqual(sold(first), sold(again))
}

const BATCH = 200

/**
 * Releases what deciders did not sell by the evening, and tries held sales again, since the pupil may
 * have saldo now.
 */
export async function sweepJatah(deps: Pick<Needs, 'db' | 'clock' | 'hints' | 'logger'>): Promise<void> {
  await inEveryInstitusi(deps, 'sweep-jatah', async (institusi_id) => {
    const now = deps.clock.now()
    const due = await deps.db.inTransaction(institusi_id, (tx) => listDueJatah(tx, now, BATCH))
    for (const id of due) await deps.db.inTransaction(institusi_id, (tx) => releaseJatah(tx, id, now))
    const held = await deps.db.inTransaction(institusi_id, (tx) => listHeld(tx, BATCH))
    for (const one of held) await deps.db.inTransaction(institusi_id, (tx) => receive(deps, tx, one))
  })
}
