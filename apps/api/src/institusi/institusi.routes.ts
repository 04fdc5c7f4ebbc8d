import type { Handlers } from '#platform/http/handlers'
import type { IkonMaker } from '#institusi/ikon'
import type { Institusi } from '#institusi/institusi'
import { buildManifest } from '#institusi/manifest'

type Needs = {
  findInstitusi(id: string): Promise<Institusi>
  ikon: IkonMaker
  /** The program's version, shown on screens. */
  version: string
}

export function institusiRoutes({ findInstitusi, ikon, version }: Needs) {
  return {
    async getCustom({ kode_institusi }) {
      const { id, nama, ...shown } = await findInstitusi(kode_institusi)
      return { kode_institusi: id, nama_institusi: nama, ...shown, versi: version }
    },
    async getManifest({ subdomain }) {
      const institusi = await findInstitusi(subdomain)
      return buildManifest(institusi, await ikon.versionOf(institusi.logo))
    },
  } satisfies Pick<Handlers, 'getCustom' | 'getManifest'>
}
