import type { Lapak as OnWire } from '@lunas/contract/kantin/kantin'
import type { ProdukLapak } from '@lunas/contract/kantin/lapak-saya'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Caller, Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Produk } from '#kantin/kantin'
import { lockProduk, updateProduk } from '#kantin/kantin.queries'
import type { Needs } from '#kantin/needs'
import { saveLapak } from '#kantin/save-lapak'
import { changeOneProduk } from '#kantin/save-produk'

type KeepDeps = Pick<Needs, 'db' | 'clock'>

/** Gives a consignee's stall to an agent who works, or takes it back. The agent sees all that it sold. */
export function assignLapak(
  deps: KeepDeps, { idlapak, kode_mitra }: ParsedRequestOf<'aturMitraLapak'>, caller: Caller,
): Promise<OnWire> {
  return saveLapak(deps, idlapak, caller, async (tx, { id, milik }) => {
    if (milik !== 'penitip') throw refuse('LAPAK_BUKAN_TITIPAN')
    const mitra_id = kode_mitra === null ? null : await requireMitra(tx, kode_mitra)
    await tx.query('UPDATE lapak SET mitra_id = $3 WHERE institusi_id = $1 AND id = $2', [
      tx.institusi_id, id, mitra_id,
    ])
  })
}

async function requireMitra(tx: Tx, kode_mitra: string): Promise<string> {
  const kode = parseKode('mitra', kode_mitra)
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM offered.mitra WHERE institusi_id = $1 AND id = $2 AND status = 'aktif'`,
    [tx.institusi_id, kode?.institusi_id === tx.institusi_id ? kode.id : null],
  )
  if (!row) throw refuse('MITRA_TIDAK_DITEMUKAN')
  return row.id
}

/** The keeper of a stall counts what is left. Prices stay the school's, which is the seller. */
export async function countStok(
  deps: KeepDeps, { idproduk, stok }: ParsedRequestOf<'stokLapak'>, caller: Caller,
): Promise<ProdukLapak> {
  const produk = await changeOneProduk(deps, caller, 'produk_diubah', (tx, person) => requireKept(tx, person, idproduk),
    (tx, before) => updateProduk(tx, before.id, { ...before, stok }, deps.clock.now()))
  const { nama, harga, aktif } = produk
  return { idproduk: produk.idproduk, nama, harga, stok: produk.stok, aktif }
}

/** A product of a stall that the caller keeps now; others are not found. */
async function requireKept(tx: Tx, { pengguna_id }: Person, idproduk: string): Promise<Produk> {
  const kode = parseKode('produk', idproduk)
  const produk = kode?.institusi_id === tx.institusi_id ? await lockProduk(tx, kode.id) : undefined
  const kept = produk && await tx.query(
    `SELECT 1 FROM lapak l JOIN offered.mitra m ON m.institusi_id = $1 AND m.id = l.mitra_id
      WHERE l.institusi_id = $1 AND l.id = $2 AND m.pengguna_id = $3 AND m.status = 'aktif'`,
    [tx.institusi_id, produk.lapak_id, pengguna_id],
  )
  if (!produk || kept?.length === 0) throw refuse('PRODUK_TIDAK_DITEMUKAN')
  return produk
}
