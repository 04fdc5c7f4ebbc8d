import { PIN_DI_ATAS_BAWAAN } from '@lunas/contract/kantin/kantin.status'
import type { Pembeli, Terjual } from '@lunas/contract/kantin/penjualan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { refusals, type RefusalCode } from '@lunas/contract/wire/refusals'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#penjualan/needs'
import { findBuyer, isTaken, type Buyer } from '#penjualan/penjualan.queries'

type Request = ParsedRequestOf<'jual'>

/** What `sell` answers: the buyer after a sale, or the words of a refusal. */
type Sold = {
  hasil: string
  rincian: Partial<Buyer & { jumlah: Rupiah; dari_subsidi: Rupiah; harga: number; stok: number; sisa: number }> | null
}

/**
 * Sells in one round trip: the database function checks every rule and takes the money. A PIN is
 * compared before, since that is slow on purpose and must not hold a lock.
 */
export async function sell(deps: Needs, request: Request, caller: Caller): Promise<Terjual> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const barang = readBarang(institusi_id, request)
  const now = deps.clock.now()
  if (request.pin !== null) await requirePin(deps, request, request.pin, caller)
  const [sold] = await deps.db.within<Sold>(
    institusi_id, 'sell',
    'SELECT * FROM sell($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
    [
      institusi_id, request.id, request.mesin, request.urut, pengguna_id, now, request.token,
      request.nis, barang.map(({ id }) => id), barang.map(({ banyak }) => banyak),
      barang.map(({ harga }) => harga), request.pin !== null, PIN_DI_ATAS_BAWAAN, timeOrderedId(now),
      caller.address,
    ],
  )
  const { hasil = '', rincian } = sold ?? {}
  if (hasil !== 'terjual' && hasil !== 'sudah') throw refusalOf(hasil, rincian ?? {})
  const { siswa_id = '', nama = '', kelas = '', foto = null, jumlah, dari_subsidi, bisa_belanja } = rincian ?? {}
  // The family's screens show the purchase within seconds.
  deps.hints.publish(siswa_id)
  return {
    kode_penjualan: formatKode('penjualan', institusi_id, request.id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    nama, kelas, foto, jumlah: jumlah ?? rupiah(0), dari_subsidi: dari_subsidi ?? rupiah(0),
    bisa_belanja: bisa_belanja ?? rupiah(0),
    urut: request.urut + 1,
  }
}

/** Who a card or NIS is, and what may be spent; refuses as the sale would. */
export async function recognise(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'kenaliPembeli'>,
  caller: Caller,
): Promise<Pembeli> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const buyer = await db.inTransaction(institusi_id, (tx) =>
    findBuyer(tx, { ...request, pengguna_id }, clock.now()),
  )
  if (!buyer) throw refuse('SHIFT_BELUM_DIBUKA')
  if (buyer.hasil !== null) throw refusalOf(buyer.hasil, {})
  const { siswa_id, nama, kelas, foto, bisa_belanja, subsidi, alergen } = buyer.siswa
  const kode_siswa = formatKode('siswa', institusi_id, siswa_id)
  return { kode_siswa, nama, kelas, foto, bisa_belanja, subsidi, alergen }
}

function readBarang(institusi_id: string, { barang, token, nis }: Request) {
  if ((token === null) === (nis === null)) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  const read = barang.flatMap(({ idproduk, banyak, harga }) => {
    const id = idOfKode('produk', idproduk)
    return id === null || !idproduk.includes(`-${institusi_id}-`) ? [] : [{ id, banyak, harga }]
  })
  if (read.length < barang.length) throw refuse('PRODUK_TIDAK_DIJUAL')
  if (new Set(read.map(({ id }) => id)).size < read.length) throw refuse('PRODUK_BERULANG')
  return read
}

/**
 * After five wrong tries the pupil cannot buy for the rest of the day. A sale that was taken is not asked about
 * again: `sell` answers it as before.
 */
async function requirePin(
  deps: Needs, request: Request, pin: string, caller: Caller,
): Promise<void> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = deps.clock.now()
  const buyer = await deps.db.inTransaction(institusi_id, async (tx) =>
    (await isTaken(tx, request.id)) ? 'sudah' : findBuyer(tx, { ...request, pengguna_id }, now),
  )
  if (buyer === 'sudah') return
  if (!buyer) throw refuse('SHIFT_BELUM_DIBUKA')
  if (buyer.hasil !== null) throw refusalOf(buyer.hasil, {})
  const { siswa_id } = buyer.siswa
  const result = await deps.checkPin({ institusi_id, siswa_id }, { pin_sha512: pin, penjualan_id: request.id })
  if (result === 'belum_ada') throw refuse('PIN_BELUM_DIBUAT')
  if (result === 'benar') return
  if (result === 'salah') throw refuse('PIN_SALAH')
  const hari = localDateAt(now, buyer.zona_waktu)
  await deps.db.inTransaction(institusi_id, (tx) => deps.blockDay(tx, siswa_id, hari, now))
  throw refuse('BELANJA_DIBLOKIR_HARI_INI')
}

/** The database names the refusal; amounts in its words become rupiah. */
function refusalOf(hasil: string, rincian: NonNullable<Sold['rincian']>): Error {
  if (!isRefusal(hasil)) return new Error(`sell answered ${hasil}`)
  const { nama, harga, stok, sisa } = rincian
  return refuse(hasil, {
    ...(nama !== undefined && { nama }),
    ...(typeof harga === 'number' && { harga: formatRupiah(harga) }),
    ...(typeof stok === 'number' && { stok: String(stok) }),
    ...(sisa !== undefined && { sisa: formatRupiah(sisa) }),
  })
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
