import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { usulanPelunasan, type Pelunasan } from '#penjualan/pelunasan'
import { lockPelunasan, releaseSold, savePutusan } from '#penjualan/pelunasan.queries'
import { moneyUsulan } from '#usulan/money-usulan'
import type { Act } from '#usulan/usulan'

/** A payout that one person proposed; when a second agrees, the school no longer owes it. */
export const pelunasanUsulan = moneyUsulan<Pelunasan>({
  ...usulanPelunasan, kind: 'pelunasan', refusal: 'PELUNASAN_TIDAK_DITEMUKAN', find: lockPelunasan, savePutusan, book, release: releaseSold,
})

async function book({ tx, now }: Act, row: Pelunasan): Promise<void> {
  const from = accountOf(row.cara === 'tunai' ? 'brankas' : 'bank', row.sekolah_id)
  await openAccount(tx, from)
  await post(tx, {
    subject_id: row.id, reference: 'lunas', event: 'lapak_dibayar', occurred_at: now, recorded_at: now,
    transfers: [{
      debit: accountOf('lapak', row.lapak_id), credit: from, amount: row.jumlah, target_id: row.lapak_id,
    }],
  })
}
