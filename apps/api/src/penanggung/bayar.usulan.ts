import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { lockBayar, savePutusan } from '#penanggung/bayar.queries'
import { usulanBayar, type BayarPenanggung } from '#penanggung/penanggung'
import { putusanOf } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** Money of a second payer that one person recorded; when another agrees, the payer no longer owes it. */
export const bayarUsulan: JenisUsulan<BayarPenanggung> = {
  ...usulanBayar,
  lock({ tx, caller }, idbayar) {
    return requireOurs(tx, personOf(caller), {
      kind: 'bayarpenanggung', kode: idbayar, refusal: 'BAYAR_PENANGGUNG_TIDAK_DITEMUKAN', find: lockBayar,
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await book(act, row)
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

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
