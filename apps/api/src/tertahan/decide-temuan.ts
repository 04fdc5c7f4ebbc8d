import { strict as assert } from 'node:assert'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import type { Kode } from '@lunas/values/kode'
import { noonOf } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { requireSeen } from '#platform/http/require-seen'
import { enqueue } from '#platform/jobs/enqueue'
import { bankAccount } from '#slip/slip'
import type { Needs } from '#tertahan/needs'
import { parseNomorTertahan, tertahanTransitions } from '#tertahan/tertahan'
import {
  findTertahan, savePutusan, saveTemuan, type TertahanRow,
} from '#tertahan/tertahan.queries'
import { workOn } from '#tertahan/work-on-tertahan'

export type FoundMoney = { gateway: string; referensi: string; jumlah: Rupiah; diterima_at: Date }

/** What the payments' own slice does for this one. */
export type SettlePort = {
  checkPembayaran(kode: Kode): Promise<void>
  /** False when the payment had been settled meanwhile. */
  settleFound(tx: Tx, pembayaran_id: string, money: FoundMoney, now: Date): Promise<boolean>
}

/**
 * The second person's word. Yes books the money in the same commit, no opens the search again. No may
 * also be said by whoever proposed it, for whom somebody else may never come.
 */
export async function decideTemuan(
  deps: Needs, port: SettlePort, request: ParsedRequestOf<'putusTertahan'>, caller: Caller,
): Promise<OnWire> {
  const { nomor_tertahan, putusan } = request
  const alasan = request.alasan?.trim() ?? ''
  const isApproved = putusan === 'setuju'
  if (!isApproved && alasan === '') throw refuse('ALASAN_BELUM_DITULIS')
  // Asked a last time before people's word counts: the same money must not come in by two ways.
  if (isApproved) await askOnceMore(deps, port, nomor_tertahan, caller)
  return workOn(deps, nomor_tertahan, caller, async (tx, row, { pengguna_id }, now) => {
    if (row.keadaan !== tertahanTransitions.find.from[0]) throw refuse('TERTAHAN_BELUM_DIAJUKAN')
    const isOwn = row.diajukan_oleh_id === pengguna_id
    if (isOwn && isApproved) throw refuse('TEMUAN_MILIK_SENDIRI')
    requireSeen(request.diajukan_at, row.diajukan_at)
    if (!isApproved) {
      await saveTemuan(tx, row.id, null, alasan)
      // How the payment ended meanwhile was kept back as long as the second person was asked.
      if (row.status_pembayaran !== 'dipastikan') {
        await enqueue(tx, 'tell-status', row.pembayaran_id, now)
      }
      const tindakan = isOwn ? 'tertahan_ditarik_kembali' : 'tertahan_ditolak'
      return { tindakan, sesudah: { status: 'menunggu' } }
    }
    await book(deps, port, tx, row, now)
    const status = 'ditemukan'
    await savePutusan(tx, row.id, { status, diputus_oleh: pengguna_id, diputus_at: now, alasan })
    return { tindakan: 'tertahan_disetujui', sesudah: { status } }
  })
}

async function askOnceMore(
  { db }: Needs, port: SettlePort, nomor: string, caller: Caller,
): Promise<void> {
  const { institusi_id } = personOf(caller)
  const urut = parseNomorTertahan(institusi_id, nomor)
  const row = await db.inTransaction(institusi_id, (tx) => findTertahan(tx, urut))
  if (row?.keadaan === 'diajukan') {
    await port.checkPembayaran({ institusi_id, id: row.pembayaran_id })
  }
}

async function book(
  deps: Needs, port: SettlePort, tx: Tx, row: TertahanRow, now: Date,
): Promise<void> {
  const { letak, jumlah_temuan: jumlah, tanggal, referensi } = row
  assert(letak && jumlah !== null && tanggal && referensi !== null, 'what was proposed is whole')
  // The gateway's own name, so that its late word about the same money changes nothing.
  const own = bankAccount(row.sekolah_id)
  if (letak === 'bank') await openAccount(tx, own)
  const gateway = letak === 'penyedia' ? deps.gateway.name : own
  const money = { gateway, referensi, jumlah, diterima_at: noonOf(tanggal, row.zona_waktu, now) }
  const isSettled = await port.settleFound(tx, row.pembayaran_id, money, now)
  if (!isSettled) throw refuse('TERTAHAN_SUDAH_SELESAI')
}
