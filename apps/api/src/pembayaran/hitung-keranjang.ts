import type { HasilHitung } from '@lunas/contract/pembayaran'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { kiniOf, sisaOf, type Tagihan } from '#tagihan/tagihan'
import { allocate } from '#pembayaran/allocate'
import { findSiswaRow, findTagihan } from '#pembayaran/pembayaran.queries'
import { onlyInstitusi } from '#pembayaran/save-keranjang'

/**
 * An amount laid over the bills of several children: child by child, the one whose oldest bill is
 * due first before the others, each by its own school's order. As settle_keranjang would lay it.
 */
export async function hitungKeranjang(
  { db, clock }: Pick<Deps, 'db' | 'clock'>, request: { keranjang: string[]; jumlah: number },
): Promise<HasilHitung> {
  const siswa = [...new Set(request.keranjang)].map((text) => {
    const kode = parseKode('siswa', text)
    if (!kode) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return kode
  })
  return db.inTransaction(onlyInstitusi(siswa), async (tx) => {
    const anak: Anak[] = []
    for (const kode of siswa) anak.push(await readAnak(tx, kode, clock.now()))
    const hasil: HasilHitung = {
      bagian: [], tidak_tersentuh: [], tidak_terpakai: request.jumlah,
    }
    for (const one of anak.toSorted((a, b) => a.pertama.localeCompare(b.pertama))) {
      addAnak(hasil, tx.institusi_id, one)
    }
    return hasil
  })
}

type Anak = {
  id: string
  daftar: Tagihan[]
  today: ReturnType<typeof localDateAt>
  /** When the oldest bill that is still open is due. */
  pertama: string
}

async function readAnak(tx: Tx, { id }: Kode, now: Date): Promise<Anak> {
  const siswa = await findSiswaRow(tx, id)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const daftar = await findTagihan(tx, id, null)
  const open = daftar.filter((tagihan) => !tagihan.dibatalkan && sisaOf(tagihan) > 0)
  const [pertama = '9999'] = open.map(({ jatuh_tempo }) => jatuh_tempo).toSorted()
  return { id, daftar, today: localDateAt(now, siswa.zona_waktu), pertama }
}

function addAnak(hasil: HasilHitung, institusi_id: string, { id, daftar, today }: Anak): void {
  const given = allocate(daftar, hasil.tidak_terpakai, today)
  const kodeOf = (tagihan: Tagihan) => formatKode('tagihan', institusi_id, tagihan.id)
  hasil.bagian.push(
    ...given.bagian.map(({ tagihan, jumlah }) => ({
      kode_siswa: formatKode('siswa', institusi_id, id),
      kode_tagihan: kodeOf(tagihan),
      nama: tagihan.nama,
      jumlah,
      sisa_sesudah: sisaOf(tagihan) - jumlah,
    })),
  )
  hasil.tidak_tersentuh.push(
    ...given.tidak_tersentuh.map((tagihan) => ({
      kode_tagihan: kodeOf(tagihan), nama: tagihan.nama, sisa: kiniOf(tagihan, today).sisa,
    })),
  )
  hasil.tidak_terpakai = given.tidak_terpakai
}
