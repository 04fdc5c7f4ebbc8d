import type { linimasaCalls } from '@lunas/contract/linimasa/linimasa.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, type MadeSiswa } from '#test/builders'
import { aLinimasa, anEditor, tulisan } from '#test/linimasa'
import type { World } from '#test/world'

/** Requests about news; those of editors are about a post that nobody has. */
export function linimasaRequests(
  { sekolah }: MadeSiswa,
): { [N in keyof typeof linimasaCalls]: RequestOf<N> } {
  const idlinimasa = formatKode('linimasa', 'mobile', randomId())
  const { idsekolah } = sekolah
  return {
    getLinimasa: { subdomain: 'mobile' },
    detailLinimasa: { idlinimasa },
    daftarLinimasa: { cari: 'libur', keadaan: 'tayang', idsekolah },
    bacaLinimasa: { idlinimasa },
    sasaranLinimasa: { idsekolah },
    simpanLinimasa: tulisan({ idlinimasa, versi: 1, sasaran: 'kelas', idsekolah, kelas: '4B' }),
    terbitkanLinimasa: { idlinimasa, versi: 1 },
    tarikLinimasa: { idlinimasa },
    sematkanLinimasa: { idlinimasa, disematkan: true },
    unggahFotoLinimasa: { idlinimasa },
    lihatFotoLinimasa: { idfoto: formatKode('foto', 'mobile', randomId()) },
  }
}

/** These need a post, or a school of the caller. */
export const OF_NO_LINIMASA: readonly CallName[] = [
  'bacaLinimasa', 'sasaranLinimasa', 'simpanLinimasa', 'terbitkanLinimasa', 'tarikLinimasa',
  'sematkanLinimasa', 'unggahFotoLinimasa', 'lihatFotoLinimasa',
]

/** A post with a picture that a parent has read. */
export async function liveWithLinimasa(world: World, institusi_id: string): Promise<string> {
  const editor = await anEditor(world, undefined, institusi_id)
  const { idlinimasa } = await aLinimasa(world, editor)
  await world.api.call('unggahFotoLinimasa', { idlinimasa }, editor)
  const wali = await aPengguna(world, 'wali', { institusi_id })
  await world.api.call('detailLinimasa', { idlinimasa }, wali)
  return idlinimasa
}
