import { parseKode } from '@lunas/values/kode'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { handOverTransfers, senderOf, setoranTransitions, usulanSetoran } from '#setoran/setoran'
import { lockSetoran, savePutusan, saveUsulan, type SetoranRow } from '#setoran/setoran.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A batch that one person sent; with a second person's yes it is handed over, and booked. */
export const setoranUsulan: JenisUsulan<SetoranRow> = {
  ...usulanSetoran,
  async lock({ tx, caller }, idsetoran) {
    const kode = parseKode('setoran', idsetoran)
    const isOurs = kode?.institusi_id === tx.institusi_id
    const row = isOurs ? await lockSetoran(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), senderOf(row)))) {
      throw refuse('SETORAN_TIDAK_DITEMUKAN')
    }
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, catatan_putusan) {
    const { tx, caller, now } = act
    await book(act, row)
    const status = setoranTransitions.handOver.to
    const oleh = personOf(caller).pengguna_id
    await savePutusan(tx, row.id, { status, oleh, pada: now, catatan_putusan })
    return { status }
  },
  async end({ tx }, { id, status }, { alasan }) {
    await saveUsulan(tx, id, null, alasan)
    return { status }
  },
}

async function book({ tx, now }: Act, row: SetoranRow): Promise<void> {
  const { id, sekolah_id } = row
  const transfers = handOverTransfers(sekolah_id, row)
  for (const { debit, credit } of transfers) {
    await openAccount(tx, debit)
    await openAccount(tx, credit)
  }
  await post(tx, {
    subject_id: id,
    reference: 'setoran',
    event: 'setoran_disetorkan',
    occurred_at: now,
    recorded_at: now,
    transfers,
  })
}
