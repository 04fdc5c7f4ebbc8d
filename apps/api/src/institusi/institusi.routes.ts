import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changeCaraBayar, readCaraBayar } from '#institusi/cara-bayar'
import { changeLogo } from '#institusi/change-logo'
import { buildManifest } from '#institusi/manifest'
import type { Needs } from '#institusi/needs'
import { inviteSecondPerson, openInstitusi } from '#institusi/open-institusi'
import { readArea } from '#institusi/read-area'
import { changeInstitusi, listInstitusi, readProfilInstitusi } from '#institusi/profil-institusi'

type InstitusiCall =
  | 'getCustom' | 'getManifest' | 'bukaInstitusi' | 'undangPimpinan' | 'daftarInstitusi' | 'getProfilInstitusi' | 'ubahInstitusi'
  | 'logoInstitusi' | 'getCaraBayar' | 'ubahCaraBayar'

export function institusiRoutes(deps: Needs) {
  const { findInstitusi, ikon, version } = deps
  return {
    async getCustom({ kode_institusi }) {
      const { id, nama, ...shown } = await findInstitusi(kode_institusi)
      const area = await readArea(deps, id)
      return { kode_institusi: id, nama_institusi: nama, ...shown, versi: version, area }
    },
    async getManifest({ subdomain }) {
      const institusi = await findInstitusi(subdomain)
      const area = await readArea(deps, institusi.id)
      return buildManifest(institusi, await ikon.versionOf(institusi.logo), area)
    },
    bukaInstitusi: (request, caller) => openInstitusi(deps, caller, request),
    undangPimpinan: (request, caller) => inviteSecondPerson(deps, caller, request),
    daftarInstitusi: () => listInstitusi(deps.db),
    getProfilInstitusi: (_request, caller) =>
      deps.db.inTransaction(personOf(caller).institusi_id, readProfilInstitusi),
    ubahInstitusi: (request, caller) => changeInstitusi(deps, caller, request),
    getCaraBayar: (_request, caller) => readCaraBayar(deps, caller),
    ubahCaraBayar: (request, caller) => changeCaraBayar(deps, caller, request),
    logoInstitusi: (_request, caller, file) => changeLogo(deps, caller, file),
  } satisfies Pick<Handlers, InstitusiCall>
}
