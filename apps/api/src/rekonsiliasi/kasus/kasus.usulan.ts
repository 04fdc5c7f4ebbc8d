import type { Account } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { titipanAccount } from '#siswa/siswa'
import { acceptPayout } from '#rekonsiliasi/kasus/accept-payout'
import { safeFor } from '#rekonsiliasi/kasus/brankas'
import { findLine } from '#rekonsiliasi/kasus/calon.queries'
import { postEnding } from '#rekonsiliasi/kasus/end-kasus'
import {
  kasusTransitions, transferFor, usulanKasus, type BookedTindakan, type Kasus,
} from '#rekonsiliasi/kasus/kasus'
import { linkChosen } from '#rekonsiliasi/kasus/link-by-hand'
import { lockOwn } from '#rekonsiliasi/kasus/lock-kasus'
import { recordedFor } from '#rekonsiliasi/kasus/sudah-dicatat'
import type { Needs } from '#rekonsiliasi/needs'
import { findNamed } from '#rekonsiliasi/pencocokan/pencairan'
import { namesGateway } from '#rekonsiliasi/berkas/read-bank'
import {
  AKUN, nomorKasus, penerimaanLainOf, rekeningOf, selisihOf,
} from '#rekonsiliasi/rekonsiliasi'
import type { Act, JenisUsulan } from '#usulan/usulan'

type KasusDeps = Pick<Needs, 'billAgain' | 'winDispute'>

/** How one person wishes a case to end; with a second person's yes a posting ends it. */
export function kasusUsulan(deps: KasusDeps): JenisUsulan<Kasus> {
  return {
    ...usulanKasus,
    lock: ({ tx, caller }, nomor_kasus) => lockOwn(tx, personOf(caller), nomor_kasus),
    before: ({ id, sekolah_id, status, tindakan }) => ({
      subject_id: id, sekolah_id, sebelum: { status, ...(tindakan && { tindakan }) },
    }),
    async agree(act, kasus, catatan) {
      await book(deps, act, kasus)
      const status = kasusTransitions.approve.to
      await act.tx.query(
        `UPDATE kasus SET status = $3, diputus_oleh = $4, diputus_at = $5, catatan_putusan = $6
          WHERE institusi_id = $1 AND id = $2`,
        [
          act.tx.institusi_id, kasus.id, status, personOf(act.caller).pengguna_id, act.now, catatan,
        ],
      )
      return { status, selisih: kasus.selisih }
    },
    async end({ tx }, kasus, { alasan }) {
      await reopen(tx, kasus, alasan)
      return { status: kasusTransitions.reject.to, selisih: kasus.selisih }
    },
  }
}

async function book(deps: KasusDeps, act: Act, kasus: Kasus): Promise<void> {
  const { tindakan } = kasus
  if (!tindakan || tindakan === 'impor_dibatalkan' || tindakan === 'menyusul')
    throw refuse('TINDAKAN_TIDAK_COCOK')
  if (tindakan === 'tagih_ulang') await billAgain(deps, act, kasus)
  else if (tindakan === 'sengketa_menang') await win(deps, act, kasus)
  else if (tindakan === 'hubungkan') await linkChosen(act.tx, kasus, act.now)
  else if (tindakan === 'terima_dipotong') await acceptPayout(act.tx, kasus, act.now)
  else await postDecision(act, kasus, tindakan)
}

/** What the payer's bank took is owed again by the bills that it had paid. */
async function billAgain(
  deps: Pick<Needs, 'billAgain'>, { tx, now }: Act, kasus: Kasus,
): Promise<void> {
  const { pembayaran_id, selisih: jumlah, akun: account } = kasus
  if (!pembayaran_id) throw refuse('TINDAKAN_TIDAK_COCOK')
  const taken = await deps.billAgain(tx, pembayaran_id, {
    jumlah, account, asal: 'sengketa', pada: now,
    alasan: 'Ditarik kembali oleh bank pembayar',
    referensi: nomorKasus(tx.institusi_id, kasus.urut),
  }, now)
  // Given back or spent meanwhile: then there is nothing left that could be billed again.
  if (taken < jumlah) throw refuse('UANG_SUDAH_TIDAK_ADA')
}

/** The gateway has the money again, as if nobody had taken it. */
async function win(deps: KasusDeps, { tx, now }: Act, kasus: Kasus): Promise<void> {
  const { pembayaran_id, selisih: jumlah } = kasus
  if (!pembayaran_id) throw refuse('TINDAKAN_TIDAK_COCOK')
  const referensi = nomorKasus(tx.institusi_id, kasus.urut)
  await deps.winDispute(tx, pembayaran_id, { jumlah, referensi }, now)
}

async function postDecision(
  { tx, now }: Act, kasus: Kasus, tindakan: BookedTindakan,
): Promise<void> {
  const titipan = titipanAccount(kasus.pihak_id ?? '')
  const rekening = rekeningOf(kasus.rekening_sekolah_id)
  const brankas = tindakan === 'setor_tunai' ? await safeFor(tx, kasus) : rekening
  const tercatat = tindakan === 'sudah_dicatat' ? await recordedFor(tx, kasus) : rekening
  const penerimaan_lain = penerimaanLainOf(kasus.rekening_sekolah_id)
  if (kasus.pihak_id) await openAccount(tx, titipan)
  if (tindakan === 'penerimaan_lain') await openAccount(tx, penerimaan_lain)
  if (tindakan === 'catat_selisih') await openAccount(tx, selisihOf(kasus.akun))
  const pencairan = tindakan === 'terima_pencairan' ? await payerOf(tx, kasus) : AKUN.pencairan
  const tujuan = { titipan, rekening, brankas, tercatat, penerimaan_lain, pencairan }
  await postEnding(tx, kasus, [transferFor(kasus, tindakan, tujuan)], now)
}

/** Where the money of whoever the line names waited for this pay-out. */
async function payerOf(tx: Tx, { identitas }: Kasus): Promise<Account> {
  const { keterangan = '' } = (identitas && (await findLine(tx, identitas))) || {}
  const words = { keterangan, namesGateway: namesGateway(keterangan) }
  return (await findNamed(tx, words)) ?? AKUN.pencairan
}

/** The case waits for another proposal, beside what was said about this one. */
async function reopen(tx: Tx, { id }: Kasus, alasan: string): Promise<void> {
  await tx.query(
    `UPDATE kasus SET status = $3, tindakan = NULL, pihak_id = NULL, diajukan_oleh = NULL,
            diajukan_at = NULL, usulan_pembayaran_id = NULL, usulan_reference = NULL,
            usulan_potongan = NULL, catatan_putusan = $4
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, kasusTransitions.reject.to, alasan],
  )
}
