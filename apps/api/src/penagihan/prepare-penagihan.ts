import type { Penagihan as OnWire } from '@lunas/contract/tagihan/penagihan'
import { isMonthly } from '@lunas/contract/tagihan/jenis.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode, type KodeKind } from '@lunas/values/kode'
import { localDate, type LocalDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { insertBaris } from '#penagihan/baris.queries'
import type { Needs } from '#penagihan/needs'
import { linesOf, namaPenagihan, showPenagihan, type Baris, type Cakupan, type Sasaran } from '#penagihan/penagihan'
import { claimCakupan, findPenagihan, findRival, insertPenagihan } from '#penagihan/penagihan.queries'
import {
  findBilled, findDaftarJenis, findDaftarTarif, findPeserta, type JenisRow,
} from '#penagihan/prepare.queries'
import { spreadKredit } from '#kredit/kredit'
import { daysOf } from '#layanan/layanan'
import { datesOfJoining } from '#penagihan/paket-masuk'
import { readTerms } from '#penagihan/terms'
import { datesOfDay, datesOfMonth, lockTerms, namaTagihan } from '#tagihan/tagihan'
import { readPemutus } from '#usulan/read-pemutus'

type Request = ParsedRequestOf<'buatPenagihan'>

/** Prepares a run with all its lines, once per key. Nobody owes anything yet. */
export async function preparePenagihan(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = deps.clock.now()
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', request.idsekolah)
    if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      const { kode_jenis, idtingkat, idkelas, ...wish } = request
      const jenis = [...idsOf(tx.institusi_id, 'jenis', kode_jenis)]
      if (jenis.length !== kode_jenis.length) throw refuse('JENIS_TIDAK_DITEMUKAN')
      const banyak = await prepareRun(deps, tx, { id, sekolah_id: sekolah.id, oleh: person.pengguna_id, now }, {
        ...wish,
        jenis,
        sasaran: {
          tingkat: idsOf(tx.institusi_id, 'tingkat', idtingkat), kelas: idsOf(tx.institusi_id, 'kelas', idkelas),
        },
      })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'penagihan_dibuat', subject_id: id,
        sekolah_id: sekolah.id, alamat: caller.address, sesudah: { status: 'draf', baris: banyak },
      })
      return id
    })
    const row = await findPenagihan(tx, subject_id)
    if (!row) throw refuse('PENAGIHAN_TIDAK_DITEMUKAN')
    return showPenagihan(tx.institusi_id, row, await readPemutus(tx, person))
  })
}

export type Begun = { id: string; sekolah_id: string; oleh: string; now: Date; dari_jadwal?: true }

/** What a run bills, for whom and when. */
export type Wish = Pick<Request, 'bulan' | 'tanggal_aktif' | 'kali' | 'peserta'> & {
  jenis: readonly string[]
  sasaran: Sasaran
  /** Pupils who join on a day, in place of all. */
  masuk?: { siswa: readonly string[]; hari: LocalDate }
}

/** Writes a draft with all its lines in the caller's commit; answers how many lines it has. */
export async function prepareRun(
  deps: Pick<Needs, 'findCovered' | 'findCovering' | 'findLayanan' | 'lockKredit' | 'useKredit'>, tx: Tx, begun: Begun,
  wish: Wish,
): Promise<number> {
  const cakupan = await cakupanFor(deps, tx, begun.sekolah_id, wish)
  await insertPenagihan(tx, { ...begun, nama: namaPenagihan(cakupan), kali: wish.kali })
  const rival = await findRival(tx, cakupan)
  if (rival) throw refuse('PENAGIHAN_SEDANG_DISIAPKAN', rival)
  // The unique index decides between two that begin in the same moment.
  if (!(await claimCakupan(tx, begun.id, cakupan))) {
    throw refuse('PENAGIHAN_SEDANG_DISIAPKAN', { nama: namaPenagihan(cakupan), oleh: 'petugas lain' })
  }
  const lines = (await linesFor(deps, tx, begun.sekolah_id, cakupan, wish))
    .map((line) => ({ ...line, id: timeOrderedId(begun.now) }))
  const inserted = await insertBaris(tx, begun.id, lines, null)
  await deps.useKredit(tx, begun.id, inserted)
  return inserted.length
}

