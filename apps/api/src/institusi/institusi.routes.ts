import type { Handlers } from '#platform/http/handlers'
import type { Institusi } from '#institusi/institusi'

type Needs = {
  findInstitusi(id: string): Promise<Institusi>
  /** The program's version, shown on screens. */
  version: string
}

export function institusiRoutes({ findInstitusi, version }: Needs) {
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
