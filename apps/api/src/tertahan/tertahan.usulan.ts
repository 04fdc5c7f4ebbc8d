import { strict as assert } from 'node:assert'
import { noonOf } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { bankAccount } from '#slip/slip'
import { tertahanTransitions, usulanTertahan } from '#tertahan/tertahan'
import { savePutusan, saveTemuan, type TertahanRow } from '#tertahan/tertahan.queries'
import { lockOwn } from '#tertahan/work-on-tertahan'
import type { Act, JenisUsulan } from '#usulan/usulan'

type FoundMoney = {
  rekening_sekolah_id: string | null
  reference: string
  jumlah: Rupiah
  diterima_at: Date
}
type TakenLine = {
  identitas: string
  pembayaran: readonly string[]
  reference: string
  diajukan_oleh: string
  diputus_oleh: string
}

/** What the slices of payments and of statements do for this one. */
export type BookFound = {
  /** Answers with the payments that it paid; none when they had been settled meanwhile. */
  settleFound(tx: Tx, pembayaran_id: string, money: FoundMoney, now: Date): Promise<string[]>
  /** Links the line to what it paid; false when it is no longer free. */
  takeLine(tx: Tx, line: TakenLine, now: Date): Promise<boolean>
}

/** Money that one person found; with a second person's yes the payment is settled. */
export function tertahanUsulan(port: BookFound): JenisUsulan<TertahanRow> {
  return {
    ...usulanTertahan,
    lock: ({ tx, caller }, nomor) => lockOwn(tx, personOf(caller), nomor),
    before: ({ id, sekolah_id, keadaan }) => ({
      subject_id: id, sekolah_id, sebelum: { status: keadaan },
    }),
    async agree(act, row, alasan) {
      const { tx, caller, now } = act
      await book(port, act, row)
      const status = tertahanTransitions.find.to
      const { pengguna_id } = personOf(caller)
      await savePutusan(tx, row.id, { status, diputus_oleh: pengguna_id, diputus_at: now, alasan })
      return { status }
    },
    async end({ tx, now }, row, { alasan }) {
      await saveTemuan(tx, row.id, null, alasan)
      // How the payment ended meanwhile was kept back as long as the second person was asked.
      if (row.status_pembayaran !== 'dipastikan') {
        await enqueue(tx, 'tell-status', row.pembayaran_id, now)
      }
      return { status: tertahanTransitions.reject.to }
    },
  }
}

/**
 * A basket is found as a whole: all of its parts are booked in this commit, and where the account is
 * one school's, this school owes the others their parts (antar_sekolah).
 */
async function book(port: BookFound, { tx, caller, now }: Act, row: TertahanRow): Promise<void> {
  const { rekening_sekolah_id, identitas, kunci, diajukan_oleh_id } = row
  const { jumlah_temuan: jumlah, tanggal } = row
  assert(kunci && jumlah !== null && tanggal && diajukan_oleh_id, 'what was proposed is whole')
  const reference = identitas ?? `${bankAccount(row.sekolah_id)}/${kunci}`
  const diterima_at = noonOf(tanggal, row.zona_waktu, now)
  const money = { rekening_sekolah_id, reference, jumlah, diterima_at }
  const pembayaran = await port.settleFound(tx, row.pembayaran_id, money, now)
  if (pembayaran.length === 0) throw refuse('TERTAHAN_SUDAH_SELESAI')
  if (identitas === null) return
  const diputus_oleh = personOf(caller).pengguna_id
  const line = { identitas, pembayaran, reference, diajukan_oleh: diajukan_oleh_id, diputus_oleh }
  if (!(await port.takeLine(tx, line, now))) throw refuse('BARIS_SUDAH_DIPAKAI')
}