/** The types and periods of a run, with their dates and tariffs. */
export async function cakupanFor(
  { findLayanan }: Pick<Needs, 'findLayanan'>, tx: Tx, sekolah_id: string, wish: Wish,
): Promise<Cakupan[]> {
  const jenis = await requireJenis(tx, sekolah_id, wish.jenis)
  const ids = jenis.map(({ id }) => id)
  const tarif = await findDaftarTarif(tx, ids)
  const services = new Map((await findLayanan(tx, ids)).map((one) => [one.jenis_id, one]))
  return cakupanOf(jenis, wish).map((one) => {
    const own = { ...one, tarif: tarif.filter(({ jenis_id }) => jenis_id === one.jenis_id) }
    const layanan = services.get(one.jenis_id)
    if (!layanan) return own
    // The days of a service say what is left of a month.
    const { bagian: _days, ...whole } = own
    return { ...whole, daysFor: (siswa_id: string) => daysOf(layanan, siswa_id, one.periode) }
  })
}

/** The lines of everybody whom the run is about, less their reliefs and credits. */
export async function linesFor(
  deps: Pick<Needs, 'findCovered' | 'findCovering' | 'lockKredit'>, tx: Tx, sekolah_id: string,
  cakupan: readonly Cakupan[], wish: Wish,
): Promise<Baris[]> {
  const ids = [...new Set(cakupan.map(({ jenis_id }) => jenis_id))]
  await lockTerms(tx, ids, 'together')
  const billed = new Set((await findBilled(tx, ids, cakupan.map(({ periode }) => periode), null))
    .map(({ siswa_id, jenis_id, periode }) => `${siswa_id} ${jenis_id} ${periode}`))
  const terms = await readTerms(deps, tx, ids)
  const siswa = await findPeserta(tx, sekolah_id, wish.peserta, wish.masuk?.siswa ?? null)
  const lines = linesOf(cakupan, siswa, wish.sasaran,
    (siswa_id, jenis_id, periode) => billed.has(`${siswa_id} ${jenis_id} ${periode}`),
    terms.reliefsFor, terms.payerFor)
  return spreadKredit(lines, await deps.lockKredit(tx, ids))
}

/** The types of a run, all of this school and open. */
export async function requireJenis(tx: Tx, sekolah_id: string, ids: readonly string[]): Promise<JenisRow[]> {
  const jenis = await findDaftarJenis(tx, sekolah_id, ids)
  if (jenis.length !== ids.length) throw refuse('JENIS_TIDAK_DITEMUKAN')
  const closed = jenis.find(({ aktif }) => !aktif)
  if (closed) throw refuse('PENAGIHAN_JENIS_TUTUP', { nama: closed.nama })
  return jenis
}

function cakupanOf(jenis: readonly JenisRow[], wish: Wish): Omit<Cakupan, 'tarif'>[] {
  const bulan = [...new Set(wish.bulan)].toSorted()
  return jenis.flatMap((one) => {
    const kali = one.bentuk === 'hitungan' ? wish.kali : 1
    const whole = { jenis_id: one.id, kali, onlyByHand: one.bentuk === 'pemakaian' }
    const named = (rule: ReturnType<typeof datesOfMonth>) => {
      const dates = wish.masuk ? datesOfJoining(rule, one, wish.masuk.hari) : rule
      return { ...whole, ...dates, nama: namaTagihan(one.nama, rule.periode) }
    }
    if (isMonthly(one.bentuk)) {
      if (bulan.length === 0) throw refuse('PENAGIHAN_BULAN_KURANG')
      return bulan.map((month) => named(datesOfMonth(one, month)))
    }
    if (wish.tanggal_aktif === null) throw refuse('PENAGIHAN_TANGGAL_KURANG')
    return [named(datesOfDay(one, localDate(wish.tanggal_aktif)))]
  })
}

/** References of another institution name nothing here. */
function idsOf(institusi_id: string, kind: KodeKind, kodes: readonly string[]): Set<string> {
  return new Set(kodes.map((text) => {
    const kode = parseKode(kind, text)
    return kode?.institusi_id === institusi_id ? kode.id : ''
  }).filter(Boolean))
}
