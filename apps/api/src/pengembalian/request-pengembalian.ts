import type { ParsedRequestOf } from '@lunas/contract/calls'
import type {
  BatasPengembalian,
  CaraPengembalian,
  Pengembalian as OnWire,
} from '@lunas/contract/pengembalian'
import { formatKode, parseKode } from '@lunas/values/kode'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { showPengembalian, whyNotGateway } from '#pengembalian/pengembalian'
import {
  findLeft,
  findPengembalian,
  findPlaces,
  holdPaid,
  insertPengembalian,
  isKeranjang,
  type PaidPembayaran,
} from '#pengembalian/pengembalian.queries'

type Request = ParsedRequestOf<'ajukanPengembalian'>

/** What can still go back of a payment, and how. */
export async function checkPengembalian(
  deps: Pick<Deps, 'clock' | 'metodeRules'>, tx: Tx, person: Person, kode_pembayaran: string,
): Promise<BatasPengembalian> {
  const paid = await requirePaid(tx, person, kode_pembayaran)
  const { diterima } = await findLeft(tx, paid.id)
  const most = await refundable(tx, paid)
  const now = deps.clock.now()
  const ways: [CaraPengembalian, string][] = [
    ['gerbang', whyNotGateway(paid, { isPartial: most < diterima || paid.of_keranjang, now })],
    ['transfer', ''],
    ['titipan', ''],
    ['tunai', ''],
  ]
  return {
    kode_pembayaran,
    nama_siswa: paid.nama_siswa,
    nama_metode: deps.metodeRules[paid.metode].nama,
    diterima,
    dapat_dikembalikan: most,
    cara: ways.map(([cara, alasan]) => ({ cara, alasan, tersedia: alasan === '' && most > 0 })),
  }
}

/** Asks for a refund, once per key; a second person decides. */
export async function requestPengembalian(
  deps: Deps, request: Request, caller: Caller, key: string,
): Promise<OnWire> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  const fingerprint = fingerprintOf({ ajukanPengembalian: pengguna_id, request })
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprint, now, () =>
      keepRequest(tx, request, caller, now),
    )
    const pengembalian = await findPengembalian(tx, subject_id)
    if (!pengembalian) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
    return showPengembalian(institusi_id, pengembalian, pengguna_id)
  })
}

async function keepRequest(
  tx: Tx, request: Request, caller: Caller, now: Date,
): Promise<string> {
  const person = personOf(caller)
  const { jumlah, cara } = request
  const tujuan = request.tujuan?.trim() ?? ''
  const paid = await requirePaid(tx, person, request.kode_pembayaran)
  await requireWay(tx, paid, { jumlah, cara, now })
  if (cara === 'transfer' && tujuan === '') throw refuse('TUJUAN_BELUM_DITULIS')
  const id = timeOrderedId(now)
  const { siswa_id, sekolah_id } = paid
  const { pengguna_id } = person
  await insertPengembalian(tx, {
    id, pembayaran_id: paid.id, sekolah_id, siswa_id, jumlah, cara, tujuan, alasan: request.alasan,
    dibuat_at: now, dibuat_oleh: pengguna_id,
  })
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'pengembalian_diajukan', subject_id: id, sekolah_id,
    alamat: caller.address, sesudah: { status: 'menunggu', jumlah, cara },
    rincian: { kode_pembayaran: formatKode('pembayaran', tx.institusi_id, paid.id) },
  })
  return id
}

async function requirePaid(
  tx: Tx, person: Person, kode_pembayaran: string,
): Promise<PaidPembayaran> {
  const kode = parseKode('pembayaran', kode_pembayaran)
  const isOurs = kode?.institusi_id === tx.institusi_id
  const paid = isOurs && (await holdPaid(tx, kode.id))
  if (isOurs && !paid && (await isKeranjang(tx, kode.id))) throw refuse('PENGEMBALIAN_PER_ANAK')
  if (!paid || !(await worksFor(tx, person, paid.sekolah_id))) {
    throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  }
  return paid
}

/** Asked when it is requested and again when it is agreed, since days pass between. */
export async function requireWay(
  tx: Tx, paid: PaidPembayaran, want: { jumlah: number; cara: CaraPengembalian; now: Date },
): Promise<void> {
  const most = await refundable(tx, paid)
  if (want.jumlah > most) {
    throw refuse('PENGEMBALIAN_MELEBIHI_SISA', { maksimum: formatRupiah(most) })
  }
  if (want.cara !== 'gerbang') return
  const { diterima } = await findLeft(tx, paid.id)
  const isPartial = want.jumlah < diterima || paid.of_keranjang
  const alasan = whyNotGateway(paid, { isPartial, now: want.now })
  if (alasan) throw refuse('CARA_TIDAK_TERSEDIA', { alasan })
}

async function refundable(tx: Tx, paid: PaidPembayaran): Promise<number> {
  return sumRupiah((await findPlaces(tx, paid)).map(({ jumlah }) => jumlah))
}
