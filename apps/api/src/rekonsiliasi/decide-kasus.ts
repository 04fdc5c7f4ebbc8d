import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Kasus as OnWire } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { openAccount, post } from '#ledger/post'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { requireSeen } from '#platform/http/require-seen'
import { leaveJejak } from '#platform/jejak'
import { titipanAccount } from '#siswa/siswa'
import { safeFor } from '#rekonsiliasi/brankas'
import {
  kasusTransitions, pilihanFor, transferFor, type BookedTindakan, type Kasus,
} from '#rekonsiliasi/kasus'
import { closeArrived, lockImpor } from '#rekonsiliasi/kasus.queries'
import { chooseCalon, linkChosen } from '#rekonsiliasi/link-by-hand'
import { showKasus } from '#rekonsiliasi/list-kasus'
import { lockOwn, schoolOf } from '#rekonsiliasi/lock-kasus'
import type { Needs } from '#rekonsiliasi/needs'
import { nomorKasus, penerimaanLainOf, rekeningOf, selisihOf } from '#rekonsiliasi/rekonsiliasi'
import { rematch, type RematchDeps } from '#rekonsiliasi/rematch'

type ProposeDeps = Pick<Needs, 'db' | 'clock'>
type DecideDeps = RematchDeps & Pick<Needs, 'db' | 'clock' | 'billAgain'>

/** Proposes how a case ends; nothing moves until somebody else agrees. */
export function proposeKasus(
  { db, clock }: ProposeDeps, caller: Caller, request: ParsedRequestOf<'ajukanKasus'>,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kasus = await lockOwn(tx, person, request.nomor_kasus)
    if (kasus.status !== kasusTransitions.propose.from) throw refuse('KASUS_SUDAH_DIAJUKAN')
    const { tindakan, catatan } = request
    if (!pilihanFor(kasus).includes(tindakan)) throw refuse('TINDAKAN_TIDAK_COCOK')
    const siswa_id =
      tindakan === 'titipan_siswa' ? await siswaFor(tx, kasus, request.kode_siswa) : null
    if (tindakan === 'setor_tunai') await safeFor(tx, kasus)
    const chosen = tindakan === 'hubungkan'
      ? await chooseCalon(tx, kasus, request.kode_pembayaran, await schoolsOf(tx, person))
      : undefined
    await tx.query(
      `UPDATE kasus SET status = $3, tindakan = $4, siswa_id = $5, catatan = $6, diajukan_oleh = $7,
              diajukan_at = $8, usulan_pembayaran_id = $9, usulan_reference = $10
        WHERE institusi_id = $1 AND id = $2`,
      [
        tx.institusi_id, kasus.id, kasusTransitions.propose.to, tindakan, siswa_id, catatan,
        person.pengguna_id, now, chosen?.pembayaran_id ?? null, chosen?.reference ?? null,
      ],
    )
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kasus_diajukan',
      subject_id: kasus.id, alamat: caller.address, ...(await schoolOf(tx, kasus)),
      sebelum: { status: kasus.status },
      sesudah: {
        status: kasusTransitions.propose.to, tindakan, selisih: kasus.selisih,
        ...(chosen && { pembayaran_id: chosen.pembayaran_id }),
      },
    })
    return shown(tx, kasus.id, person)
  })
}

/**
 * The second person's word. Yes books it and ends the case, no opens it again; no may also be said
 * by whoever proposed it.
 */
export async function decideKasus(
  deps: DecideDeps, caller: Caller, request: ParsedRequestOf<'putusKasus'>,
): Promise<OnWire> {
  const person = personOf(caller)
  const { db, clock } = deps
  const now = clock.now()
  const { pengguna_id } = person
  if (request.setuju) await explainFirst(deps, person.institusi_id, now)
  return db.inTransaction(person.institusi_id, async (tx) => {
    // Before the case is locked, as an import does, so that neither waits for the other.
    await lockImpor(tx)
    const kasus = await lockOwn(tx, person, request.nomor_kasus)
    if (kasus.status !== 'diajukan') throw refuse('KASUS_BELUM_DIAJUKAN')
    const isOwn = kasus.diajukan_oleh === pengguna_id
    if (isOwn && request.setuju) throw refuse('PERLU_ORANG_KEDUA')
    requireSeen(request.diajukan_at, kasus.diajukan_at)
    if (request.setuju) await approve(deps, tx, kasus, pengguna_id, now)
    else await reject(tx, kasus)
    await tx.query(
      'UPDATE kasus SET catatan_putusan = $3 WHERE institusi_id = $1 AND id = $2',
      [tx.institusi_id, kasus.id, request.catatan.trim()],
    )
    const { to } = kasusTransitions[request.setuju ? 'approve' : 'reject']
    const no = isOwn ? 'kasus_ditarik_kembali' : 'kasus_ditolak'
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: request.setuju ? 'kasus_disetujui' : no,
      subject_id: kasus.id, alamat: caller.address, ...(await schoolOf(tx, kasus)),
      sebelum: { status: kasus.status, tindakan: kasus.tindakan ?? '' },
      sesudah: { status: to, selisih: kasus.selisih },
    })
    return shown(tx, kasus.id, person)
  })
}

