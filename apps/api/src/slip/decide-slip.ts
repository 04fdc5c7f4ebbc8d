import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Slip as OnWire } from '@lunas/contract/loket/slip'
import { parseKode } from '@lunas/values/kode'
import { noonOf } from '@lunas/values/local-date'
import { openAccount } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#slip/needs'
import { bankAccount, showSlip, type Slip } from '#slip/slip'
import { findSlip, lockSlip, savePutusan } from '#slip/slip.queries'

/**
 * The second person's word. With yes the slip becomes a payment in the same commit; a no may also
 * come from whoever recorded it.
 */
export function decideSlip(
  deps: Needs, request: ParsedRequestOf<'putusSlip'>, caller: Caller,
): Promise<OnWire> {
  return decide(deps, request, caller, (isOwn) => {
    if (isOwn && request.putusan === 'setuju') throw refuse('SLIP_MILIK_SENDIRI')
  })
}

/** Taken back by whoever recorded it, also where their level decides about nobody else's. */
export function withdrawSlip(
  deps: Needs, request: ParsedRequestOf<'tarikSlip'>, caller: Caller,
): Promise<OnWire> {
  return decide(deps, { ...request, putusan: 'tolak' }, caller, (isOwn) => {
    if (!isOwn) throw refuse('BUKAN_USULAN_ANDA')
  })
}

async function decide(
  deps: Needs, request: ParsedRequestOf<'putusSlip'>, caller: Caller,
  requireRight: (isOwn: boolean) => void,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('slip', request.idslip)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('SLIP_TIDAK_DITEMUKAN')
  const alasan = request.alasan?.trim() ?? ''
  const isApproved = request.putusan === 'setuju'
  if (!isApproved && alasan === '') throw refuse('ALASAN_BELUM_DITULIS')
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const slip = await requireOpen(tx, person, kode.id)
    const isOwn = slip.dibuat_oleh_id === pengguna_id
    requireRight(isOwn)
    const pembayaran_id = isApproved ? await book(deps, tx, slip, now) : null
    const status = isApproved ? 'disetujui' : 'ditolak'
    await savePutusan(tx, slip.id, {
      status, diputus_at: now, diputus_oleh: pengguna_id, alasan, pembayaran_id,
    })
    const no = isOwn ? 'slip_ditarik_kembali' : 'slip_ditolak'
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: isApproved ? 'slip_disetujui' : no, subject_id: slip.id,
      sekolah_id: slip.sekolah_id, alamat: caller.address,
      sebelum: { status: slip.status }, sesudah: { status, ...(pembayaran_id && { pembayaran_id }) },
    })
    return showSlip(institusi_id, (await findSlip(tx, slip.id)) ?? slip, pengguna_id)
  })
}

async function requireOpen(tx: Tx, person: Person, id: string): Promise<Slip> {
  const slip = await lockSlip(tx, id)
  if (!slip || !(await worksFor(tx, person, slip.sekolah_id))) throw refuse('SLIP_TIDAK_DITEMUKAN')
  if (slip.status !== 'menunggu') throw refuse('SLIP_SUDAH_DIPUTUS')
  return slip
}

/** The money is there, so it is booked whatever became of the bills meanwhile. */
async function book(deps: Needs, tx: Tx, slip: Slip, now: Date): Promise<string> {
  const account = bankAccount(slip.sekolah_id)
  await openAccount(tx, account)
  const { id } = await deps.recordPembayaran(tx, {
    untuk: 'tagihan',
    siswa_id: slip.siswa_id,
    asked: slip.untuk.map(({ tagihan_id, jumlah }) => ({ target_id: tagihan_id, jumlah })),
    pengguna_id: slip.dibuat_oleh_id,
    metode: 'transfer',
    account,
    jumlah: slip.jumlah,
    diterima_at: noonOf(slip.tanggal, slip.zona_waktu, now),
    keterangan: `Transfer ${slip.bank} dari ${slip.pengirim}`.slice(0, 100),
  }, now)
  return id
}
