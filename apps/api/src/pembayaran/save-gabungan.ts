import { strict as assert } from 'node:assert'
import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { Metode } from '@lunas/contract/status'
import { parseKode, type Kode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import { later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { checkBasket, payerIn, readBasket } from '#pembayaran/check-basket'
import { insertPembayaranGabungan } from '#pembayaran/gabungan.queries'
import type { KeptMoney, Split } from '#pembayaran/kept-money'
import { biayaFor } from '#pembayaran/metode'
import { CHECK_WAITING_MS, passesGateway, type Baris } from '#pembayaran/pembayaran'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'

type Request = Extract<ParsedRequestOf<'buatPembayaran'>, { keranjang: unknown }>

/** What is to be paid for several children of one institution. */
export type Wanted = {
  institusi_id: string
  metode: Metode
  keterangan: string
  /** What is kept for each child pays its part first. */
  titipan: boolean
  /** By which link it came, if by any. */
  tautan_id: string | null
  bagian: { siswa_id: string; rincian: Baris[] }[]
}

/** Money of one payment reaches one institution, so that is all a joint payment can hold. */
export function readKeranjang(request: Request): Wanted {
  const { keranjang, metode, keterangan = '', titipan = false } = request
  const read = keranjang.map(({ kode_siswa, tagihan }) => {
    const siswa = parseKode('siswa', kode_siswa)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return { siswa, tagihan }
  })
  const institusi_id = onlyInstitusi(read.map(({ siswa }) => siswa))
  if (new Set(read.map(({ siswa }) => siswa.id)).size !== read.length) {
    throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  }
  const bagian = read.map(({ siswa, tagihan }) => ({
    siswa_id: siswa.id, rincian: readBasket(institusi_id, tagihan),
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

/**
 * Saves one payment for each child and the joint payment that holds them. The one fee stands with
 * the first child, which is the one whose oldest bill is due first.
 */
export async function saveGabungan(
  { clock, metodeRules, keptMoney }: Pick<Deps, 'clock' | 'metodeRules' | 'keptMoney'>,
  tx: Tx, wanted: Wanted, caller: Caller,
): Promise<string> {
  const { metode, keterangan, tautan_id } = wanted
  const now = clock.now()
  const parts = await splitParts(keptMoney, tx, wanted, now, metodeRules[metode].minimum)
  const sent = parts.filter(({ rest }) => rest.length > 0)
  const biaya = biayaFor(metodeRules, metode, sumRupiah(sent.map(({ rest }) => sumOf(rest))))
  const ids = new Map<string, string>()
  for (const { siswa_id, sekolah_id, rest } of sent) {
    const id = timeOrderedId(now)
    await insertPembayaran(tx, {
      id, siswa_id, sekolah_id, metode, keterangan, tautan_id,
      jumlah: sumOf(rest),
      pengguna_id: payerIn(tx, caller),
      biaya: ids.size === 0 ? biaya : 0,
      dibuat_at: now,
      kedaluwarsa_at: later(now, metodeRules[metode].berlaku_menit * MINUTE_MS),
      // The gateway is asked about the joint payment, not about its parts.
      periksa_lagi_at: null,
    }, rest)
    ids.set(siswa_id, id)
  }
  const id = timeOrderedId(now)
  const periksa_lagi_at = passesGateway(metode) ? later(now, CHECK_WAITING_MS) : null
  await insertPembayaranGabungan(tx, { id, dibuat_at: now, periksa_lagi_at }, [...ids.values()])
  if (metode === 'titipan') await settleAllFromTitipan(keptMoney, tx, sent, ids, now)
  await setPartsAside(keptMoney, tx, parts, ids, now)
  return id
}

type Part = Checked & Split

/** In the order in which money is laid out over them, what is kept for each taken off. */
async function splitParts(
  { splitBasket }: KeptMoney, tx: Tx, { bagian, titipan }: Wanted, now: Date, minimum: number,
): Promise<Part[]> {
  const checked: Checked[] = []
  for (const one of bagian) checked.push(await checkBagian(tx, one, now))
  const ordered = checked.toSorted((a, b) => a.jatuh_tempo.localeCompare(b.jatuh_tempo))
  const splits = titipan ? await splitBasket(tx, ordered, minimum) : []
  return ordered.map((one, i) => ({ ...one, ...(splits[i] ?? { kept: [], rest: one.rincian }) }))
}

/** Pays each child's part with what is kept for that child: all of them or, by throwing, none. */
async function settleAllFromTitipan(
  { settleFromTitipan }: KeptMoney,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<string, string>, now: Date,
): Promise<void> {
  // All bills of all children at once and sorted, as settle_gabungan locks them.
  const bills = parts.flatMap(({ rest }) => rest.map(({ tagihan_id }) => tagihan_id))
  await tx.query(
    `SELECT 1 FROM tagihan WHERE institusi_id = $1 AND id = ANY ($2)
      ORDER BY id FOR NO KEY UPDATE`,
    [tx.institusi_id, bills],
  )
  const bySchool = parts.toSorted(
    (a, b) => a.sekolah_id.localeCompare(b.sekolah_id) || a.siswa_id.localeCompare(b.siswa_id),
  )
  for (const { siswa_id } of bySchool) {
    const id = ids.get(siswa_id)
    assert(id, 'every part was saved')
    await settleFromTitipan(tx, id, now)
  }
}

/** What is kept for a child that needs nothing of the gateway waits for the first child's part. */
async function setPartsAside(
  { setAside }: KeptMoney,
  tx: Tx, parts: readonly Part[], ids: ReadonlyMap<string, string>, now: Date,
): Promise<void> {
  const [first] = ids.values()
  assert(first, 'a joint payment has parts')
  for (const { siswa_id, kept } of parts) {
    const pembayaran_id = ids.get(siswa_id) ?? first
    await setAside(tx, { pembayaran_id, siswa_id, kept, now })
  }
}

function sumOf(rincian: readonly Baris[]): number {
  return sumRupiah(rincian.map(({ jumlah }) => jumlah))
}

type Checked = Wanted['bagian'][number] & {
  sekolah_id: string
  jatuh_tempo: LocalDate
}

async function checkBagian(
  tx: Tx, { siswa_id, rincian }: Wanted['bagian'][number], now: Date,
): Promise<Checked> {
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const daftar = await checkBasket(tx, siswa_id, rincian, localDateAt(now, siswa.zona_waktu))
  const [jatuh_tempo] = daftar.map((tagihan) => tagihan.jatuh_tempo).toSorted()
  if (!jatuh_tempo) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
  return { siswa_id, rincian, jatuh_tempo, sekolah_id: siswa.sekolah_id }
}
