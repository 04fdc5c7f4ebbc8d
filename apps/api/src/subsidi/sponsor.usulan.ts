import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { usulanSponsor, type BayarSponsor } from '#subsidi/sponsor'
import { lockBayar, savePutusan } from '#subsidi/sponsor.queries'
import { moneyUsulan } from '#usulan/money-usulan'
import type { Act } from '#usulan/usulan'

/** Money of a sponsor that one person recorded; when a second agrees, the sponsor no longer owes it. */
export const sponsorUsulan = moneyUsulan<BayarSponsor>({
  ...usulanSponsor, kind: 'bayarsponsor', refusal: 'SPONSOR_TIDAK_DITEMUKAN', find: lockBayar, savePutusan, book,
})

async function book({ tx, now }: Act, row: BayarSponsor): Promise<void> {
  const into = accountOf(row.cara === 'tunai' ? 'brankas' : 'bank', row.sekolah_id)
  await openAccount(tx, into)
  await post(tx, {
    subject_id: row.id, reference: 'bayar', event: 'sponsor_membayar', occurred_at: now, recorded_at: now,
    transfers: [{
      debit: into, credit: accountOf('piutang_sponsor', row.sekolah_id), amount: row.jumlah, target_id: row.subsidi_id,
    }],
  })
}
