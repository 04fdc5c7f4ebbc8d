import { noonOf } from '@lunas/values/local-date'
import type { JenisPenyaluran } from '@lunas/contract/ziswaf/penyaluran.status'
import { accountOf, type LedgerEvent } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { usulanPenyaluran, type Penyaluran } from '#penyaluran/penyaluran'
import { lockPenyaluran, savePutusan } from '#penyaluran/penyaluran.queries'
import { requireDana } from '#penyaluran/require-dana'
import { putusanOf } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A distribution that one person proposed; when a second agrees, the money leaves the fund. */
export const penyaluranUsulan: JenisUsulan<Penyaluran> = {
  ...usulanPenyaluran,
  async lock({ tx, caller }, idpenyaluran) {
    return requireOurs(tx, personOf(caller), {
      kind: 'penyaluran', kode: idpenyaluran, refusal: 'PENYALURAN_TIDAK_DITEMUKAN', find: lockPenyaluran,
    })
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    // BAZNAS and the LAZ gave a number; who gives away proves it with a file.
    if (row.jenis === 'salur' && !row.berkas.some(({ guna }) => guna === 'bukti'))
      throw refuse('PENYALURAN_TANPA_BUKTI')
    await book(act, row)
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    if (row.jenis === 'salur') await enqueue(act.tx, 'tell-penyaluran', row.id, act.now)
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

const EVENT_OF = {
  salur: 'dana_disalurkan', setor: 'dana_disetor_upz', amil: 'dana_amil',
} as const satisfies Record<JenisPenyaluran, LedgerEvent>

/** The fund stays locked, so a second distribution sees what the first one left. */
async function book({ tx, now }: Act, row: Penyaluran): Promise<void> {
  await requireDana(tx, row)
  const bank = accountOf('bank', row.sekolah_id)
  await openAccount(tx, bank)
  await post(tx, {
    subject_id: row.id,
    reference: row.jenis,
    event: EVENT_OF[row.jenis],
    occurred_at: noonOf(row.tanggal, row.zona_waktu, now),
    recorded_at: now,
    transfers: [{
      debit: accountOf('dana', row.program_id), credit: bank, amount: row.jumlah,
      target_id: row.program_id,
    }],
  })
}
