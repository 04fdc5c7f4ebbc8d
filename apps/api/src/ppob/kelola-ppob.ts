import type { HasilPpob, KelolaPpob, CocokPpob } from '@lunas/contract/ppob/kelola-ppob'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { accountOf } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import { readPlace } from '#ledger/read-place'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { cocokkan } from '#ppob/cocokkan'
import { dayStart, startOfDay } from '#ppob/jam'
import { findKeadaan, readGangguan } from '#ppob/keadaan.queries'
import {
  insertAturan, insertIsiDeposit, listAturan, listIsiDeposit, listKelolaProduk, listTercatat, sumHasil,
} from '#ppob/kelola.queries'
import type { Needs } from '#ppob/needs'
import { DEPOSIT_MIN } from '#ppob/ppob'
import { findUnit, type Unit } from '#ppob/ppob.queries'

type KelolaDeps = Pick<Needs, 'db' | 'clock'>

export function readKelola({ db, clock }: KelolaDeps, caller: Caller): Promise<KelolaPpob> {
  const now = clock.now()
  return db.inTransaction(personOf(caller).institusi_id, (tx) => show(tx, now))
}

/** Adds a rule. Those before it stay, so that each price can be explained later. */
export function changeAturan(
  { db, clock }: KelolaDeps, { kategori, dibuka, margin, mulai }: ParsedRequestOf<'aturPpob'>, caller: Caller,
): Promise<KelolaPpob> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  const berlaku_at = mulai === null ? now : dayStart(mulai)
  if (berlaku_at < startOfDay(now)) throw refuse('ATURAN_PPOB_LAMPAU')
  return db.inTransaction(institusi_id, async (tx) => {
    const unit = await requireUnit(tx)
    const before = (await listAturan(tx, now)).find((one) => one.kategori === kategori && one.berlaku_at <= now)
    if (await insertAturan(tx, { kategori, dibuka, margin, berlaku_at }, pengguna_id)) {
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'aturan_ppob_diubah', subject_id: unit.id, sekolah_id: unit.id,
        alamat: caller.address,
        sebelum: before ? { kategori, dibuka: before.dibuka, margin: before.margin } : { kategori },
        sesudah: { kategori, dibuka, margin, berlaku_at: berlaku_at.toISOString() },
      })
    }
    return show(tx, now)
  })
}

/** Books money that left the unit's bank account for the deposit at the biller. */
export function fillDeposit(
  { db, clock }: KelolaDeps, request: ParsedRequestOf<'isiDepositPpob'>, caller: Caller, key: RequestKey,
): Promise<KelolaPpob> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  const { jumlah, koreksi, tanggal, keterangan } = request
  if (dayStart(tanggal) > now) throw refuse('DEPOSIT_PPOB_TANGGAL')
  return db.inTransaction(institusi_id, async (tx) => {
    const unit = await requireUnit(tx)
    await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const id = timeOrderedId(now)
      const [deposit, bank] = [accountOf('deposit_ppob', unit.id), accountOf('bank', unit.id)]
      await insertIsiDeposit(tx, { id, jumlah, koreksi, tanggal, keterangan, dicatat_at: now }, unit.id, pengguna_id)
      await openAccount(tx, deposit)
      await openAccount(tx, bank)
      const moved = koreksi ? transferOf(bank, deposit, jumlah) : transferOf(deposit, bank, jumlah)
      await post(tx, {
        subject_id: id, reference: `deposit_ppob_diisi/${id}`, event: 'deposit_ppob_diisi',
        occurred_at: dayStart(tanggal), recorded_at: now, transfers: [{ ...moved, target_id: id }],
      })
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'deposit_ppob_diisi', subject_id: id, sekolah_id: unit.id,
        alamat: caller.address, sesudah: { jumlah, koreksi, tanggal },
      })
      return id
    })
    return show(tx, now)
  })
}

export function readHasil(
  { db }: KelolaDeps, { dari, sampai }: ParsedRequestOf<'hasilPpob'>, caller: Caller,
): Promise<HasilPpob[]> {
  return db.inTransaction(personOf(caller).institusi_id, (tx) =>
    sumHasil(tx, dayStart(dari), later(dayStart(sampai), DAY_MS)),
  )
}

export function compareLaporan(
  { db }: KelolaDeps, { tanggal, baris }: ParsedRequestOf<'cocokkanPpob'>, caller: Caller,
): Promise<CocokPpob> {
  const { institusi_id } = personOf(caller)
  return db.inTransaction(institusi_id, async (tx) => {
    const kodes = baris.map(({ ref_id }) => parseKode('pesanan', ref_id))
    const ids = kodes.flatMap((kode) => (kode?.institusi_id === institusi_id ? [kode.id] : []))
    const from = dayStart(tanggal)
    const rows = await listTercatat(tx, ids, from, later(from, DAY_MS))
    return cocokkan(baris, rows.map(({ id, bayar_id, status, harga_biller }) => ({
      ref_id: formatKode('pesanan', institusi_id, bayar_id ?? id), status, harga: harga_biller,
    })))
  })
}

async function show(tx: Tx, now: Date): Promise<KelolaPpob> {
  const unit = await requireUnit(tx)
  const keadaan = await findKeadaan(tx)
  const aturan = (await listAturan(tx, now)).map((one) => ({ ...one, berlaku_at: one.berlaku_at.toISOString() }))
  const isCurrent = ({ berlaku_at }: { berlaku_at: string }) => berlaku_at <= now.toISOString()
  return {
    gangguan: await readGangguan(tx),
    gangguan_sejak: keadaan?.gangguan_sejak?.toISOString() ?? null,
    deposit: keadaan?.deposit ?? null,
    dijawab_at: keadaan?.dijawab_at?.toISOString() ?? null,
    deposit_min: DEPOSIT_MIN,
    deposit_buku: await readPlace(tx, accountOf('deposit_ppob', unit.id)),
    aturan: aturan.filter(isCurrent),
    mendatang: aturan.filter((one) => !isCurrent(one)),
    produk: (await listKelolaProduk(tx)).map((one) => ({ ...one, berubah_at: one.berubah_at.toISOString() })),
    isi_deposit: (await listIsiDeposit(tx)).map(({ id: _, ...one }) => ({ ...one, dicatat_at: one.dicatat_at.toISOString() })),
  }
}

async function requireUnit(tx: Tx): Promise<Unit> {
  const unit = await findUnit(tx)
  if (!unit) throw refuse('PPOB_BELUM_ADA')
  return unit
}
