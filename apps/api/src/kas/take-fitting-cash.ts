import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { minusRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import { ownSchools } from '#platform/auth/wewenang'
import type { Person } from '#platform/http/caller'
import type { RequestKey } from '#platform/idempotency'
import { randomLetters, timeOrderedId } from '#platform/ids'
import type { Asked } from '#ports/payable'
import type { Needs } from '#kas/needs'

/** Cash that was taken, as it is kept for a repeated request. */
export type Taken = {
  pembayaran_id: string
  kas_id: string
  nomor_kuitansi: string
  jumlah: Rupiah
  kembalian: Rupiah
  diterima_at: string
}

type Request = ParsedRequestOf<'terimaKas'>

/** The key, the content it stands for, and the officer's address. */
type Sent = RequestKey & { sidik: string; alamat: string }

/**
 * Takes cash in one round trip, where every bill is paid in full into a drawer that is open already.
 * Undefined if the request does not fit; nothing was written then.
 */
export async function takeFittingCash(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: Request, person: Person, sent: Sent,
): Promise<Taken | undefined> {
  if (!('tagihan' in request)) return undefined
  const siswa_id = idOfKode('siswa', request.kode_siswa)
  const asked = billsOf(request)
  if (siswa_id === null || !asked) return undefined
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  const uang = request.uang ?? jumlah
  if (uang < jumlah) return undefined
  const { institusi_id, pengguna_id } = person
  const now = clock.now()
  const pembayaran_id = timeOrderedId(now)
  const known = {
    pembayaran_id, jumlah, kembalian: minusRupiah(uang, jumlah), diterima_at: now.toISOString(),
  }
  const [row] = await db.within<{ taken: Taken | null }>(
    institusi_id, 'take-fitting-cash',
    `SELECT take_fitting_cash($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                              $17, $18, $19) AS taken`,
    [
      institusi_id, sent.pemilik, sent.panggilan, sent.kunci, sent.sidik, pengguna_id,
      ownSchools(person), siswa_id, asked.map(({ target_id }) => target_id),
      asked.map((one) => one.jumlah), jumlah, request.keterangan ?? '', pembayaran_id,
      timeOrderedId(now), sent.alamat, now, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
      JSON.stringify(known),
    ],
  )
  return row?.taken ?? undefined
}

/** The bills in the order in which settlements lock them; undefined if one is not a bill or is there twice. */
function billsOf(request: Extract<Request, { tagihan: unknown }>): Asked[] | undefined {
  const asked = request.tagihan.flatMap(({ kode_tagihan, jumlah }) => {
    const target_id = idOfKode('tagihan', kode_tagihan)
    return target_id === null ? [] : [{ target_id, jumlah }]
  })
  const isDistinct = new Set(asked.map(({ target_id }) => target_id)).size === asked.length
  if (asked.length < request.tagihan.length || !isDistinct) return undefined
  return asked.toSorted((a, b) => (a.target_id < b.target_id ? -1 : 1))
}
