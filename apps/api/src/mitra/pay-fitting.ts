import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { maskName } from '@lunas/values/mask'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Person } from '#platform/http/caller'
import { randomLetters, timeOrderedId } from '#platform/ids'
import type { Asked } from '#ports/payable'
import type { Needs } from '#mitra/needs'

type Request = ParsedRequestOf<'bayarMitra'>
type Paid = { komisi: Rupiah; nomor_kuitansi: string; nama: string; rincian: { nama: string; jumlah: Rupiah }[] }

/** What pay_fitting_mitra raises where a request does not fit after something was written. */
const NOT_FITTING = 'LN001'

/**
 * Pays the bills of one child in one round trip, where the PIN was compared a short while ago and every
 * bill is paid in full. Undefined if the request does not fit; nothing was written then.
 */
export async function payFitting(
  { db, clock, mitraPins }: Pick<Needs, 'db' | 'clock' | 'mitraPins'>, request: Request, person: Person,
  sidik: string,
): Promise<LayananMitra | undefined> {
  const { institusi_id, pengguna_id, sesi_id } = person
  const now = clock.now()
  const pin_hash = mitraPins.hashOf(pengguna_id, request.pin, now)
  const bills = billsOf(institusi_id, request)
  if (pin_hash === undefined || !bills) return undefined
  const { siswa_id, asked } = bills
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  const pembayaran_id = timeOrderedId(now)
  const paid = await db.within<{ paid: Paid | null }>(
    institusi_id, 'pay-fitting-mitra',
    `SELECT pay_fitting_mitra($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) AS paid`,
    [
      institusi_id, request.id, sidik, pengguna_id, sesi_id, pin_hash, siswa_id,
      asked.map(({ target_id }) => target_id), asked.map((one) => one.jumlah), jumlah, request.biaya,
      pembayaran_id, now, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  ).then(([row]) => row?.paid ?? undefined, (error: unknown) => {
    if (isNotFitting(error)) return undefined
    throw error
  })
  return paid && {
    id: request.id, status: 'berhasil', produk: 'tagihan', jumlah, biaya: request.biaya, komisi: paid.komisi,
    kembali: rupiah(0), pada: now.toISOString(),
    pembayaran: [{
      kode_pembayaran: formatKode('pembayaran', institusi_id, pembayaran_id),
      nomor_kuitansi: paid.nomor_kuitansi, anak: maskName(paid.nama), kode_pesanan: null,
      rincian: paid.rincian, jumlah,
    }],
  }
}

function isNotFitting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_FITTING
}

/** The bills of the only child, in the order in which settlements lock them; undefined for all else. */
function billsOf(
  institusi_id: string, { bagian: [only, ...others] }: Request,
): { siswa_id: string; asked: Asked[] } | undefined {
  if (!only || others.length > 0 || !('tagihan' in only)) return undefined
  const siswa = parseKode('siswa', only.kode_siswa)
  const asked = only.tagihan.flatMap(({ kode_tagihan, jumlah }) => {
    const target_id = idOfKode('tagihan', kode_tagihan)
    return target_id === null ? [] : [{ target_id, jumlah }]
  })
  const isDistinct = new Set(asked.map(({ target_id }) => target_id)).size === asked.length
  if (siswa?.institusi_id !== institusi_id || asked.length < only.tagihan.length || !isDistinct) return undefined
  return { siswa_id: siswa.id, asked: asked.toSorted((a, b) => (a.target_id < b.target_id ? -1 : 1)) }
}
