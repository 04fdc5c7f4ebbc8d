import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { lockBayar, savePutusan } from '#penanggung/bayar.queries'
import { usulanBayar, type BayarPenanggung } from '#penanggung/penanggung'
import { moneyUsulan } from '#usulan/money-usulan'
import type { Act } from '#usulan/usulan'

/** Money of a second payer that one person recorded; when another agrees, the payer no longer owes it. */
export const bayarUsulan = moneyUsulan<BayarPenanggung>({
  ...usulanBayar, kind: 'bayarpenanggung', refusal: 'BAYAR_PENANGGUNG_TIDAK_DITEMUKAN', find: lockBayar, savePutusan, book,
})

async function book({ tx, now }: Act, row: BayarPenanggung): Promise<void> {
  const into = accountOf(row.cara === 'tunai' ? 'brankas' : 'bank', row.sekolah_id)
  await openAccount(tx, into)
  await post(tx, {
    subject_id: row.id, reference: 'bayar', event: 'penanggung_membayar', occurred_at: now, recorded_at: now,
    transfers: [{
      debit: into, credit: accountOf('piutang_penanggung', row.penanggung_id), amount: row.jumlah,
      target_id: row.penanggung_id,
    }],
  })
}
