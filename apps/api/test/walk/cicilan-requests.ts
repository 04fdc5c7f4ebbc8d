import type { RequestOf } from '@lunas/contract/calls'
import type { cicilanCalls } from '@lunas/contract/cicilan.calls'
import type { CallName } from '@lunas/contract/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aCicilan, openCicilan } from '#test/cicilan'
import { aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import type { World } from '#test/world'

/** Needs a plan in the right state, or a school of one's own. */
export const OF_NO_PLAN: readonly CallName[] = [
  'ajukanCicilan', 'batalCicilan', 'getAturanCicilan', 'ubahAturanCicilan', 'putusCicilan',
]

/** Requests about paying a bill of a child in parts. */
export async function cicilanRequests(
  world: World, siswa: MadeSiswa,
): Promise<{ [N in keyof typeof cicilanCalls]: RequestOf<N> }> {
  const { idsekolah } = siswa.sekolah
  await openCicilan(world, siswa.sekolah)
  const { kode_tagihan } = await aTagihan(world, siswa, { jenis: 'Uang Pangkal', jumlah: 900_000 })
  const idcicilan = formatKode('cicilan', siswa.institusi_id, randomId())
  const plan = {
    kode_tagihan, banyak: 3, pertama: 300_000, mulai: '2026-11-15', jarak: 'bulanan' as const,
  }
  return {
    getCicilan: { kode_tagihan },
    hitungCicilan: plan,
    ajukanCicilan: { ...plan, alasan: 'Menunggu gaji' },
    batalCicilan: { idcicilan },
    getAturanCicilan: { idsekolah },
    ubahAturanCicilan: {
      idsekolah, aktif: true, bagian_maks: 4, pertama_persen: 25, hari_maks: 120,
      batas_tanggal: null, otomatis_maks: 0, toleransi_hari: 7,
    },
    daftarCicilan: { status: 'diajukan', idsekolah },
    putusCicilan: { idcicilan, putusan: 'tolak', catatan: 'Sudah terlalu lama' },
  }
}

/** A family that pays in parts. */
export async function liveWithCicilan(world: World, institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id, nomor_wa: aNomor() })
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 10_000_000 })
  await aCicilan(world, siswa, { jumlah: 900_000 })
}
