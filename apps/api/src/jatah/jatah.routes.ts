import { JualLuring, type HasilLuring, type JatahMesin } from '@lunas/contract/kantin/luring'
import { LURING_BANYAK_MAX } from '@lunas/contract/kantin/luring.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import * as z from 'zod/mini'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { findSchoolHub, listHub, seeHub } from '#jatah/hub.queries'
import { createHub, pasangHub, requireHub, revokeHub } from '#jatah/keep-hub'
import { hubKey, openPenyelamat, penyelamatKey, tillKey } from '#jatah/keys'
import { findMesinSekolah, listGaps, listHeldSales, type Lewat } from '#jatah/luring.queries'
import type { Needs } from '#jatah/needs'
import { receiveAll } from '#jatah/receive-luring'
import { takeFor } from '#jatah/take-jatah'

const ROWS_MAX = 200
const PenyelamatIsi = z.array(JualLuring).check(z.minLength(1), z.maxLength(LURING_BANYAK_MAX))

export function jatahRoutes(deps: Needs) {
  return {
    ambilJatah: (request, caller) => takeForMesin(deps, request, caller),
    kirimLuring: ({ mesin, penjualan }, caller) =>
      receiveFrom(deps, mesin, penjualan.filter((sale) => sale.mesin === mesin), 'mesin', caller),
    unggahPenyelamat({ berkas }, caller) {
      const { institusi_id } = personOf(caller)
      const opened = openPenyelamat(deps.config.sandiPepper, institusi_id, berkas)
      const read = PenyelamatIsi.safeParse(opened && parseJson(opened.text))
      if (!opened || !read.success) throw refuse('PENYELAMAT_TIDAK_TERBACA')
      const own = read.data.filter((sale) => sale.mesin === opened.mesin)
      return receiveFrom(deps, opened.mesin, own, 'penyelamat', caller)
    },
    laporanLuring({ idsekolah }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const of = { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
        const held = await listHeldSales(tx, of, ROWS_MAX)
        const hubs = await listHub(tx, of)
        return {
          hilang: await listGaps(tx, of, ROWS_MAX),
          tertahan: held.map(({ siswa_id, terjadi_at, ...rest }) => ({
            ...rest, kode_siswa: siswa_id && formatKode('siswa', tx.institusi_id, siswa_id),
            terjadi_at: terjadi_at.toISOString(),
          })),
          hub: hubs.map(({ id, nama, sekolah, alamat, dipasang_at, terlihat_at }) => ({
            idhub: formatKode('hub', tx.institusi_id, id), nama, sekolah, alamat,
            terpasang: dipasang_at !== null, terlihat_at: terlihat_at?.toISOString() ?? null,
          })),
        }
      })
    },
    buatHub: (request, caller) => createHub(deps, request, caller),
    cabutHub: (request, caller) => revokeHub(deps, request, caller),
    pasangHub: (request) => pasangHub(deps, request),
    async jatahHub(request) {
      const hub = await requireHub(deps, request)
      const now = deps.clock.now()
      return deps.db.inTransaction(hub.institusi_id, async (tx) => {
        await seeHub(tx, hub.id, request.alamat, now)
        const pemutus = { jenis: 'hub', id: hub.id, sekolah_id: hub.sekolah_id } as const
        return (await takeFor(deps, tx, pemutus, now)).jatah
      })
    },
    async kirimHub(request) {
      // A revoked hub brings what it sold before; `sell_luring` holds all of it for two people.
      const { institusi_id, id, sekolah_id } = await requireHub(deps, request, { orRevoked: true })
      return receiveAll(deps, { institusi_id, lewat: 'hub', pemutus_id: id, sekolah_id }, request.penjualan)
    },
  } satisfies Partial<Handlers>
}

/** Reserves for a till, which must belong to a school that this person works for. */
function takeForMesin(
  deps: Needs, { mesin, idsekolah }: ParsedRequestOf<'ambilJatah'>, caller: Caller,
): Promise<JatahMesin> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const pepper = deps.config.sandiPepper
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const kode = parseKode('sekolah', idsekolah)
    if (kode?.institusi_id !== institusi_id || !(await worksFor(tx, person, kode.id)))
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    const sekolah_id = await findMesinSekolah(tx, mesin)
    if (sekolah_id === undefined) throw refuse('MESIN_TIDAK_DIKENAL')
    if (sekolah_id !== kode.id) throw refuse('MESIN_SEKOLAH_LAIN')
    const { jatah, bertambah } = await takeFor(deps, tx, { jenis: 'mesin', id: mesin, sekolah_id }, now)
    if (bertambah > 0) {
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'jatah_diambil', subject_id: jatah.idjatah, sekolah_id,
        alamat: caller.address, sesudah: { mesin_id: mesin, siswa: bertambah },
      })
    }
    const hub = await findSchoolHub(tx, sekolah_id)
    return {
      jatah,
      kunci: penyelamatKey(pepper, institusi_id, mesin).toString('base64'),
      hub: hub
        ? {
            idhub: formatKode('hub', institusi_id, hub.id), nama: hub.nama, alamat: hub.alamat,
            kunci: tillKey(hubKey(pepper, institusi_id, hub.id), mesin),
          }
        : null,
    }
  })
}

/** Takes what a till decided itself. */
async function receiveFrom(
  deps: Needs, mesin: string, sales: readonly JualLuring[], lewat: Lewat, caller: Caller,
): Promise<HasilLuring[]> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const now = deps.clock.now()
  const sekolah_id = await deps.db.inTransaction(institusi_id, async (tx) => {
    const found = await findMesinSekolah(tx, mesin)
    if (found === undefined || !(await worksFor(tx, person, found))) throw refuse('MESIN_TIDAK_DIKENAL')
    return found
  })
  const answers = await receiveAll(deps, { institusi_id, lewat, pemutus_id: mesin, sekolah_id }, sales)
  await deps.db.inTransaction(institusi_id, (tx) =>
    leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'luring_diterima', subject_id: mesin, sekolah_id,
      alamat: caller.address, sesudah: { lewat, banyak: answers.length },
    }))
  return answers
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
