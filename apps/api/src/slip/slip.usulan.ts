import { noonOf } from '@lunas/values/local-date'
import { openAccount } from '#ledger/post'
import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import type { Needs } from '#slip/needs'
import { bankAccount, usulanSlip, type Slip } from '#slip/slip'
import { lockSlip, savePutusan } from '#slip/slip.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A transfer that one person recorded; when a second person agrees, it becomes a payment. */
export function slipUsulan(deps: Needs): JenisUsulan<Slip> {
  return {
    ...usulanSlip,
    async lock({ tx, caller }, idslip) {
      return requireOurs(tx, personOf(caller), {
        kind: 'slip', kode: idslip, refusal: 'SLIP_TIDAK_DITEMUKAN', find: lockSlip,
      })
    },
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    async agree(act, slip, alasan) {
      const pembayaran_id = await book(deps, act, slip)
      await save(act, slip, { status: 'disetujui', alasan, pembayaran_id })
      return { status: 'disetujui', pembayaran_id }
    },
    async end(act, slip, { alasan }) {
      await save(act, slip, { status: 'ditolak', alasan, pembayaran_id: null })
      return { status: 'ditolak' }
    },
  }
}

type Outcome = { status: 'disetujui' | 'ditolak'; alasan: string; pembayaran_id: string | null }

function save({ tx, caller, now }: Act, { id }: Slip, outcome: Outcome): Promise<void> {
  const { pengguna_id } = personOf(caller)
  return savePutusan(tx, id, { ...outcome, diputus_at: now, diputus_oleh: pengguna_id })
}

/** The money has arrived, so it is booked even if the bills have changed. */
async function book(deps: Needs, { tx, now }: Act, slip: Slip): Promise<string> {
  const account = bankAccount(slip.sekolah_id)
  await openAccount(tx, account)
  const { id } = await deps.recordPembayaran(tx, {
    untuk: 'tagihan',
    pihak_id: slip.siswa_id,
    // Whose bank account got the money, also when the pupil has moved since.
    sekolah_id: slip.sekolah_id,
    asked: slip.untuk.map(({ tagihan_id, jumlah }) => ({ target_id: tagihan_id, jumlah })),
    pengguna_id: slip.diajukan_oleh_id,
    metode: 'transfer',
    account,
    jumlah: slip.jumlah,
    diterima_at: noonOf(slip.tanggal, slip.zona_waktu, now),
    keterangan: `Transfer ${slip.bank} dari ${slip.pengirim}`.slice(0, 100),
  }, now)
  return id
}
