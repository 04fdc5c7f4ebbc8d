import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Cicilan as OnWire, RencanaCicilan, TawaranCicilan } from '@lunas/contract/tagihan/cicilan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { formatDate, localDate, localDateAt } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refusalAnswer, refuse, type RefusalError } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { buildRencana, lastDay, pertamaMinimum } from '#cicilan/build-rencana'
import { showCicilan, statusOf, usulanCicilan, type Aturan, type Cicilan } from '#cicilan/cicilan'
import {
  findAturan, findBill, findCicilan, findNewest, hasStranded, insertCicilan, movePlan,
  type BillOfPlan,
} from '#cicilan/cicilan.queries'
import { sisaOf } from '#tagihan/tagihan'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import type { Needs } from '#cicilan/needs'

type ProposeDeps = Pick<Needs, 'db' | 'clock' | 'isWali'>
type HitungRequest = ParsedRequestOf<'hitungCicilan'>

/** The school's rules for one bill of a parent's child, and its newest plan. */
export function readTawaran(
  deps: ProposeDeps, kode_tagihan: string, caller: Caller,
): Promise<TawaranCicilan> {
  const person = personOf(caller)
  return withOwnBill(deps, kode_tagihan, caller, false, async (tx, bill) => {
    const today = localDateAt(deps.clock.now(), bill.zona_waktu)
    const { aturan, obstacle, newest } = await readTerms(tx, bill, today)
    const sisa = sisaOf(bill)
    return {
      kode_tagihan,
      kode_siswa: formatKode('siswa', tx.institusi_id, bill.siswa_id),
      nama: bill.nama,
      jumlah: bill.jumlah,
      sisa,
      hari_ini: today,
      aturan: obstacle || !aturan ? null : {
        bagian_maks: aturan.bagian_maks,
        pertama_minimum: pertamaMinimum(aturan, sisa),
        tanggal_terakhir: lastDay(aturan, today),
        toleransi_hari: aturan.toleransi_hari,
        otomatis: await isOtomatis(tx, aturan, bill),
      },
      halangan: obstacle ? refusalAnswer(obstacle.code, obstacle.fields).body.msg : '',
      cicilan: newest
        ? showCicilan(tx.institusi_id, newest, await readPemutus(tx, person))
        : null,
    }
  })
}

/** Previews the parts; nothing is saved. */
export function hitungCicilan(
  deps: ProposeDeps, request: HitungRequest, caller: Caller,
): Promise<RencanaCicilan> {
  return withOwnBill(deps, request.kode_tagihan, caller, false, async (tx, bill) => {
    const { aturan, bagian } = await plan(deps, tx, bill, request)
    return { bagian, otomatis: await isOtomatis(tx, aturan, bill) }
  })
}

/**
 * Saves a proposal, once per key. If the school's rules agree automatically, the plan starts at
 * once.
 */
export function proposeCicilan(
  deps: ProposeDeps, request: ParsedRequestOf<'ajukanCicilan'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const { pengguna_id } = person
  const now = deps.clock.now()
  const fingerprint = fingerprintOf(request)
  return withOwnBill(deps, request.kode_tagihan, caller, true, async (tx, bill) => {
    const { subject_id } = await beginOnce(tx, key, fingerprint, now, async () => {
      const { aturan, bagian } = await plan(deps, tx, bill, request)
      const id = timeOrderedId(now)
      await insertCicilan(tx, {
        id, tagihan_id: bill.id, siswa_id: bill.siswa_id, sekolah_id: bill.sekolah_id,
        diajukan_oleh_id: pengguna_id,
        dibayar_awal: bill.dibayar, semula_boleh_dicicil: bill.boleh_dicicil,
        toleransi_hari: aturan.toleransi_hari, alasan: request.alasan?.trim() ?? '',
        diajukan_at: now, bagian,
      })
      const { sekolah_id } = bill
      await leaveUsulan({ tx, caller, now }, usulanCicilan, 'diajukan', {
        subject_id: id, sekolah_id, sesudah: { status: 'diajukan', bagian: bagian.length },
      })
      if (await isOtomatis(tx, aturan, bill)) await startAtOnce(tx, id, now)
      return id
    })
    const cicilan = await requireCicilan(tx, subject_id)
    return showCicilan(tx.institusi_id, cicilan, await readPemutus(tx, person))
  })
}

