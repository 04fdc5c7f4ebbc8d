import { strict as assert } from 'node:assert'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Metode } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { parseKode, type Kode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Asked } from '#ports/payable'
import { insertPembayaranGabungan } from '#pembayaran/gabungan.queries'
import type { KeptMoney } from '#pembayaran/kept-money'
import { biayaFor } from '#pembayaran/metode'
import type { Needs } from '#pembayaran/needs'
import {
  CHECK_WAITING_MS, passesGateway, payerIn, untukOf, type Baris,
} from '#pembayaran/pembayaran'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { splitOff } from '#pembayaran/split-off'

type Request = Extract<ParsedRequestOf<'buatPembayaran'>, { keranjang: unknown }>

/** What is to be paid for one child, of one kind. */
type WantedPart = { untuk: Untuk; siswa_id: string; asked: Asked[] }

/** What is to be paid for several children of one institution, or for several kinds. */
export type Wanted = {
  institusi_id: string
  metode: Metode
  keterangan: string
  /** What is kept for each child pays its part first. */
  titipan: boolean
  /** By which link it came, if by any. */
  tautan_id: string | null
  bagian: WantedPart[]
}

/** Money of one payment reaches one institution, so that is all a joint payment can hold. */
export function readKeranjang({ payables }: Pick<Needs, 'payables'>, request: Request): Wanted {
  const { keranjang, metode, keterangan = '', titipan = false } = request
  const read = keranjang.map((part) => {
    const siswa = parseKode('siswa', part.kode_siswa)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return { siswa, part, untuk: untukOf(part) }
  })
  const institusi_id = onlyInstitusi(read.map(({ siswa }) => siswa))
  const distinct = new Set(read.map(({ siswa, untuk }) => `${untuk}/${siswa.id}`))
  if (distinct.size !== read.length) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  const bagian = read.map(({ siswa, part, untuk }) => ({
    untuk, siswa_id: siswa.id, asked: payables[untuk].read(institusi_id, siswa.id, part),
  }))
  return {
    institusi_id, metode, keterangan, bagian, tautan_id: null,
    titipan: titipan && metode !== 'titipan',
  }
}

export function onlyInstitusi(siswa: readonly Kode[]): string {
  const [institusi_id, ...others] = new Set(siswa.map((one) => one.institusi_id))
  if (!institusi_id || others.length > 0) throw refuse('KERANJANG_BEDA_INSTITUSI')
  return institusi_id
}

type SaveDeps = Pick<Needs, 'clock' | 'metodeRules' | 'keptMoney' | 'payables'>

/**
 * Saves one payment for each part and the joint payment that holds them. The one fee stands with
 * the first part, which is the one that is due first.
 */
export async function saveGabungan(
  deps: SaveDeps, tx: Tx, wanted: Wanted, caller: Caller,
): Promise<string> {
  const { clock, metodeRules, keptMoney, payables } = deps
  const { metode, keterangan, tautan_id } = wanted
  const now = clock.now()
  const parts = await splitParts(deps, tx, wanted, now)
  const sent = parts.filter(({ rest }) => rest.length > 0)
  const biaya = biayaFor(metodeRules, metode, sumRupiah(sent.map(({ rest }) => sumOf(rest))))
  const ids = new Map<Part, string>()
  for (const part of sent) {
    const { untuk, siswa_id, sekolah_id, rest } = part
    const id = timeOrderedId(now)
    await insertPembayaran(tx, {
      id, untuk, siswa_id, sekolah_id, metode, keterangan, tautan_id,
      jumlah: sumOf(rest),
      pengguna_id: payerIn(tx, caller),
      biaya: ids.size === 0 ? biaya : rupiah(0),
      dibuat_at: now,
      kedaluwarsa_at: later(now, metodeRules[metode].berlaku_menit * MINUTE_MS),
      // The gateway is asked about the joint payment, not about its parts.
      periksa_lagi_at: null,
    }, await payables[untuk].nameLines(tx, rest))
    ids.set(part, id)
  }
  const id = timeOrderedId(now)
  const periksa_lagi_at = passesGateway(metode) ? later(now, CHECK_WAITING_MS) : null
  await insertPembayaranGabungan(tx, { id, dibuat_at: now, periksa_lagi_at }, [...ids.values()])
  if (metode === 'titipan') await settleAllFromTitipan(deps, tx, sent, ids, now)
  await setPartsAside(keptMoney, tx, parts, ids, now)
  return id
}

type Part = WantedPart & { sekolah_id: string; kept: Baris[]; rest: Asked[] }

/** In the order in which money is laid out over them, what is kept for each taken off. */
async function splitParts(
  deps: SaveDeps, tx: Tx, { bagian, titipan, metode }: Wanted, now: Date,
): Promise<Part[]> {
  const checked: Checked[] = []
  for (const one of bagian) checked.push(await checkBagian(deps, tx, one, now))
  const ordered = checked.toSorted((a, b) => a.jatuh_tempo.localeCompare(b.jatuh_tempo))
  const { minimum } = deps.metodeRules[metode]
  const splits = titipan ? await splitOff(deps, tx, ordered, minimum) : []
  return ordered.map((one, i) => ({ ...one, ...(splits[i] ?? { kept: [], rest: one.asked }) }))
}

/** Pays each part with what is kept for its child: all of them or, by throwing, none. */
async function settleAllFromTitipan(
  { keptMoney, payables }: SaveDeps,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<Part, string>, now: Date,
): Promise<void> {
  // All lines of a kind at once and sorted, as settle_gabungan locks them.
  for (const [untuk, own] of Map.groupBy(parts, (part) => part.untuk)) {
    await payables[untuk].lock(tx, own.flatMap(({ rest }) => rest))
  }
  const bySchool = parts.toSorted(
    (a, b) => a.sekolah_id.localeCompare(b.sekolah_id) || a.siswa_id.localeCompare(b.siswa_id),
  )
  for (const part of bySchool) {
    const id = ids.get(part)
    assert(id, 'every part was saved')
    await keptMoney.settleFromTitipan(tx, id, now)
  }
}

/** What is kept for a child that needs nothing of the gateway waits for the first part. */
async function setPartsAside(
  { setAside }: KeptMoney,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<Part, string>, now: Date,
): Promise<void> {
  const [first] = ids.values()
  assert(first, 'a joint payment has parts')
  for (const part of parts) {
    const { siswa_id, kept } = part
    await setAside(tx, { pembayaran_id: ids.get(part) ?? first, siswa_id, kept, now })
  }
}

function sumOf(asked: readonly Asked[]): Rupiah {
  return sumRupiah(asked.map(({ jumlah }) => jumlah))
}

type Checked = WantedPart & { sekolah_id: string; jatuh_tempo: LocalDate }

async function checkBagian(
  { payables }: Pick<Needs, 'payables'>, tx: Tx, part: WantedPart, now: Date,
): Promise<Checked> {
  const { untuk, siswa_id, asked } = part
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const today = localDateAt(now, siswa.zona_waktu)
  const jatuh_tempo = await payables[untuk].check(tx, { siswa_id, today }, asked)
  return { ...part, jatuh_tempo, sekolah_id: siswa.sekolah_id }
}
