import { strict as assert } from 'node:assert'
import { noonOf } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { bankAccount } from '#slip/slip'
import type { Needs } from '#tertahan/needs'
import { tertahanTransitions, usulanTertahan } from '#tertahan/tertahan'
import { savePutusan, saveTemuan, type TertahanRow } from '#tertahan/tertahan.queries'
import { lockOwn } from '#tertahan/work-on-tertahan'
import type { Act, JenisUsulan } from '#usulan/usulan'

export type FoundMoney = { gateway: string; referensi: string; jumlah: Rupiah; diterima_at: Date }

/** What the payments' own slice does for this one. False when the payment had been settled meanwhile. */
export type SettleFound = {
  settleFound(tx: Tx, pembayaran_id: string, money: FoundMoney, now: Date): Promise<boolean>
}

/** Money that one person found; with a second person's yes the payment is settled. */
export function tertahanUsulan(
  deps: Pick<Needs, 'gateway'>, port: SettleFound,
): JenisUsulan<TertahanRow> {
  return {
    ...usulanTertahan,
    lock: ({ tx, caller }, nomor) => lockOwn(tx, personOf(caller), nomor),
    before: ({ id, sekolah_id, keadaan }) => ({
      subject_id: id, sekolah_id, sebelum: { status: keadaan },
    }),
    async agree(act, row, alasan) {
      const { tx, caller, now } = act
      await book(deps, port, act, row)
      const status = tertahanTransitions.find.to
      const { pengguna_id } = personOf(caller)
      await savePutusan(tx, row.id, { status, diputus_oleh: pengguna_id, diputus_at: now, alasan })
      return { status }
    },
    async end({ tx, now }, row, { alasan }) {
      await saveTemuan(tx, row.id, null, alasan)
      // How the payment ended meanwhile was kept back as long as the second person was asked.
      if (row.status_pembayaran !== 'dipastikan') {
        await enqueue(tx, 'tell-status', row.pembayaran_id, now)
      }
      return { status: tertahanTransitions.reject.to }
    },
  }
}

async function book(
  deps: Pick<Needs, 'gateway'>, port: SettleFound, { tx, now }: Act, row: TertahanRow,
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
