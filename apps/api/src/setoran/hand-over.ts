import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Setoran } from '@lunas/contract/buku/setoran'
import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Tindakan } from '#platform/jejak'
import { findSetoran } from '#setoran/list-setoran'
import type { Needs } from '#setoran/needs'
import {
  handOverTransfers, serviceAccounts, setoranAccount, setoranTransitions,
} from '#setoran/setoran'
import { lockSetoran, type SetoranRow } from '#setoran/setoran.queries'

type HandOverDeps = Pick<Needs, 'db' | 'clock' | 'openKasus'>
type Work = (tx: Tx, row: SetoranRow, person: Person, now: Date) => Promise<void>

/** Says that the school's money was sent, with the bank's reference; a second person agrees. */
export function proposeSetoran(
  deps: HandOverDeps, caller: Caller, request: ParsedRequestOf<'ajukanSetoran'>,
): Promise<Setoran> {
  return decide(deps, caller, request, 'setoran_diajukan', async (tx, row, person) => {
    if (row.status !== setoranTransitions.handOver.from) throw refuse('SETORAN_SUDAH_DISETORKAN')
    await tx.query(
      `UPDATE setoran SET diajukan_oleh = $3, referensi_bank = $4
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, row.id, person.pengguna_id, request.referensi_bank],
    )
  })
}

/** The second person's yes: the batch is handed over, and booked in the same commit. */
export function approveSetoran(
  deps: HandOverDeps, caller: Caller, request: ParsedRequestOf<'setujuiSetoran'>,
): Promise<Setoran> {
  return decide(deps, caller, request, 'setoran_disetujui', async (tx, row, person, now) => {
    if (row.status !== setoranTransitions.handOver.from) throw refuse('SETORAN_SUDAH_DISETORKAN')
    if (row.diajukan_oleh === null) throw refuse('SETORAN_BELUM_DIAJUKAN')
    if (row.diajukan_oleh === person.pengguna_id) throw refuse('PERLU_ORANG_KEDUA')
    const { referensi_bank: seen = row.referensi_bank } = request
    if (seen !== row.referensi_bank) throw refuse('USULAN_BERUBAH')
    const { sekolah_id } = row
    const places = [accountOf('rekening', null), setoranAccount(sekolah_id)]
    for (const account of [...places, ...serviceAccounts(sekolah_id)]) await openAccount(tx, account)
    await post(tx, {
      subject_id: row.id,
      reference: 'setoran',
      event: 'setoran_disetorkan',
      occurred_at: now,
      recorded_at: now,
      transfers: handOverTransfers(sekolah_id, row),
    })
    await tx.query(
      `UPDATE setoran SET status = $3, disetujui_oleh = $4, disetorkan_at = $5
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, row.id, setoranTransitions.handOver.to, person.pengguna_id, now],
    )
  })
}

/** What the school found on its own statement: the same, or not. */
export function receiveSetoran(
  deps: HandOverDeps, caller: Caller, request: ParsedRequestOf<'terimaSetoran'>,
): Promise<Setoran> {
  return decide(deps, caller, request, 'setoran_diterima', async (tx, row, person, now) => {
    if (row.status === setoranTransitions.handOver.from) throw refuse('SETORAN_BELUM_DISETORKAN')
    if (row.status !== setoranTransitions.match.from) throw refuse('SETORAN_SUDAH_DICOCOKKAN')
    const { sekolah_id } = row
    const lebih = request.jumlah - (row.jumlah - row.potongan)
    const fits = lebih === 0
    if (!fits) {
      await deps.openKasus(tx, {
        sebab: 'setoran_berbeda', selisih: rupiah(Math.abs(lebih)), akun: setoranAccount(sekolah_id),
        lebih: lebih > 0, pembayaran_id: null, posting_reference: null, sekolah_id,
        setoran_id: row.id,
      }, now)
    }
    await tx.query(
      `UPDATE setoran SET status = $3, jumlah_diterima = $4, diterima_oleh = $5, diterima_at = $6
        WHERE institusi_id = $1 AND id = $2`,
      [
        tx.institusi_id, row.id, setoranTransitions[fits ? 'match' : 'differ'].to, request.jumlah,
        person.pengguna_id, now,
      ],
    )
  })
}

async function decide(
  { db, clock }: HandOverDeps, caller: Caller, { idsetoran }: { idsetoran: string },
  tindakan: Tindakan, work: Work,
): Promise<Setoran> {
  const person = personOf(caller)
  const kode = parseKode('setoran', idsetoran)
  const now = clock.now()
  if (kode?.institusi_id !== person.institusi_id) throw refuse('SETORAN_TIDAK_DITEMUKAN')
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await lockSetoran(tx, kode.id)
    if (!row || !(await worksFor(tx, person, row.sekolah_id)))
      throw refuse('SETORAN_TIDAK_DITEMUKAN')
    await work(tx, row, person, now)
    const after = await findSetoran(tx, person, row.id)
    if (!after) throw refuse('SETORAN_TIDAK_DITEMUKAN')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan, subject_id: row.id,
      sekolah_id: row.sekolah_id, sebelum: { status: row.status },
      sesudah: { status: after.status, jumlah_diterima: after.jumlah_diterima ?? 0 },
      alamat: caller.address,
    })
    return after
  })
}
