import { strict as assert } from 'node:assert'
import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Metode } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { earlier, later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Asked, Pihak } from '#ports/payable'
import { insertPembayaranGabungan } from '#pembayaran/gabungan.queries'
import type { KeptMoney } from '#pembayaran/kept-money'
import {
  isBorneBySchool, readAturanSekolah, requireOfferedBySchool, type AturanSekolah,
} from '#pembayaran/bearing'
import { requireOffered } from '#pembayaran/ditawarkan'
import { biayaFor, feeFor } from '#pembayaran/metode'
import type { Needs } from '#pembayaran/needs'
import {
  CHECK_WAITING_MS, passesGateway, payerIn, untukOf, type Baris,
} from '#pembayaran/pembayaran'
import { insertPembayaran } from '#pembayaran/pembayaran.queries'
import { splitOff } from '#pembayaran/split-off'

type Request = Extract<ParsedRequestOf<'buatPembayaran'>, { keranjang: unknown }>

/** What is to be paid for one child or donor, of one kind. */
type WantedPart = { untuk: Untuk; asked: Asked[]; findPihak(tx: Tx): Promise<Pihak> }

/** What is to be paid for several children of one institution, or for several kinds. */
export type Wanted = {
  institusi_id: string
  metode: Metode
  keterangan: string
  /** Titipan of each child pays its part first. */
  titipan: boolean
  /** The link it came by, if any. */
  tautan_id: string | null
  bagian: WantedPart[]
}

/** Money of one payment reaches one institution, so all parts must be of one institution. */
export function readKeranjang(
  { payables, clock }: Pick<Needs, 'payables' | 'clock'>, request: Request,
): Wanted {
  const { keranjang, metode, keterangan = '', titipan = false } = request
  const read = keranjang.map((part) => ({ part, untuk: untukOf(part) }))
  const institusi_id = onlyInstitusi(
    read.map(({ part, untuk }) => ({ institusi_id: payables[untuk].institusiOf(part) })),
  )
  const distinct = new Set(read.map(({ part }) => keyOf(part)))
  if (distinct.size !== read.length) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  const bagian = read.map(({ part, untuk }) => ({
    untuk,
    asked: payables[untuk].read(institusi_id, part),
    findPihak: (tx: Tx) => payables[untuk].findPihak(tx, part, clock.now()),
  }))
  return {
    institusi_id, metode, keterangan, bagian, tautan_id: null,
    titipan: titipan && metode !== 'titipan',
  }
}

/** What must not stand twice in a basket. */
function keyOf(part: BagianBayar): string {
  if (part.untuk === 'ppob') return part.kode_pesanan
  if (part.untuk === 'deposit') return part.kode_mitra
  return part.untuk === 'donasi' ? part.kode_program : `${untukOf(part)}/${part.kode_siswa}`
}

export function onlyInstitusi(named: readonly { institusi_id: string }[]): string {
  const [institusi_id, ...others] = new Set(named.map((one) => one.institusi_id))
  if (!institusi_id || others.length > 0) throw refuse('KERANJANG_BEDA_INSTITUSI')
  return institusi_id
}

type SaveDeps = Pick<Needs, 'clock' | 'metodeRules' | 'keptMoney' | 'payables'>

/**
 * Saves one payment for each part and the joint payment that holds them. The one fee stands with
 * the first part that bears one; the first part is the one that is due first.
 */
