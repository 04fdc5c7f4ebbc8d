import type { LaporanHariMitra, LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import {
  findLayanan, insertLayanan, listLayanan, listPaid, type Layanan, type PaidLine,
} from '#mitra/layanan.queries'
import { dueOf, emptyHari, showHari } from '#mitra/mitra'
import { closeHari, findHari, lockHari, type Agen } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'
import { readAgen } from '#mitra/read-mitra'

type ReadDeps = Pick<Needs, 'db' | 'clock'>

/** More requests than an agent serves on one day. */
const LAYANAN_MAX = 500

/** A request of this agent's own; another agent's is not shown. */
export async function readLayanan(
  deps: ReadDeps, person: Person, id: string,
): Promise<LayananMitra> {
  const { id: mitra_id } = await readAgen(deps, person)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const row = await findLayanan(tx, id)
    if (row?.mitra_id !== mitra_id) throw refuse('LAYANAN_BERBEDA')
    const [shown] = await show(tx, [row])
    if (!shown) throw refuse('LAYANAN_BERBEDA')
    return shown
  })
}

/**
 * What became of a request whose answer was lost. One that never arrived is ended here for good, so
 * that it cannot be paid by a copy that is still on its way.
 */
export async function checkLayanan(
  deps: ReadDeps, { id }: { id: string }, caller: Caller,
): Promise<LayananMitra> {
  const person = personOf(caller)
  const agen = await readAgen(deps, person)
  const now = deps.clock.now()
  const nought = rupiah(0)
  await deps.db.inTransaction(person.institusi_id, (tx) =>
    insertLayanan(tx, {
      id, mitra_id: agen.id, sidik: '', produk: 'tagihan', tanggal: localDateAt(now, agen.zona_waktu),
      jumlah: nought, biaya: nought, komisi: nought, status: 'dibatalkan', now,
    }),
  )
  return readLayanan(deps, person, id)
}

export async function readHari(
  deps: ReadDeps, { tanggal }: ParsedRequestOf<'laporanHariMitra'>, caller: Caller,
): Promise<LaporanHariMitra> {
  const person = personOf(caller)
  const agen = await readAgen(deps, person)
  const day = tanggal === undefined ? localDateAt(deps.clock.now(), agen.zona_waktu) : localDate(tanggal)
  return deps.db.inTransaction(person.institusi_id, (tx) => reportOf(tx, agen, day))
}

/** The agent counted the cash of a day; nothing is sold on it any more. */
export async function closeDay(
  deps: ReadDeps, request: ParsedRequestOf<'tutupHariMitra'>, caller: Caller,
): Promise<LaporanHariMitra> {
  const person = personOf(caller)
  const agen = await readAgen(deps, person)
  const now = deps.clock.now()
  const day = localDate(request.tanggal)
  const { dihitung } = request
  const catatan = request.catatan?.trim() ?? ''
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const hari = await lockHari(tx, agen.id, day)
    if (!hari || day > localDateAt(now, agen.zona_waktu)) throw refuse('MITRA_HARI_BELUM_ADA')
    if (hari.ditutup_at) throw refuse('MITRA_HARI_DITUTUP')
    const due = dueOf(hari)
    if (request.seharusnya !== due) throw refuse('MITRA_HITUNGAN_BERUBAH')
    if (dihitung !== due && catatan === '') throw refuse('MITRA_SELISIH_BERALASAN')
    await closeHari(tx, agen.id, day, { dihitung, catatan, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'mitra_hari_ditutup', subject_id: agen.id,
      sekolah_id: agen.sekolah_id, alamat: caller.address, sesudah: { tanggal: day, seharusnya: due, dihitung },
    })
    return reportOf(tx, agen, day)
  })
}

async function reportOf(tx: Tx, agen: Agen, day: LocalDate): Promise<LaporanHariMitra> {
  const hari = (await findHari(tx, agen.id, day)) ?? emptyHari(day)
  const rows = await listLayanan(tx, agen.id, day, LAYANAN_MAX)
  return { usaha: agen.usaha, hari: showHari(hari), layanan: await show(tx, rows) }
}

async function show(tx: Tx, rows: readonly Layanan[]): Promise<LayananMitra[]> {
  const paid = Map.groupBy(await listPaid(tx, rows.map(({ id }) => id)), ({ layanan_id }) => layanan_id)
  return rows.map(({ id, status, produk, jumlah, biaya, komisi, kembali, dibuat_at }) => ({
    id, status, produk, jumlah, biaya, komisi, kembali,
    pada: dibuat_at.toISOString(),
    pembayaran: (paid.get(id) ?? []).map((line) => showPaid(tx.institusi_id, line)),
  }))
}

function showPaid(institusi_id: string, line: PaidLine): LayananMitra['pembayaran'][number] {
  const { nomor_kuitansi, rincian, jumlah, pesanan_id } = line
  return {
    kode_pembayaran: formatKode('pembayaran', institusi_id, line.pembayaran_id),
    nomor_kuitansi, anak: namedAs(line), rincian, jumlah,
    kode_pesanan: pesanan_id === null ? null : formatKode('pesanan', institusi_id, pesanan_id),
  }
}

/** A child is masked, as strangers see it; the buyer of an order is the agent, which says nothing. */
function namedAs({ jenis_pihak, nama }: PaidLine): string {
  if (jenis_pihak === 'siswa') return maskName(nama)
  return jenis_pihak === 'donatur' ? nama : ''
}
