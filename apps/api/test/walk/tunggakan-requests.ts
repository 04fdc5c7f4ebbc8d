import type { tunggakanCalls } from '@lunas/contract/tagihan/tunggakan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { randomId } from '#platform/ids'
import { aTagihan } from '#test/builders'
import { doneTugas } from '#test/impor-siswa'
import { aBillingSchool } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

/** Requests about the arrears of nobody. */
export function tunggakanRequests(): { [N in keyof typeof tunggakanCalls]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const kode_siswa = none('siswa')
  return {
    getTunggakan: {
      idsekolah: none('sekolah'), cari: 'aisyah', kelas: '7A', jenis: 'SPP', umur: 'lebih_90', janji: 'tiba',
    },
    umurTunggakan: { cari: 'Aisyah', kelas: '7A', jenis: 'SPP' },
    buatSurat: { idsekolah: none('sekolah'), surat: 'peringatan_1', umur: 'lebih_90', sudah: 'lewati' },
    unduhSurat: { idtugas: none('tugas'), kode_siswa },
    tindakTunggakan: { kode_siswa },
    catatTunggakan: { kode_siswa, isi: 'Ayah akan datang', janji: '2036-12-01' },
    selesaikanJanji: { idtindak: none('tindak') },
    hentikanKeluarga: { kode_siswa, alasan: 'Sedang berduka', sampai: '2036-12-01' },
    lanjutkanKeluarga: { kode_siswa },
  }
}

/** These need a pupil of a school that one works for. */
export const OF_NO_ARREARS: readonly CallName[] = [
  'tindakTunggakan', 'catatTunggakan', 'selesaikanJanji', 'hentikanKeluarga', 'lanjutkanKeluarga',
  'buatSurat', 'unduhSurat',
]

/** A promise that is kept, and reminders that stop and go on. */
export async function keepTunggakan(world: World, deed: Deed): Promise<void> {
  const { by, idsekolah, siswa: [first] } = await aBillingSchool(world)
  if (!first) throw new Error('no pupil')
  const { kode_siswa } = first
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const soon = addDays(today, 7)
  await aTagihan(world, first, { tanggal_aktif: addDays(today, -30), jatuh_tempo: addDays(today, -9) })
  await deed('buatSurat', { idsekolah, surat: 'peringatan_1' }, by)
  const { catatan: [promise] } = await deed('catatTunggakan', { kode_siswa, isi: 'Bayar pekan depan', janji: soon }, by)
  await deed('selesaikanJanji', { idtindak: promise?.idtindak ?? '' }, by)
  await deed('hentikanKeluarga', { kode_siswa, alasan: 'Sedang berduka', sampai: soon }, by)
  await deed('lanjutkanKeluarga', { kode_siswa }, by)
}

/** An institution whose school follows up a family. */
export async function liveWithTunggakan(world: World, institusi_id: string): Promise<void> {
  const { by, idsekolah, siswa: [first] } = await aBillingSchool(world, ['Aisyah'], institusi_id)
  if (!first) throw new Error('no pupil')
  const { kode_siswa } = first
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const soon = addDays(today, 7)
  await aTagihan(world, first, { tanggal_aktif: addDays(today, -30), jatuh_tempo: addDays(today, -9) })
  await doneTugas(world, await world.api.call('buatSurat', { idsekolah, surat: 'panggilan' }, by), by)
  await world.api.call('catatTunggakan', { kode_siswa, isi: 'Bayar pekan depan', janji: soon }, by)
  await world.api.call('hentikanKeluarga', { kode_siswa, alasan: 'Sedang berduka', sampai: soon }, by)
}
