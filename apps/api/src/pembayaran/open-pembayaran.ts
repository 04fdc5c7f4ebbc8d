import { strict as assert } from 'node:assert'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { Pembayaran, PembayaranDibuka as OnWire } from '@lunas/contract/pembayaran/pembayaran'
import type { Metode } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { earlier, later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, rememberAnswer, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Asked, Pihak } from '#ports/payable'
import { siswaOfPart } from '#siswa/siswa'
import { isBorneBySchool, readAturanSekolah, requireOfferedBySchool } from '#pembayaran/bearing'
import { requireOffered } from '#pembayaran/ditawarkan'
import { biayaFor } from '#pembayaran/metode'
import type { Needs } from '#pembayaran/needs'
import { openCharge } from '#pembayaran/open-charge'
import { CHECK_WAITING_MS, payerIn, untukOf } from '#pembayaran/pembayaran'
import { insertPembayaran } from '#pembayaran/pembayaran.queries'
import { readKeranjang, saveGabungan, type Wanted } from '#pembayaran/save-gabungan'
import { showPembayaran } from '#pembayaran/show-pembayaran'
import { splitOff } from '#pembayaran/split-off'
import { kunciBukti } from '#tertahan/tertahan'

type BuatRequest = ParsedRequestOf<'buatPembayaran'>
type Once = { key: RequestKey; fingerprint: string }

/** What is to be paid, and by which method. */
type Basket = {
  untuk: Untuk
  institusi_id: string
  metode: Metode
  keterangan: string
  /** The link it came by, if any. */
  tautan_id: string | null
  /** Titipan of the pupil pays first. */
  titipan?: boolean
  findPihak(tx: Tx): Promise<Pihak>
  /** The lines and amounts, read when the intent is saved. */
  readAsked(tx: Tx): Promise<Asked[]> | Asked[]
}

export async function openPembayaran(
  deps: Needs,
  request: BuatRequest,
  caller: Caller,
  key: RequestKey,
): Promise<OnWire> {
  const once = { key, fingerprint: fingerprintOf(request) }
  if ('keranjang' in request && request.keranjang.length > 1) {
    const keranjang = readKeranjang(deps, request)
    if (keranjang.titipan || keranjang.metode === 'titipan') {
      await checkWali(deps, keranjang.institusi_id, request.keranjang, caller)
    }
    return openGabungan(deps, keranjang.institusi_id, async () => keranjang, caller, once)
  }
  // A basket of one part is a payment like every other.
  const part: BagianBayar = 'keranjang' in request ? onlyOf(request.keranjang) : request
  const untuk = untukOf(part)
  const payable = deps.payables[untuk]
  const institusi_id = payable.institusiOf(part)
  const titipan = request.metode !== 'titipan' && request.titipan === true
  if (titipan || request.metode === 'titipan') {
    await checkWali(deps, institusi_id, [part], caller)
  }
  const basket: Basket = {
    untuk,
    institusi_id,
    metode: request.metode,
    keterangan: request.keterangan ?? '',
    tautan_id: null,
    titipan,
    findPihak: (tx) => payable.findPihak(tx, part, deps.clock.now()),
    readAsked: (tx) => payable.read(tx.institusi_id, part),
  }
  return openBasket(deps, basket, caller, once)
}

/** Only a child's guardian may spend its titipan, and only a buyer what orders gave back. */
async function checkWali(
  { isWali, isPembeli }: Needs, institusi_id: string, bagian: readonly BagianBayar[], caller: Caller,
): Promise<void> {
  for (const part of bagian) {
    if (part.untuk === 'donasi' || part.untuk === 'deposit') throw refuse('TITIPAN_HANYA_ANAK')
    if (part.untuk === 'ppob') {
      if (await isPembeli(part.kode_pesanan, caller)) continue
      throw refuse('UANG_KEMBALI_BUKAN_MILIK_ANDA')
    }
    const siswa = siswaOfPart(part)
    if (!(await isWali(institusi_id, siswa.id, caller))) throw refuse('TITIPAN_HANYA_WALI')
  }
}

function onlyOf<T>(all: readonly T[]): T {
  const [only] = all
  assert(only !== undefined && all.length === 1)
  return only
}

