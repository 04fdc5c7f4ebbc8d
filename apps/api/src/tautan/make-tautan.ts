import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { Tautan as OnWire } from '@lunas/contract/tautan'
import { parseKode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { BERLAKU_MAX, showTautan, type Tautan } from '#tautan/tautan'
import { countBerlaku, findTautan, findZone, insertTautan } from '#tautan/tautan.queries'

type Baris = { tagihan_id: string; jumlah: number }
type BuatTautan = ParsedRequestOf<'buatTautan'>

/** The rules of a basket, which belong to pembayaran. */
export type BasketRules = {
  readBasket(institusi_id: string, tagihan: BuatTautan['tagihan']): Baris[]
  checkBasket(tx: Tx, siswa_id: string, rincian: Baris[], today: LocalDate): Promise<unknown>
}

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'isWali'>

/** A guardian makes a link of bills that could be paid right now. */
export async function makeTautan(
  { db, clock, isWali }: MakeDeps, rules: BasketRules, request: BuatTautan, caller: Caller,
): Promise<OnWire> {
  const { pengguna_id } = personOf(caller)
  const siswa = parseKode('siswa', request.kode_siswa)
  if (!siswa || !(await isWali(siswa.institusi_id, siswa.id, caller))) {
    throw refuse('BUKAN_ANAK_ANDA')
  }
  const now = clock.now()
  return db.inTransaction(siswa.institusi_id, async (tx) => {
    const made = await keepTautan(tx, rules, request, { siswa_id: siswa.id, pengguna_id, now })
    return showTautan(tx.institusi_id, made, caller.origin, now)
  })
}

type Maker = {
  siswa_id: string
  pengguna_id: string
  now: Date
  /** Where an officer makes it: for which school, and from which address. */
  petugas?: { sekolah_id: string; alamat: string }
}

/** Keeps a link of bills that could be paid right now. */
export async function keepTautan(
  tx: Tx, rules: BasketRules, request: BuatTautan, maker: Maker,
): Promise<Tautan> {
  const { siswa_id, pengguna_id, now, petugas } = maker
  const rincian = rules.readBasket(tx.institusi_id, request.tagihan)
  const today = localDateAt(now, await findZone(tx, siswa_id))
  await rules.checkBasket(tx, siswa_id, rincian, today)
  if ((await countBerlaku(tx, siswa_id, now)) >= BERLAKU_MAX) {
    throw refuse('TAUTAN_TERLALU_BANYAK', { maksimum: String(BERLAKU_MAX) })
  }
  const id = randomId()
  const kedaluwarsa_at = later(now, request.berlaku_hari * DAY_MS)
  const pesan = request.pesan ?? ''
  const sekolah_id = petugas?.sekolah_id ?? null
  const baru = { id, siswa_id, pengguna_id, pesan, dibuat_at: now, kedaluwarsa_at, sekolah_id }
  await insertTautan(tx, baru, rincian)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'tautan_dibuat', subject_id: id, ...petugas,
  })
  const made = await findTautan(tx, id)
  if (!made) throw refuse('TAUTAN_TIDAK_DITEMUKAN')
  return made
}
