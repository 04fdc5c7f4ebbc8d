import type { Pembeli, Terjual } from '@lunas/contract/kantin/penjualan'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { rupiah } from '@lunas/values/rupiah'
import { beginAttempt, recogniseAlone, sellAlone } from './luring.ts'
import { sentenceOfLuring, soldAlone } from './words.ts'

type Sale = RequestOf<'jual'>
type After =
  | { at: 'ragu'; sale: Sale; problem: string }
  | { at: 'lunas'; terjual: Terjual; luring: true }

/** No answer of the server: the hub or this till itself decides, with the same id and number. */
export async function decideAlone(
  sale: Sale, idshift: string, urutServer: number, problem: string,
): Promise<After> {
  const { id, mesin, token, pin } = sale
  if (token === null || pin !== null) return { at: 'ragu', sale, problem }
  const barang = sale.barang.map(({ harga, ...rest }) => ({ ...rest, harga: rupiah(harga) }))
  const urut = await beginAttempt({ id, mesin, idshift }, urutServer)
  const decided = await sellAlone({ id, mesin, idshift, token, barang }, urut)
  return decided.ok
    ? { at: 'lunas', terjual: soldAlone(id, decided, urut), luring: true }
    : { at: 'ragu', sale, problem: sentenceOfLuring(decided) }
}

/** Whom a card belongs to and what this till may still sell, or the sentence of a refusal. */
export async function findAlone(token: string): Promise<Pembeli | string> {
  const found = await recogniseAlone(token)
  if (!found.ok) return sentenceOfLuring(found)
  const { kode_siswa, nama, kelas, foto = null, alergen } = found.siswa
  return { kode_siswa, nama, kelas, foto, alergen, bisa_belanja: rupiah(found.sisa), subsidi: rupiah(0) }
}
