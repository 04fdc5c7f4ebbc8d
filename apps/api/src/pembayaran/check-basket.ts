import { parseKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { checkShare } from '#pembayaran/basket'
import type { Baris } from '#pembayaran/pembayaran'
import { findTagihan } from '#pembayaran/pembayaran.queries'
import type { Tagihan } from '#tagihan/tagihan'

/** A bill of another institution, or the same bill twice, is no basket of ours. */
export function readBasket(
  institusi_id: string, tagihan: readonly { kode_tagihan: string; jumlah: number }[],
): Baris[] {
  const rincian = tagihan.map(({ kode_tagihan, jumlah }) => {
    const kode = parseKode('tagihan', kode_tagihan)
    if (!kode || kode.institusi_id !== institusi_id) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
    return { tagihan_id: kode.id, jumlah }
  })
  const distinct = new Set(rincian.map(({ tagihan_id }) => tagihan_id))
  if (distinct.size !== rincian.length) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return rincian
}

/** Each line is a bill of this pupil that takes this much today. Answers with those bills. */
export async function checkBasket(
  tx: Tx, siswa_id: string, rincian: readonly Baris[], today: LocalDate,
): Promise<Tagihan[]> {
  const ids = rincian.map(({ tagihan_id }) => tagihan_id)
  const daftar = await findTagihan(tx, siswa_id, ids)
  const byId = new Map(daftar.map((tagihan) => [tagihan.id, tagihan]))
  for (const { tagihan_id, jumlah } of rincian) {
    const tagihan = byId.get(tagihan_id)
    if (!tagihan) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
    checkShare(tagihan, jumlah, today)
  }
  return daftar
}

/** Who pays, if it is somebody whom this institution knows. */
export function payerIn({ institusi_id }: Tx, { person }: Caller): string | null {
  return person?.institusi_id === institusi_id ? person.pengguna_id : null
}