/**
 * Looked for a last time before people's word counts: since the proposal a slip, a refund or the
 * gateway may have booked the same money.
 */
function explainFirst(deps: DecideDeps, institusi_id: string, now: Date): Promise<void> {
  return deps.db.inTransaction(institusi_id, async (tx) => {
    await lockImpor(tx)
    await rematch(deps, tx, now)
    await closeArrived(tx, now)
  })
}

async function approve(
  deps: DecideDeps, tx: Tx, kasus: Kasus, pengguna_id: string, now: Date,
): Promise<void> {
  const { tindakan } = kasus
  if (!tindakan || tindakan === 'impor_dibatalkan') throw refuse('KASUS_BELUM_DIAJUKAN')
  if (tindakan === 'tagih_ulang') await billAgain(deps, tx, kasus, now)
  else if (tindakan === 'hubungkan') await linkChosen(tx, kasus, now)
  else await postDecision(tx, kasus, tindakan, now)
  await tx.query(
    `UPDATE kasus SET status = $3, diputus_oleh = $4, diputus_at = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, kasus.id, kasusTransitions.approve.to, pengguna_id, now],
  )
}

/** What the payer's bank took is owed again by the bills that it had paid. */
async function billAgain(deps: DecideDeps, tx: Tx, kasus: Kasus, now: Date): Promise<void> {
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

async function postDecision(
  tx: Tx, kasus: Kasus, tindakan: BookedTindakan, now: Date,
): Promise<void> {
  const titipan = titipanAccount(kasus.siswa_id ?? '')
  const rekening = rekeningOf(kasus.rekening_sekolah_id)
  const brankas = tindakan === 'setor_tunai' ? await safeFor(tx, kasus) : rekening
  const penerimaan_lain = penerimaanLainOf(kasus.rekening_sekolah_id)
  if (kasus.siswa_id) await openAccount(tx, titipan)
  if (tindakan === 'penerimaan_lain') await openAccount(tx, penerimaan_lain)
  if (tindakan === 'catat_selisih') await openAccount(tx, selisihOf(kasus.akun))
  await post(tx, {
    subject_id: kasus.id,
    reference: 'kasus',
    event: 'kasus_selesai',
    occurred_at: now,
    recorded_at: now,
    transfers: [transferFor(kasus, tindakan, { titipan, rekening, brankas, penerimaan_lain })],
  })
}

async function reject(tx: Tx, { id }: Kasus): Promise<void> {
  await tx.query(
    `UPDATE kasus SET status = $3, tindakan = NULL, siswa_id = NULL, diajukan_oleh = NULL,
            diajukan_at = NULL, usulan_pembayaran_id = NULL, usulan_reference = NULL
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, kasusTransitions.reject.to],
  )
}

/** The pupil of the payment, or the one whom the proposer names. */
async function siswaFor(tx: Tx, kasus: Kasus, kode_siswa: string | undefined): Promise<string> {
  const kode = kode_siswa === undefined ? undefined : parseKode('siswa', kode_siswa)
  const [row] = await tx.query<{ id: string }>(
    `SELECT w.id FROM offered.siswa w WHERE w.institusi_id = $1 AND w.id = coalesce(
       (SELECT p.siswa_id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.id = $2), $3::uuid)`,
    [tx.institusi_id, kasus.pembayaran_id, kode?.institusi_id === tx.institusi_id ? kode.id : null],
  )
  if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return row.id
}

async function shown(tx: Tx, id: string, { pengguna_id }: Person): Promise<OnWire> {
  const kasus = await showKasus(tx, id, pengguna_id)
  if (!kasus) throw refuse('KASUS_TIDAK_DITEMUKAN')
  return kasus
}
