import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Pengembalian as OnWire } from '@lunas/contract/pengembalian/pengembalian'
import { parseKode } from '@lunas/values/kode'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { titipanAccount } from '#siswa/siswa'
import { sendBack } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import {
  nextAsk,
  pengembalianAccount,
  showPengembalian,
  takeBack,
  type Pengembalian,
  type Tempat,
} from '#pengembalian/pengembalian'
import {
  findPengembalian,
  findPlaces,
  lockPaid,
  lockPengembalian,
  saveDecision,
  saveFinish,
  type PaidPembayaran,
} from '#pengembalian/pengembalian.queries'
import { requireWay } from '#pengembalian/request-pengembalian'
import { requireTitipan } from '#pengembalian/request-titipan'

/**
 * The second person's word. With yes the money is owed to the payer, and then sent; a no may also
 * come from whoever asked.
 */
export function decidePengembalian(
  deps: Needs, request: ParsedRequestOf<'putusPengembalian'>, caller: Caller,
): Promise<OnWire> {
  return decide(deps, request, caller, (isOwn) => {
    if (isOwn && request.putusan === 'setuju') throw refuse('PENGEMBALIAN_MILIK_SENDIRI')
  })
}

/** Taken back by whoever asked, also where their level decides about nobody else's. */
export function withdrawPengembalian(
  deps: Needs, request: ParsedRequestOf<'tarikPengembalian'>, caller: Caller,
): Promise<OnWire> {
  return decide(deps, { ...request, putusan: 'tolak' }, caller, (isOwn) => {
    if (!isOwn) throw refuse('BUKAN_USULAN_ANDA')
  })
}

async function decide(
  deps: Needs, request: ParsedRequestOf<'putusPengembalian'>, caller: Caller,
  requireRight: (isOwn: boolean) => void,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('pengembalian', request.idpengembalian)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
  const catatan = request.catatan?.trim() ?? ''
  const isAgreed = request.putusan === 'setuju'
  if (!isAgreed && catatan === '') throw refuse('ALASAN_BELUM_DITULIS')
  const now = deps.clock.now()
  const agreed = await deps.db.inTransaction(institusi_id, async (tx) => {
    const asked = await requireAsked(tx, person, kode.id)
    const isOwn = asked.dibuat_oleh_id === pengguna_id
    requireRight(isOwn)
    const status = isAgreed ? 'berjalan' : 'ditolak'
    const periksa_lagi_at = isAgreed && asked.cara === 'gerbang' ? nextAsk(now, now) : null
    await saveDecision(tx, asked.id, { status, pengguna_id, catatan, now, periksa_lagi_at })
    if (isAgreed) await owe(deps, tx, asked, now)
    const no = isOwn ? 'pengembalian_ditarik_kembali' : 'pengembalian_ditolak'
    await leaveJejak(tx, {
      pada: now, pengguna_id, subject_id: asked.id, sekolah_id: asked.sekolah_id,
      tindakan: isAgreed ? 'pengembalian_disetujui' : no,
      alamat: caller.address, sebelum: { status: asked.status },
      sesudah: { status, jumlah: asked.jumlah },
    })
    return isAgreed ? asked : undefined
  })
  // The gateway is asked after the commit: what was agreed stands, whatever it answers.
  if (agreed?.cara === 'gerbang') await sendBack(deps, institusi_id, agreed)
  const shown = await deps.db.inTransaction(institusi_id, (tx) => findPengembalian(tx, kode.id))
  if (!shown) throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
  return showPengembalian(institusi_id, shown, pengguna_id)
}

async function requireAsked(tx: Tx, person: Person, id: string): Promise<Pengembalian> {
  const asked = await lockPengembalian(tx, id)
  if (!asked || !(await worksFor(tx, person, asked.sekolah_id))) {
    throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
  }
  if (asked.status !== 'menunggu') throw refuse('PENGEMBALIAN_SUDAH_DIPUTUS')
  return asked
}

/** Takes the money off what it paid. Kept for the pupil, it is done with that. */
async function owe(deps: Needs, tx: Tx, asked: Pengembalian, now: Date): Promise<void> {
  const { id, cara, jumlah, siswa_id, sekolah_id, subject_id } = asked
  const isKept = cara === 'titipan'
  const account = isKept ? titipanAccount(siswa_id) : pengembalianAccount(sekolah_id)
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
  const { pembayaran_id, siswa_id, jumlah, cara } = asked
  if (pembayaran_id === null) return { places: await requireTitipan(tx, siswa_id, jumlah) }
  const paid = await lockPaid(tx, pembayaran_id)
  if (!paid) throw refuse('TIDAK_ADA_YANG_DIKEMBALIKAN')
  await requireWay(tx, paid, { jumlah, cara, now })
  return { paid, places: await findPlaces(tx, paid) }
}
