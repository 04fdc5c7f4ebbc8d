import { parseKode } from '@lunas/values/kode'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { titipanAccount } from '#siswa/siswa'
import {
  nextAsk,
  pengembalianAccount,
  takeBack,
  usulanPengembalian,
  type Pengembalian,
  type Tempat,
} from '#pengembalian/pengembalian'
import {
  lockPaid,
  lockPengembalian,
  saveDecision,
  saveFinish,
  type PaidPembayaran,
} from '#pengembalian/pengembalian.queries'
import type { Needs } from '#pengembalian/needs'
import { placesFor, requireWay } from '#pengembalian/request-pengembalian'
import { requireTitipan } from '#pengembalian/request-titipan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A refund that one person asked for; with a second person's yes it is owed to the payer. */
export function pengembalianUsulan(deps: Needs): JenisUsulan<Pengembalian> {
  return {
    ...usulanPengembalian,
    async lock({ tx, caller }, idpengembalian) {
      const kode = parseKode('pengembalian', idpengembalian)
      const isOurs = kode?.institusi_id === tx.institusi_id
      const asked = isOurs ? await lockPengembalian(tx, kode.id) : undefined
      if (!asked || !(await worksFor(tx, personOf(caller), asked.sekolah_id))) {
        throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
      }
      return asked
    },
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    async agree(act, asked, catatan) {
      const periksa_lagi_at = asked.cara === 'gerbang' ? nextAsk(act.now, act.now) : null
      await save(act, asked, { status: 'berjalan', catatan, periksa_lagi_at })
      await owe(deps, act, asked)
      return { status: 'berjalan', jumlah: asked.jumlah }
    },
    async end(act, asked, { alasan: catatan }) {
      await save(act, asked, { status: 'ditolak', catatan, periksa_lagi_at: null })
      return { status: 'ditolak', jumlah: asked.jumlah }
    },
  }
}

type Outcome = { status: 'berjalan' | 'ditolak'; catatan: string; periksa_lagi_at: Date | null }

function save({ tx, caller, now }: Act, { id }: Pengembalian, outcome: Outcome): Promise<void> {
  const { pengguna_id } = personOf(caller)
  return saveDecision(tx, id, { ...outcome, pengguna_id, now })
}

/** Takes the money off what it paid. Kept for the pupil, it is done with that. */
async function owe(deps: Needs, { tx, now }: Act, asked: Pengembalian): Promise<void> {
  const { id, cara, jumlah, pihak_id, sekolah_id, subject_id } = asked
  const isKept = cara === 'titipan'
  const account = isKept ? titipanAccount(pihak_id) : pengembalianAccount(sekolah_id)
  const { paid, places } = await requirePlaces(tx, asked, now)
  await openAccount(tx, account)
  const elsewhere = places.filter((place) => place.account !== account)
  const transfers = takeBack(elsewhere, jumlah, account)
  const taken = transfers.reduce((sum, { amount }) => sum + amount, 0)
  if (taken < jumlah) {
    throw refuse('CARA_TIDAK_TERSEDIA', { alasan: 'uang ini sudah tersimpan sebagai titipan' })
  }
  if (paid) await deps.payables[paid.untuk].takeBack(tx, transfers)
  await post(tx, {
    subject_id, reference: `pengembalian/${id}`, event: 'pengembalian_disetujui',
    occurred_at: now, recorded_at: now, transfers,
  })
  if (!isKept) return
  await saveFinish(tx, id, '', now)
  await enqueue(tx, 'tell-pengembalian', id, now)
}

type Source = { paid?: PaidPembayaran; places: Tempat[] }

/** Where it is taken from, if so much is still there and the way is still open. */
async function requirePlaces(tx: Tx, asked: Pengembalian, now: Date): Promise<Source> {
  const { pembayaran_id, pihak_id, jumlah, cara } = asked
  if (pembayaran_id === null) return { places: await requireTitipan(tx, pihak_id, jumlah) }
  const paid = await lockPaid(tx, pembayaran_id)
  if (!paid) throw refuse('TIDAK_ADA_YANG_DIKEMBALIKAN')
  await requireWay(tx, paid, { jumlah, cara, now })
  return { paid, places: await placesFor(tx, paid, cara) }
}
