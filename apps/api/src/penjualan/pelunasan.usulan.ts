import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { usulanPelunasan, type Pelunasan } from '#penjualan/pelunasan'
import { lockPelunasan, releaseSold, savePutusan } from '#penjualan/pelunasan.queries'
import { putusanOf } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A payout that one person proposed; when a second agrees, the school no longer owes it. */
export const pelunasanUsulan: JenisUsulan<Pelunasan> = {
  ...usulanPelunasan,
  async lock({ tx, caller }, idpelunasan) {
    return requireOurs(tx, personOf(caller), {
      kind: 'pelunasan', kode: idpelunasan, refusal: 'PELUNASAN_TIDAK_DITEMUKAN', find: lockPelunasan,
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await book(act, row)
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await releaseSold(act.tx, row.id)
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

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
