import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'

export function institusiRoutes({
  findInstitusi,
  version,
}: Pick<Deps, 'findInstitusi' | 'version'>) {
  return {
    async getCustom({ kode_institusi }) {
      const { id, nama, ...shown } = await findInstitusi(kode_institusi)
      return { kode_institusi: id, nama_institusi: nama, ...shown, versi: version }
    },
    async getManifest({ subdomain }) {
      const institusi = await findInstitusi(subdomain)
      return { name: institusi.nama, short_name: institusi.nama, icon: institusi.logo }
    },
  } satisfies Pick<Handlers, 'getCustom' | 'getManifest'>
}
