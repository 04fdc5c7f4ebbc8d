import { parseKode } from '@lunas/values/kode'
import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanSponsor, type BayarSponsor } from '#subsidi/sponsor'
import { lockBayar, savePutusan } from '#subsidi/sponsor.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** Money of a sponsor that one person recorded; when a second agrees, the sponsor no longer owes it. */
export const sponsorUsulan: JenisUsulan<BayarSponsor> = {
  ...usulanSponsor,
  async lock({ tx, caller }, idbayar) {
    const kode = parseKode('bayarsponsor', idbayar)
    const row = kode?.institusi_id === tx.institusi_id ? await lockBayar(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) throw refuse('SPONSOR_TIDAK_DITEMUKAN')
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await book(act, row)
    await save(act, row, 'disetujui', alasan)
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await save(act, row, 'ditolak', alasan)
    return { status: 'ditolak' }
  },
}

function save(
  { tx, caller, now }: Act, { id }: BayarSponsor, status: 'disetujui' | 'ditolak', alasan: string,
): Promise<void> {
  return savePutusan(tx, id, { status, oleh: personOf(caller).pengguna_id, pada: now, alasan })
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
