import { accountOf } from '#ledger/chart'
import { postAll } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { findCame } from '#rekonsiliasi/pencocokan/find-came'
import { matchGone } from '#rekonsiliasi/pencocokan/find-gone'
import { insertKasus, type NewKasus } from '#rekonsiliasi/kasus/kasus.queries'
import { findKnown, findPosted, insertBaris } from '#rekonsiliasi/impor/impor.queries'
import { nameBaris } from '#rekonsiliasi/pencocokan/name-baris'
import type { Needs } from '#rekonsiliasi/needs'
import { rememberHari } from '#rekonsiliasi/pencocokan/pencairan'
import {
  judgeBaris,
  type Baris,
  type Found,
  type Pencairan,
  type Rules,
  type Verdict,
} from '#rekonsiliasi/rekonsiliasi'
import { rememberRepeated } from '#rekonsiliasi/impor/repeated.queries'
import { tellApart } from '#rekonsiliasi/pencocokan/tell-apart'

type TakeInDeps = Pick<Needs, 'arriveSetoran'>
type Judged = Found & { baris: Baris; verdict: Verdict }

/** Writes the lines that tell something new, and answers how many they were. */
export async function takeIn(
  deps: TakeInDeps, tx: Tx, rules: Rules, impor_id: string, read: readonly Baris[], now: Date,
): Promise<number> {
  const told = await tellApart(tx, rules, read)
  const taken = await takeTold(deps, tx, rules, impor_id, told, now)
  await rememberRepeated(tx, impor_id, told.filter(({ identitas }) => !taken.has(identitas)))
  return taken.size
}

/** The same for lines that have their identity, and answers which of them told something new. */
export async function takeTold(
  deps: TakeInDeps, tx: Tx, rules: Rules, impor_id: string, told: readonly Baris[], now: Date,
): Promise<Set<string>> {
  const named = await nameBaris(tx, rules, await onlyNew(tx, told))
  const judged = await judgeAll(tx, rules, named.filter(({ jumlah }) => jumlah > 0))
  await write(tx, rules, impor_id, judged, now)
  // Less than a rupiah moves nothing yet; its sen count with those of the account.
  const onlySen = named.filter(({ jumlah }) => jumlah === 0)
  await insertBaris(tx, impor_id, onlySen.map((baris) => ({ baris, booked: undefined })))
  for (const { baris, pencairan } of judged) await tellArrived(deps, tx, baris, pencairan, now)
  return new Set(named.map(({ identitas }) => identitas))
}

/** A batch that a school's own account shows is said to have arrived, with what arrived of it. */
export async function tellArrived(
  { arriveSetoran }: TakeInDeps, tx: Tx, { identitas, jumlah }: Baris,
  pencairan: Pencairan | undefined, now: Date,
): Promise<void> {
  if (pencairan?.setoran_id) await arriveSetoran(tx, pencairan.setoran_id, { identitas, jumlah }, now)
}

/** Lines that neither an earlier report nor an earlier line of this one has told. */
async function onlyNew(tx: Tx, read: readonly Baris[]): Promise<Baris[]> {
  const seen = await findKnown(tx, read.map(({ identitas }) => identitas))
  return read.filter(({ identitas }) => {
    const isNew = !seen.has(identitas)
    seen.add(identitas)
    return isNew
  })
}

async function judgeAll(tx: Tx, rules: Rules, batch: readonly Baris[]): Promise<Judged[]> {
  const [came, went] = [batch.filter(isMasuk), batch.filter((one) => !isMasuk(one))]
  const gone = await matchGone(tx, accountOf('gateway', rules.format), went)
  const found = [...(await findCame(tx, rules.tarif, rules.sekolah_id, came)), ...gone]
  return found.map((one) => ({ ...one, verdict: judgeBaris(rules, one.baris, one) }))
}

const isMasuk = ({ arah }: Baris) => arah === 'masuk'

async function write(
  tx: Tx, { sekolah_id }: Rules, impor_id: string, judged: readonly Judged[], now: Date,
): Promise<void> {
  const postings = judged.map(({ baris, booked, verdict }) => ({
    subject_id: booked?.pembayaran_id ?? impor_id,
    reference: `impor/${baris.identitas}`,
    event: verdict.event,
    occurred_at: baris.waktu,
    recorded_at: now,
    transfers: verdict.transfers,
  }))
  const posted = await findPosted(tx, postings)
  const own = (reference: string) => posted.has(reference) ? `${reference}/${impor_id}` : reference
  await insertBaris(tx, impor_id, judged.map((one) => {
    const reference = `impor/${one.baris.identitas}`
    return { ...one, pembukuan: posted.has(reference) ? own(reference) : undefined }
  }))
  await rememberHari(tx, judged)
  await postAll(tx, postings.map((one) => ({ ...one, reference: own(one.reference) })))
  const kasus = judged.flatMap(({ baris, booked, pencairan, verdict }): NewKasus[] => {
    if (!verdict.kasus) return []
    const posting_reference = booked?.reference ?? null
    const pembayaran_id = booked?.pembayaran_id ?? null
    const kasus = { ...verdict.kasus, identitas: baris.identitas, pembayaran_id, posting_reference }
    const setoran_id = pencairan?.setoran_id
    return [{ ...kasus, ...(sekolah_id && { sekolah_id }), ...(setoran_id && { setoran_id }) }]
  })
  if (kasus.length > 0) await insertKasus(tx, kasus, now)
}