async function startAtOnce(tx: Tx, id: string, now: Date): Promise<void> {
  const cicilan = await requireCicilan(tx, id)
  await movePlan(tx, cicilan, {
    status: 'berjalan', diputus_at: now, diputus_oleh: null, catatan: '',
  })
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'cicilan_disetujui', subject_id: id,
    sekolah_id: cicilan.sekolah_id, sebelum: { status: 'diajukan' },
    sesudah: { status: 'berjalan', otomatis: true },
  })
}

async function withOwnBill<T>(
  { db, isWali }: ProposeDeps, kode_tagihan: string, caller: Caller, hold: boolean,
  work: (tx: Tx, bill: BillOfPlan) => Promise<T>,
): Promise<T> {
  const { institusi_id } = personOf(caller)
  const kode = parseKode('tagihan', kode_tagihan)
  if (kode?.institusi_id !== institusi_id) throw refuse('BUKAN_ANAK_ANDA')
  const found = await db.inTransaction(institusi_id, (tx) => findBill(tx, kode.id, false))
  if (!found || !(await isWali(institusi_id, found.siswa_id, caller))) {
    throw refuse('BUKAN_ANAK_ANDA')
  }
  return db.inTransaction(institusi_id, async (tx) => {
    const bill = await findBill(tx, kode.id, hold)
    if (!bill) throw refuse('BUKAN_ANAK_ANDA')
    return work(tx, bill)
  })
}

async function plan({ clock }: ProposeDeps, tx: Tx, bill: BillOfPlan, request: HitungRequest) {
  const today = localDateAt(clock.now(), bill.zona_waktu)
  const { aturan, obstacle } = await readTerms(tx, bill, today)
  if (obstacle) throw obstacle
  if (!aturan) throw refuse('CICILAN_TIDAK_TERSEDIA', { nama: bill.nama })
  const { banyak, pertama, jarak } = request
  const usulan = { banyak, pertama, jarak, mulai: localDate(request.mulai) }
  const sisa = sisaOf(bill)
  return { aturan, bagian: buildRencana(aturan, sisa, usulan, today) }
}

async function readTerms(tx: Tx, bill: BillOfPlan, today: string) {
  const aturan = await findAturan(tx, bill.sekolah_id)
  const newest = await findNewest(tx, bill.id)
  return { aturan, newest, obstacle: obstacleOf(bill, aturan, newest, today) }
}

/** Why this bill cannot have a plan; undefined if it can. */
function obstacleOf(
  bill: BillOfPlan, aturan: Aturan | undefined, newest: Cicilan | undefined, today: string,
): RefusalError | undefined {
  const { nama, jenis_id } = bill
  const fields = { nama, tanggal: formatDate(bill.tanggal_aktif) }
  if (bill.dibatalkan) return refuse('TAGIHAN_DIBATALKAN', fields)
  if (bill.dibayar === bill.jumlah) return refuse('TAGIHAN_SUDAH_LUNAS', fields)
  if (bill.tanggal_aktif > today) return refuse('TAGIHAN_BELUM_AKTIF', fields)
  const status = newest && statusOf(newest)
  if (status === 'diajukan' || status === 'berjalan') return refuse('CICILAN_SUDAH_ADA', fields)
  const isOffered = aturan?.aktif && !bill.sukarela && (aturan.jenis_id?.includes(jenis_id) ?? true)
  return isOffered ? undefined : refuse('CICILAN_TIDAK_TERSEDIA', fields)
}

async function isOtomatis(tx: Tx, aturan: Aturan, bill: BillOfPlan): Promise<boolean> {
  const fits = sisaOf(bill) <= aturan.otomatis_maks
  return fits && !(await hasStranded(tx, bill.siswa_id))
}

async function requireCicilan(tx: Tx, id: string): Promise<Cicilan> {
  const cicilan = await findCicilan(tx, id)
  if (!cicilan) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
  return cicilan
}
