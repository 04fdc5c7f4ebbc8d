import { formatKode } from '@lunas/values/kode'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changeLogoSekolah, removeLogoSekolah } from '#sekolah/change-logo'
import { changeSekolah, listSekolah, makeSekolah } from '#sekolah/keep-sekolah'
import type { Needs } from '#sekolah/needs'
import { searchSekolah } from '#sekolah/search-sekolah'

export function sekolahRoutes(deps: Needs) {
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
    daftarSekolah: (_request, caller) =>
      deps.db.inTransaction(personOf(caller).institusi_id, listSekolah),
    buatSekolah: (request, caller) => makeSekolah(deps, caller, request),
    ubahSekolah: (request, caller) => changeSekolah(deps, caller, request),
    logoSekolah: ({ idsekolah }, caller, file) => changeLogoSekolah(deps, caller, idsekolah, file),
    hapusLogoSekolah: ({ idsekolah }, caller) => removeLogoSekolah(deps, caller, idsekolah),
  } satisfies Pick<
    Handlers, 'getSekolah' | 'daftarSekolah' | 'buatSekolah' | 'ubahSekolah' | 'logoSekolah' | 'hapusLogoSekolah'
  >
}
