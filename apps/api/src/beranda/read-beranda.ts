import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { formatKode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Person } from '#platform/http/caller'
import { showSiswa } from '#siswa/siswa'
import {
  findNama,
  listAnakWithSisa,
  listKuitansiBaru,
  type AnakBerandaRow,
} from '#beranda/beranda.queries'
import type { Needs } from '#beranda/needs'

const KUITANSI_SHOWN = 5

/** Everything that the home shows in one call, for slow networks. */
export async function readBeranda(
  { db, clock, listRiwayat, readBerita }: Needs, person: Person,
): Promise<Beranda> {
  const { institusi_id, pengguna_id } = person
  const now = clock.now()
  const { nama, anak, kuitansi } = await db.inTransaction(institusi_id, async (tx) => ({
    nama: await findNama(tx, pengguna_id),
    anak: await listAnakWithSisa(tx, person, now),
    kuitansi: await listKuitansiBaru(tx, person, KUITANSI_SHOWN),
  }))
  return {
    nama,
    anak: anak.map((row) => showAnak(institusi_id, row)),
    total_sisa: sumRupiah(anak.map(({ total_sisa }) => total_sisa)),
    saldo: sumRupiah(anak.map(({ saldo }) => saldo)),
    pembayaran_berjalan: await listRiwayat(person, {
      status: ['menunggu', 'dipastikan'], tanpa_anonim: true,
    }),
    kuitansi_terbaru: kuitansi.map(({ pembayaran_id, terbit_at, ...row }) => ({
      ...row,
      terbit_at: terbit_at.toISOString(),
      kode_pembayaran: formatKode('pembayaran', institusi_id, pembayaran_id),
    })),
    ...(await readBerita(person)),
    sekarang: now.toISOString(),
  }
}

function showAnak(institusi_id: string, row: AnakBerandaRow): Beranda['anak'][number] {
  return {
    ...showSiswa(institusi_id, row, true),
    total_sisa: row.total_sisa,
    jumlah_tagihan: row.jumlah_tagihan,
    total_menunggak: row.total_menunggak,
    jatuh_tempo_berikut: row.jatuh_tempo_berikut,
    titipan: row.titipan,
    iuran_bulanan: row.iuran_bulanan,
  }
}
