import type { Koreksi as OnWire } from '@lunas/contract/tagihan/koreksi'
import type { CaraKoreksi } from '@lunas/contract/tagihan/koreksi.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { minusRupiah, mostRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { canCarry, showKoreksi, usulanKoreksi } from '#koreksi/koreksi'
import { findBill, findKoreksi, insertKoreksi, type BillRow } from '#koreksi/koreksi.queries'
import type { Needs } from '#koreksi/needs'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'
import { requireBillable } from '#tagihan/tagihan'

type Request = ParsedRequestOf<'ajukanKoreksi'>

/** Proposes another amount for a bill, once per key; nothing changes until a second person agrees. */
export function proposeKoreksi(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, {
    keep: (act, wanted) => keep(deps, act, wanted), find: findKoreksi, show: showKoreksi,
  })
}

async function keep(
  { lockGiven }: Needs, act: Act, { kode_tagihan, jumlah_baru, uraian, cara = 'sekarang' }: Request,
): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const kode = parseKode('tagihan', kode_tagihan)
  const bill = kode?.institusi_id === tx.institusi_id ? await findBill(tx, kode.id) : undefined
  // A bill of another school is not found, so that nobody learns of one.
  if (!bill || !(await worksFor(tx, person, bill.sekolah_id))) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
  if (bill.dibatalkan) throw refuse('TAGIHAN_DIBATALKAN', { nama: bill.nama })
  if (bill.jumlah === 0 && !othersPay(bill)) throw refuse('KOREKSI_BEBAS')
  requireBillable(jumlah_baru)
  const given = await lockGiven(tx, bill.id)
  const changed = amountsOf(bill, given, { jumlah_baru, cara })
  const id = timeOrderedId(now)
  const { sekolah_id, siswa_id } = bill
  const isKept = await insertKoreksi(tx, {
    id, sekolah_id, siswa_id, tagihan_id: bill.id, jumlah_lama: bill.jumlah, ...changed,
    uraian: uraian.trim(), cara, oleh: person.pengguna_id, now,
  })
  if (!isKept) throw refuse('KOREKSI_SUDAH_DIAJUKAN')
  await leaveUsulan(act, usulanKoreksi, 'diajukan', {
    subject_id: id, sekolah_id, sesudah: { status: 'menunggu', jumlah: jumlah_baru },
  })
  return id
}

/** Whether a second payer or credits of other bills pay a part of it. */
function othersPay({ ditanggung, kredit }: BillRow): boolean {
  return ditanggung || kredit > 0
}

type Given = { diberi: Rupiah; terbuka: Rupiah }
type Wanted = { jumlah_baru: Rupiah; cara: CaraKoreksi }

/**
 * The amount that the bill gets, and what of it was given as credits before. People name what the bill is
 * worth, which is without what it gave.
 */
function amountsOf(bill: BillRow, { diberi, terbuka }: Given, { jumlah_baru, cara }: Wanted) {
  const worth = mostRupiah(rupiah(0), minusRupiah(bill.jumlah, diberi))
  if (cara === 'titipan') {
    if (terbuka === 0) throw refuse('KOREKSI_TANPA_KREDIT')
    if (terbuka > bill.jumlah) throw refuse('KOREKSI_DIBAYAR_KREDIT')
    if (jumlah_baru !== worth) throw refuse('KOREKSI_TAGIHAN_BERUBAH')
    return { jumlah_baru: minusRupiah(bill.jumlah, terbuka), kredit: rupiah(0) }
  }
  // What a bill gave stays on it, so it could not give back what others pay of it.
  if (jumlah_baru === 0 && diberi > 0 && othersPay(bill)) throw refuse('KOREKSI_KREDIT_DULU')
  // A bill that others pay wholly asks the parent for nought, and can be cancelled all the same.
  const isPaidByOthers = bill.jumlah === 0 && othersPay(bill)
  if (jumlah_baru === worth && !isPaidByOthers) throw refuse('KOREKSI_TETAP_SAMA')
  if (cara === 'berikutnya' && !canCarry(bill, worth, jumlah_baru)) throw refuse('KOREKSI_TIDAK_BISA_DIBAWA')
  return { jumlah_baru: rupiah(jumlah_baru + diberi), kredit: diberi }
}