export async function saveGabungan(
  deps: SaveDeps, tx: Tx, wanted: Wanted, caller: Caller,
): Promise<string> {
  const { clock, keptMoney, payables } = deps
  const { metode, keterangan, tautan_id } = wanted
  const now = clock.now()
  await requireOffered(tx, deps.metodeRules, metode)
  const parts = await splitParts(deps, tx, wanted, now)
  const sent = parts.filter(({ rest }) => rest.length > 0)
  const aturan = await readAturanSekolah(tx, sent.map(({ sekolah_id }) => sekolah_id), now)
  requireOfferedBySchool(aturan, sent, deps.metodeRules, metode)
  const biaya = biayaOf(deps, metode, sent, aturan)
  // The one fee stands with the first part that bears one.
  const bearer = sent.find((part) => bearsFee(deps, aturan, part))
  const kedaluwarsa_at = await expiryOf(deps, tx, metode, sent, now)
  const ids = new Map<Part, string>()
  for (const part of sent) {
    const { untuk, pihak_id, sekolah_id, rest } = part
    const id = timeOrderedId(now)
    await insertPembayaran(tx, {
      id, untuk, pihak_id, sekolah_id, metode, keterangan, tautan_id,
      jumlah: sumOf(rest),
      pengguna_id: payerIn(tx, caller),
      biaya: part === bearer ? biaya : rupiah(0),
      biaya_ditanggung: isBorneBySchool(aturan, part),
      dibuat_at: now,
      kedaluwarsa_at,
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

/** The fee of what bears one; the limits of the method are those of the whole. */
function biayaOf(
  deps: SaveDeps, metode: Metode, parts: readonly Part[], aturan: AturanSekolah,
): Rupiah {
  const { metodeRules } = deps
  const bearing = parts.filter((part) => bearsFee(deps, aturan, part))
  const isFree = bearing.length === 0
  biayaFor(metodeRules, metode, sumRupiah(parts.map(({ rest }) => sumOf(rest))), { isFree })
  return feeFor(metodeRules, metode, sumRupiah(bearing.map(({ rest }) => sumOf(rest))), { isFree })
}

function bearsFee({ payables }: SaveDeps, aturan: AturanSekolah, part: Part): boolean {
  return !payables[part.untuk].isFree && !isBorneBySchool(aturan, part)
}

/** A basket has one number, which lives until the first of its parts closes. */
async function expiryOf(
  { metodeRules, payables }: SaveDeps, tx: Tx, metode: Metode, parts: readonly Part[], now: Date,
): Promise<Date> {
  let end = later(now, metodeRules[metode].berlaku_menit * MINUTE_MS)
  for (const { untuk, rest } of parts) end = earlier(end, await payables[untuk].closesAt(tx, rest, now))
  return end
}

type Part = Checked & { kept: Baris[]; rest: Asked[] }

/** The parts in the order in which money pays them, less the titipan of each child. */
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

/** Pays each part with its child's titipan: all parts or, by throwing, none. */
async function settleAllFromTitipan(
  { keptMoney, payables }: SaveDeps,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<Part, string>, now: Date,
): Promise<void> {
  // All lines of a kind at once and sorted, as settle_gabungan locks them.
  for (const [untuk, own] of Map.groupBy(parts, (part) => part.untuk)) {
    await payables[untuk].lock(tx, own.flatMap(({ rest }) => rest))
  }
  const bySchool = parts.toSorted(
    (a, b) => a.sekolah_id.localeCompare(b.sekolah_id) || a.pihak_id.localeCompare(b.pihak_id),
  )
  for (const part of bySchool) {
    const id = ids.get(part)
    assert(id, 'every part was saved')
    await keptMoney.settleFromTitipan(tx, id, now)
  }
}

/** Titipan that covers a child's whole part waits for the gateway payment of the first part. */
async function setPartsAside(
  { setAside }: KeptMoney,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<Part, string>, now: Date,
): Promise<void> {
  const [first] = ids.values()
  assert(first, 'a joint payment has parts')
  for (const part of parts) {
    const { pihak_id: siswa_id, kept } = part
    await setAside(tx, { pembayaran_id: ids.get(part) ?? first, siswa_id, kept, now })
  }
}

function sumOf(asked: readonly Asked[]): Rupiah {
  return sumRupiah(asked.map(({ jumlah }) => jumlah))
}

type Checked = {
  untuk: Untuk
  asked: Asked[]
  pihak_id: string
  sekolah_id: string
  jatuh_tempo: LocalDate
}

async function checkBagian(
  { payables }: Pick<Needs, 'payables'>, tx: Tx, { untuk, asked, findPihak }: WantedPart, now: Date,
): Promise<Checked> {
  const { id: pihak_id, sekolah_id, zona_waktu } = await findPihak(tx)
  const today = localDateAt(now, zona_waktu)
  const jatuh_tempo = await payables[untuk].check(tx, { pihak_id, today }, asked)
  return { untuk, asked, pihak_id, sekolah_id, jatuh_tempo }
}
