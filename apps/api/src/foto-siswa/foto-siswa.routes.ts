import type { fotoSiswaCalls } from '@lunas/contract/kantin/foto-siswa.calls'
import type { Handlers } from '#platform/http/handlers'
import {
  changeFotoSiswa, deleteFotoSiswa, readFotoAnak, readFotoKasir, readFotoSiswa, requireAnak, requireOwnSiswa,
} from '#foto-siswa/keep-foto-siswa'
import type { Needs } from '#foto-siswa/needs'

export function fotoSiswaRoutes(deps: Needs) {
  return {
    getFotoAnak: async ({ kode_siswa }, caller) =>
      readFotoAnak(deps, await requireAnak(deps, kode_siswa, caller), caller),
    async ubahFotoAnak({ kode_siswa }, caller, file) {
      const anak = await requireAnak(deps, kode_siswa, caller)
      await changeFotoSiswa(deps, anak, caller, file)
      return readFotoAnak(deps, anak, caller)
    },
    async hapusFotoAnak({ kode_siswa }, caller) {
      const anak = await requireAnak(deps, kode_siswa, caller)
      await deleteFotoSiswa(deps, anak, caller)
      return readFotoAnak(deps, anak, caller)
    },
    fotoSiswa: async ({ kode_siswa }, caller) =>
      readFotoSiswa(deps, await requireOwnSiswa(deps, kode_siswa, caller)),
    async unggahFotoSiswa({ kode_siswa }, caller, file) {
      const siswa = await requireOwnSiswa(deps, kode_siswa, caller)
      await changeFotoSiswa(deps, siswa, caller, file)
      return readFotoSiswa(deps, siswa)
    },
    async hapusFotoSiswa({ kode_siswa }, caller) {
      const siswa = await requireOwnSiswa(deps, kode_siswa, caller)
      await deleteFotoSiswa(deps, siswa, caller)
      return readFotoSiswa(deps, siswa)
    },
    fotoKasir: ({ kode_siswa }, caller) => readFotoKasir(deps, kode_siswa, caller),
  } satisfies Pick<Handlers, keyof typeof fotoSiswaCalls>
}
