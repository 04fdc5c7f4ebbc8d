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
import { checkBasket, payerIn, readBasket, type Baris } from '#pembayaran/check-basket'
import { insertKeranjang } from '#pembayaran/keranjang.queries'
import { biayaFor } from '#pembayaran/metode'
import { CHECK_WAITING_MS } from '#pembayaran/pembayaran'
import { findSiswaRow, insertPembayaran } from '#pembayaran/pembayaran.queries'

type Request = Extract<ParsedRequestOf<'buatPembayaran'>, { keranjang: unknown }>

/** What is to be paid for several children of one institution. */
type Wanted = {
  institusi_id: string
  metode: Metode
  keterangan: string
  bagian: { siswa_id: string; rincian: Baris[] }[]
}

/** Money of one payment reaches one institution, so that is all a basket can hold. */
export function readKeranjang({ keranjang, metode, keterangan = '' }: Request): Wanted {
  const read = keranjang.map(({ kode_siswa, tagihan }) => {
    const siswa = parseKode('siswa', kode_siswa)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return { siswa, tagihan }
  })
  const institusi_id = onlyInstitusi(read.map(({ siswa }) => siswa))
  if (new Set(read.map(({ siswa }) => siswa.id)).size !== read.length) {
    throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  }
  if (metode === 'titipan') throw refuse('KERANJANG_TANPA_TITIPAN')
  const bagian = read.map(({ siswa, tagihan }) => ({
    siswa_id: siswa.id, rincian: readBasket(institusi_id, tagihan),
  }))
  return { institusi_id, metode, keterangan, bagian }
}

export function onlyInstitusi(siswa: readonly Kode[]): string {
  const [institusi_id, ...others] = new Set(siswa.map((one) => one.institusi_id))
  if (!institusi_id || others.length > 0) throw refuse('KERANJANG_BEDA_INSTITUSI')
  return institusi_id
}

/**
 * Saves one payment for each child and the basket that holds them. The one fee stands with the
 * first child, which is the one whose oldest bill is due first.
 */
export async function saveKeranjang(
  { clock, metodeRules }: Pick<Deps, 'clock' | 'metodeRules'>,
  tx: Tx, { bagian, metode, keterangan }: Wanted, caller: Caller,
): Promise<string> {
  const now = clock.now()
  const checked = []
  for (const one of bagian) checked.push(await checkBagian(tx, one, now))
  const ordered = checked.toSorted((a, b) => a.jatuh_tempo.localeCompare(b.jatuh_tempo))
  const biaya = biayaFor(metodeRules, metode, sumRupiah(checked.map(({ jumlah }) => jumlah)))
  const ids: string[] = []
  for (const { siswa_id, sekolah_id, jumlah, rincian } of ordered) {
    const id = timeOrderedId(now)
    await insertPembayaran(tx, {
      id, siswa_id, sekolah_id, metode, jumlah, keterangan,
      pengguna_id: payerIn(tx, caller),
      biaya: ids.length === 0 ? biaya : 0,
      dibuat_at: now,
      kedaluwarsa_at: later(now, metodeRules[metode].berlaku_menit * MINUTE_MS),
      // The gateway is asked about the basket, not about its parts.
      periksa_lagi_at: null,
    }, rincian)
    ids.push(id)
  }
  const id = timeOrderedId(now)
  const periksa_lagi_at = later(now, CHECK_WAITING_MS)
  await insertKeranjang(tx, { id, dibuat_at: now, periksa_lagi_at }, ids)
  return id
}

type Checked = Wanted['bagian'][number] & {
  sekolah_id: string
  jumlah: number
  jatuh_tempo: LocalDate
}

async function checkBagian(
  tx: Tx, { siswa_id, rincian }: Wanted['bagian'][number], now: Date,
): Promise<Checked> {
  const siswa = await findSiswaRow(tx, siswa_id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const daftar = await checkBasket(tx, siswa_id, rincian, localDateAt(now, siswa.zona_waktu))
  const jumlah = sumRupiah(rincian.map((baris) => baris.jumlah))
  const [jatuh_tempo] = daftar.map((tagihan) => tagihan.jatuh_tempo).toSorted()
  if (!jatuh_tempo) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
  return { siswa_id, rincian, jumlah, jatuh_tempo, sekolah_id: siswa.sekolah_id }
}
