import { formatDate, localDate, type LocalDate } from '@lunas/values/local-date'
import { minusRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { RefusalError, refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi, oneByOne } from '#platform/one-by-one'
import { totalUsed } from '#kredit/kredit'
import { insertBaris, isTyped, raiseVersi } from '#penagihan/baris.queries'
import { paketFor, whyPassedOver } from '#penagihan/masuk'
import {
  findBulanLain, findLeavers, listGathering, lockWaiting, markGathered, noteMasuk, passOver, type WaitingMasuk,
} from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'
import type { Baris, Cakupan } from '#penagihan/penagihan'
import {
  claimCakupan, findRival, insertPenagihan, lockPaketMasuk,
} from '#penagihan/penagihan.queries'
import { readCakupan } from '#penagihan/pratinjau.queries'
import { cakupanFor, linesFor } from '#penagihan/prepare-penagihan'
import { findPaketMasuk } from '#penagihan/prepare.queries'
import { proposeItself } from '#penagihan/propose-itself'
import { takeOut } from '#penagihan/take-out'

type SweepDeps = Pick<
  Needs, 'db' | 'clock' | 'findCovered' | 'findCovering' | 'findLayanan' | 'lockKredit' | 'useKredit' | 'releaseKredit'
> & { logger: Logger }

/** Gathers who joined, changed class or opted into a service into one open proposal per school; nobody is billed by it. */
export async function gatherMasuk(deps: SweepDeps): Promise<void> {
  await inEveryInstitusi(deps, 'gather-masuk', async (institusi_id) => {
    const now = deps.clock.now()
    const schools = await deps.db.inTransaction(institusi_id, (tx) => listGathering(tx, now))
    const entries = schools.map((id) => ({ id, institusi_id }))
    await oneByOne(deps, 'gather-masuk', entries, async ({ id: sekolah_id }) => {
      await deps.db.inTransaction(institusi_id, (tx) => dropLeavers(deps, tx, sekolah_id, now))
      await deps.db.inTransaction(institusi_id, (tx) => gather(deps, tx, sekolah_id, now))
        // Somebody else opened a run of these types in this moment; the next round finds it.
        .catch((err: unknown) => {
          if (!(err instanceof RefusalError)) throw err
        })
    })
  })
}

async function gather(deps: SweepDeps, tx: Tx, sekolah_id: string, now: Date): Promise<void> {
  const open = await lockPaketMasuk(tx, sekolah_id)
  const groups = await prepare(deps, tx, sekolah_id, now, open?.id ?? null)
  const events = groups.flatMap((group) => group.events)
  const [first] = events
  if (!first) return
  const id = open?.id ?? timeOrderedId(now)
  const trail = { pada: now, pengguna_id: null, subject_id: id, sekolah_id, rincian: { masuk: true } }
  if (!open) {
    const nama = `Paket masuk ${formatDate(first.hari)}`
    const isOurs = await insertPenagihan(
      tx, { id, sekolah_id, nama, kali: 1, oleh: first.oleh, now, paket_masuk: true })
    if (!isOurs) throw refuse('PENAGIHAN_SEDANG_DISIAPKAN', { nama, oleh: 'petugas lain' })
    await leaveJejak(tx, { ...trail, tindakan: 'penagihan_dibuat', sesudah: { status: 'draf' } })
  }
  for (const group of groups) await add(deps, tx, id, group, now)
  if (open) {
    await raiseVersi(tx, id)
    const banyak = groups.flatMap(({ lines }) => lines).length
    await leaveJejak(tx, { ...trail, tindakan: 'penagihan_baris_ditambah', sesudah: { banyak } })
  }
  // What a second person sent back is proposed again by a person; so is what somebody changed, who could agree to it otherwise.
  const isUntouched = !open || (open.status === 'draf' && open.alasan === '' && !(await isTyped(tx, id)))
  if (isUntouched) await proposeItself(tx, id, events.map(({ oleh }) => oleh), trail)
}

type Group = { events: WaitingMasuk[]; cakupan: Cakupan[]; lines: Baris[] }

/** What is billed for those who wait, by their day; the others are passed over, or wait for another run. */
async function prepare(
  deps: SweepDeps, tx: Tx, sekolah_id: string, now: Date, own: string | null,
): Promise<Group[]> {
  const paket = await findPaketMasuk(tx, sekolah_id)
  const staying: WaitingMasuk[] = []
  for (const one of await lockWaiting(tx, sekolah_id, now)) {
    const dilewati = whyPassedOver(one, paketFor(one, paket))
    if (dilewati) await passOver(tx, [one.id], dilewati)
    else staying.push(one)
  }
  const groups: Group[] = []
  for (const events of Map.groupBy(staying, ({ hari, sebab, jenis_id }) => `${hari} ${sebab} ${jenis_id}`).values()) {
    const [first] = events
    if (!first) continue
    const { hari } = first
    const wish = {
      jenis: paketFor(first, paket), bulan: [hari.slice(0, 7)], tanggal_aktif: hari, kali: 1,
      peserta: 'aktif' as const, sasaran: { tingkat: new Set<string>(), kelas: new Set<string>() },
      masuk: { siswa: events.map(({ siswa_id }) => siswa_id), hari },
    }
    const all = await cakupanFor(deps, tx, sekolah_id, wish)
    const credited = { ...deps, lockKredit: leftAfter(deps, groups) }
    const lines = (await linesFor(credited, tx, sekolah_id, all, wish)).filter(({ sebab }) => sebab !== 'sudah_ditagih')
    const cakupan = all.filter((one) => lines.some((line) => isOf(line, one)))
    const billed = events.filter(({ siswa_id }) => !lines.some((line) => line.siswa_id === siswa_id))
    await passOver(tx, billed.map(({ id }) => id), 'sudah_ditagih')
    const isWaiting = lines.length > 0 && (await findRival(tx, cakupan, own)) !== undefined
    await noteLater(tx, isWaiting ? billed : events, wish.jenis, hari, now)
    if (lines.length === 0 || isWaiting) continue
    groups.push({ events: events.filter((one) => !billed.includes(one)), cakupan, lines })
  }
  return groups
}

/**
 * Later months whose bills were prepared before these pupils came, or without looking at them since: on the first day of
 * each they are looked at again, and billed if they were not.
 */
async function noteLater(
  tx: Tx, events: readonly WaitingMasuk[], jenis: readonly string[], hari: LocalDate, now: Date,
): Promise<void> {
  const joined = events.filter(({ sebab }) => sebab !== 'pindah_kelas')
  if (joined.length === 0) return
  const months = await findBulanLain(tx, jenis, hari.slice(0, 7))
  for (const [oleh, own] of Map.groupBy(joined, (one) => one.oleh)) {
    const later = own.flatMap(({ siswa_id, sekolah_id, sebab, jenis_id }) => months.map((month) => ({
      siswa_id, sekolah_id, sebab, hari: localDate(`${month}-01`), ...(jenis_id !== null && { jenis_id }),
    })))
    await noteMasuk(tx, later, oleh, now)
  }
}

/** Open credits without what earlier groups of this round take, so that each rupiah is taken once. */
function leftAfter({ lockKredit }: SweepDeps, groups: readonly Group[]): SweepDeps['lockKredit'] {
  return async (tx, jenis_ids) => {
    const used = groups.flatMap(({ lines }) => lines).flatMap(({ kredit }) => kredit)
    const takenOf = (id: string) => totalUsed(used.filter(({ kredit_id }) => kredit_id === id))
    return (await lockKredit(tx, jenis_ids)).map((one) => ({ ...one, sisa: minusRupiah(one.sisa, takenOf(one.id)) }))
  }
}

async function add(
  deps: SweepDeps, tx: Tx, id: string, { events, cakupan, lines }: Group, now: Date,
): Promise<void> {
  const known = await readCakupan(tx, id)
  const fresh = cakupan.filter((one) => !known.some((other) => isOf(other, one)))
  if (!(await claimCakupan(tx, id, fresh))) {
    throw refuse('PENAGIHAN_SEDANG_DISIAPKAN', { nama: fresh[0]?.nama ?? '', oleh: 'petugas lain' })
  }
  const fitted = lines.map((line) => {
    const dates = cakupan.find((one) => isOf(line, one))
    return { ...line, id: timeOrderedId(now), ...(dates && { dates }) }
  })
  // A pupil who joined and then changed class has these lines already.
  await deps.useKredit(tx, id, await insertBaris(tx, id, fitted, null))
  await markGathered(tx, events.map((one) => one.id), id)
}

type Key = Pick<Cakupan, 'jenis_id' | 'periode'>

function isOf(one: Key, other: Key): boolean {
  return one.jenis_id === other.jenis_id && one.periode === other.periode
}

/** Takes pupils who left again out of the open run; a run without anybody is given up. */
async function dropLeavers(deps: SweepDeps, tx: Tx, sekolah_id: string, now: Date): Promise<void> {
  const run = await lockPaketMasuk(tx, sekolah_id)
  const gone = run ? await findLeavers(tx, run.id) : []
  if (!run || gone.length === 0) return
  for (const one of gone) await passOver(tx, [one.id], whyPassedOver(one, [sekolah_id]) ?? 'keluar')
  await takeOut(deps, tx, run, { siswa: gone.map(({ siswa_id }) => siswa_id), sebab: 'keluar' }, now)
}
