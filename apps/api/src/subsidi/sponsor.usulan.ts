import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { usulanSponsor, type BayarSponsor } from '#subsidi/sponsor'
import { lockBayar, savePutusan } from '#subsidi/sponsor.queries'
import { putusanOf } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** Money of a sponsor that one person recorded; when a second agrees, the sponsor no longer owes it. */
export const sponsorUsulan: JenisUsulan<BayarSponsor> = {
  ...usulanSponsor,
  async lock({ tx, caller }, idbayar) {
    return requireOurs(tx, personOf(caller), {
      kind: 'bayarsponsor', kode: idbayar, refusal: 'SPONSOR_TIDAK_DITEMUKAN', find: lockBayar,
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