export function openBasket(
  deps: Needs, basket: Basket, caller: Caller, once: Once,
): Promise<OnWire> {
  return openOnce(deps, basket.institusi_id, caller, once, (tx) =>
    saveIntent(deps, tx, basket, caller),
  )
}

/** For several children or kinds; the lines of each are read when the intent is saved. */
export function openGabungan(
  deps: Needs, institusi_id: string, read: (tx: Tx) => Promise<Wanted>, caller: Caller, once: Once,
): Promise<OnWire> {
  return openOnce(deps, institusi_id, caller, once, async (tx) =>
    saveGabungan(deps, tx, await read(tx), caller),
  )
}

/**
 * Opens a payment in three visible steps: save the intent, ask the gateway, record its answer. A
 * gateway that does not answer leaves the intent standing, and the worker asks again.
 */
async function openOnce(
  deps: Needs,
  institusi_id: string,
  caller: Caller,
  { key, fingerprint }: Once,
  save: (tx: Tx) => Promise<string>,
): Promise<OnWire> {
  const begun = await deps.db.inTransaction(institusi_id, (tx) =>
    beginOnce<Pembayaran>(tx, key, fingerprint, deps.clock.now(), () => save(tx)),
  )
  const kode: Kode = { institusi_id, id: begun.subject_id }
  // Added to the answer and not stored with it: the key is nobody else's to read.
  const kunci_bukti = kunciBukti(kode, deps.config.buktiSecret)
  if (begun.answer) return { ...begun.answer, kunci_bukti }
  // A repeat during the first request answers with the current state.
  if (begun.first) await openCharge(deps, kode)
  const answer = await showPembayaran(deps, kode, caller)
  // Only the answer of a finished opening is stored for repeats.
  if (answer.instruksi || answer.status !== 'menunggu') {
    await deps.db.inTransaction(institusi_id, (tx) => rememberAnswer(tx, key, answer))
  }
  return { ...answer, kunci_bukti }
}

async function saveIntent(deps: Needs, tx: Tx, basket: Basket, caller: Caller): Promise<string> {
  const { untuk, metode, keterangan, tautan_id, titipan } = basket
  const payable = deps.payables[untuk]
  const { id: pihak_id, sekolah_id, zona_waktu } = await basket.findPihak(tx)
  const now = deps.clock.now()
  const asked = await basket.readAsked(tx)
  await payable.check(tx, { pihak_id, today: localDateAt(now, zona_waktu) }, asked)
  await requireOffered(tx, deps.metodeRules, metode)
  const aturan = await readAturanSekolah(tx, [sekolah_id], now)
  requireOfferedBySchool(aturan, [{ untuk, sekolah_id }], deps.metodeRules, metode)
  const biaya_ditanggung = isBorneBySchool(aturan, { untuk, sekolah_id })
  const isFree = payable.isFree || biaya_ditanggung
  const { minimum, berlaku_menit } = deps.metodeRules[metode]
  const [part] = titipan
    ? await splitOff(deps, tx, [{ untuk, pihak_id, asked }], minimum)
    : [{ kept: [], rest: asked }]
  assert(part, 'one part was asked for')
  const jumlah = sumRupiah(part.rest.map((one) => one.jumlah))
  const id = timeOrderedId(now)
  await insertPembayaran(tx, {
    id, untuk, pihak_id, sekolah_id, metode, jumlah, keterangan, tautan_id,
    pengguna_id: payerIn(tx, caller),
    biaya: biayaFor(deps.metodeRules, metode, jumlah, { isFree }),
    biaya_ditanggung,
    dibuat_at: now,
    kedaluwarsa_at: earlier(later(now, berlaku_menit * MINUTE_MS), await payable.closesAt(tx, asked, now)),
    periksa_lagi_at: metode === 'titipan' ? null : later(now, CHECK_WAITING_MS),
  }, await payable.nameLines(tx, part.rest))
  if (metode === 'titipan') await deps.keptMoney.settleFromTitipan(tx, id, now)
  await deps.keptMoney.setAside(tx, { pembayaran_id: id, siswa_id: pihak_id, kept: part.kept, now })
  return id
}
