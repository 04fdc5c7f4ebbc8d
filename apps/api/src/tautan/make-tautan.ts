import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tautan as OnWire } from '@lunas/contract/pembayaran/tautan'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { DAY_MS, later } from '#platform/clock'
import type { Payable } from '#ports/payable'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#tautan/needs'
import { BERLAKU_MAX, showTautan, type Tautan } from '#tautan/tautan'
import { countBerlaku, findTautan, findZone, insertTautan } from '#tautan/tautan.queries'

type Baris = { tagihan_id: string; jumlah: Rupiah }
type BuatTautan = ParsedRequestOf<'buatTautan'>
type Lines = { kode_tagihan: string; jumlah: Rupiah }[]

/** The checks of a basket of bills; they belong to tagihan and pembayaran. */
export type BasketRules = {
  payable: Payable
  onlyInstitusi(siswa: readonly Kode[]): string
}

type MakeDeps = Pick<Needs, 'db' | 'clock' | 'isWali'>

/** A guardian makes a link for bills that can be paid now. */
export async function makeTautan(
  { db, clock, isWali }: MakeDeps, rules: BasketRules, request: BuatTautan, caller: Caller,
): Promise<OnWire> {
  const { pengguna_id } = personOf(caller)
  const bagian = readBagian(request)
  if (!bagian) throw refuse('BUKAN_ANAK_ANDA')
  const institusi_id = rules.onlyInstitusi(bagian.map(({ siswa }) => siswa))
  for (const { siswa } of bagian) {
    if (!(await isWali(institusi_id, siswa.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  }
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const made = await keepTautan(tx, rules, bagian, { ...request, pengguna_id, now })
    return showTautan(tx.institusi_id, made, caller.origin, now)
  })
}

type Bagian = { siswa: Kode; tagihan: Lines }

/** The children of a link with their bills; undefined when a code is not a pupil's. */
export function readBagian(request: BuatTautan): Bagian[] | undefined {
  const asked = 'keranjang' in request ? request.keranjang : [request]
  const bagian = asked.flatMap(({ kode_siswa, tagihan }) => {
    const siswa = parseKode('siswa', kode_siswa)
    return siswa ? [{ siswa, tagihan }] : []
  })
  if (bagian.length !== asked.length) return undefined
  const distinct = new Set(bagian.map(({ siswa }) => siswa.id))
  if (distinct.size !== bagian.length) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return bagian
}

type Maker = {
  pengguna_id: string
  now: Date
  berlaku_hari: number
  pesan?: string | undefined
  /** If an officer makes the link: the school, and the officer's network address. */
  petugas?: { sekolah_id: string; alamat: string }
}

/** Saves a link for bills that can be paid now. */
export async function keepTautan(
  tx: Tx, rules: BasketRules, bagian: readonly Bagian[], maker: Maker,
): Promise<Tautan> {
  const { pengguna_id, now, petugas, pesan = '' } = maker
  const rincian: Baris[] = []
  for (const { siswa, tagihan } of bagian) {
    rincian.push(...(await checkBagian(tx, rules, siswa.id, tagihan, now)))
  }
  const [first] = bagian
  if (!first) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  const id = randomId()
  const siswa_id = first.siswa.id
  const kedaluwarsa_at = later(now, maker.berlaku_hari * DAY_MS)
  const sekolah_id = petugas?.sekolah_id ?? null
  const baru = { id, siswa_id, pengguna_id, pesan, dibuat_at: now, kedaluwarsa_at, sekolah_id }
  await insertTautan(tx, baru, rincian)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'tautan_dibuat', subject_id: id, ...petugas,
    sesudah: {
      status: 'berlaku', jumlah: sumRupiah(rincian.map(({ jumlah }) => jumlah)),
      siswa: bagian.length, berlaku_hari: maker.berlaku_hari,
    },
  })
  const made = await findTautan(tx, id)
  if (!made) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  return made
}

async function checkBagian(
  tx: Tx, rules: BasketRules, siswa_id: string, tagihan: Lines, now: Date,
): Promise<Baris[]> {
  const part = { kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id), tagihan }
  const asked = rules.payable.read(tx.institusi_id, part)
  const today = localDateAt(now, await findZone(tx, siswa_id))
  await rules.payable.check(tx, { pihak_id: siswa_id, today }, asked)
  if ((await countBerlaku(tx, siswa_id, now)) >= BERLAKU_MAX) {
    throw refuse('TAUTAN_TERLALU_BANYAK', { maksimum: String(BERLAKU_MAX) })
  }
  return asked.map(({ target_id, jumlah }) => ({ tagihan_id: target_id, jumlah }))
}
