import { formatKode } from '@lunas/values/kode'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#sekolah/needs'
import { searchSekolah } from '#sekolah/search-sekolah'

export function sekolahRoutes(deps: Pick<Needs, 'db' | 'findInstitusi'>) {
  return {
    async getSekolah({ keyword = '', kode_institusi }) {
      const found = await searchSekolah(deps, kode_institusi, keyword)
      return found.map(({ id, nama, alamat, kota, logo }) => ({
        idsekolah: formatKode('sekolah', kode_institusi, id),
        sekolah: nama,
        alamat,
        kota,
        logo_sekolah: logo,
      }))
    },
  } satisfies Pick<Handlers, 'getSekolah'>
}
