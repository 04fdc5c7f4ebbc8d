import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { DampakKeringanan } from '@lunas/contract/tagihan/keringanan'
import type { keringananCalls } from '@lunas/contract/tagihan/keringanan.calls'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { minusRupiah, rupiah, sumRupiah } from '@lunas/values/rupiah'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { attachSurat, readSurat } from '#keringanan/berkas'
import { findGiven } from '#keringanan/covered.queries'
import { showKeringanan, type Keringanan } from '#keringanan/keringanan'
import { endKeringanan, findKeringanan, listKeringanan } from '#keringanan/keringanan.queries'
import { keringananUsulan, lessBy, previewEffects, requireLocked, todayOf } from '#keringanan/keringanan.usulan'
import type { Needs } from '#keringanan/needs'
import { proposeKeringanan } from '#keringanan/propose-keringanan'
import { totalOf } from '#keringanan/relief'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'
import type { Act } from '#usulan/usulan'

const inOneCommit = takesSteps({ find: (tx, id, now) => findKeringanan(tx, id, todayOf(now)), show: showKeringanan })

export function keringananRoutes(deps: Needs) {
  const kind = keringananUsulan(deps)
  return {
    getKeringanan({ idsekolah, kode_siswa, setelah, ...request }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          cari: request.cari, status: request.status, schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah), siswa_id: idOfKode('siswa', kode_siswa),
          setelah: idOfKode('keringanan', setelah),
        }
        const rows = await listKeringanan(tx, filter, todayOf(deps.clock.now()), limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showKeringanan(tx.institusi_id, row, pemutus))
      })
    },
    ajukanKeringanan: (request, caller, key) => proposeKeringanan(deps, request, caller, key),
    async berkasKeringanan(request, caller, file) {
      const row = await attachSurat(deps, request, caller, file)
      return inOneCommit(deps, caller, async () => row)
    },
    fotoKeringanan: (request, caller) => readSurat(deps, request, caller),
    dampakKeringanan({ idkeringanan }, caller) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const kode = parseKode('keringanan', idkeringanan)
        const row = kode?.institusi_id === tx.institusi_id
          ? await findKeringanan(tx, kode.id, todayOf(deps.clock.now())) : undefined
        if (!row || !(await worksFor(tx, person, row.sekolah_id))) throw refuse('KERINGANAN_TIDAK_DITEMUKAN')
        return row.status === 'diajukan' ? previewOf(tx, row) : givenBy(tx, row)
      })
    },
    putusKeringanan: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, kind, request.idkeringanan, request)),
    tarikKeringanan: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, kind, request.idkeringanan, request)),
    akhiriKeringanan: (request, caller) => inOneCommit(deps, caller, (act) => end(act, request)),
  } satisfies Pick<Handlers, keyof typeof keringananCalls>
}

/** Nothing that is billed already changes. One person may only shorten it, also again: two agreed to how long it holds. */
async function end(
  { tx, caller, now }: Act, { idkeringanan, sampai: last }: ParsedRequestOf<'akhiriKeringanan'>,
): Promise<Keringanan> {
  const row = await requireLocked(tx, caller, idkeringanan, now)
  if (row.status !== 'disetujui' && row.status !== 'berakhir') throw refuse('KERINGANAN_BELUM_BERLAKU')
  const sampai = localDate(last)
  if (row.sampai && sampai > row.sampai) throw refuse('KERINGANAN_DIPERPANJANG')
  // Sent twice: it ends on that day already, and whoever ended it stays named.
  if (row.diakhiri_at && sampai === row.sampai) return row
  const oleh = personOf(caller).pengguna_id
  await endKeringanan(tx, row.id, { sampai, oleh, now })
  await leaveJejak(tx, {
    pada: now, pengguna_id: oleh, tindakan: 'keringanan_diakhiri', subject_id: row.id,
    sekolah_id: row.sekolah_id, alamat: caller.address,
    sebelum: { status: row.status, sampai: row.sampai ?? '' }, sesudah: { status: 'berakhir', sampai },
  })
  return row
}

async function previewOf(tx: Tx, row: Keringanan): Promise<DampakKeringanan> {
  const effects = await previewEffects(tx, row)
  return {
    terjadi: false,
    tagihan: effects.map(({ bill, menjadi, ke_titipan, kredit_lepas }) => ({
      kode_tagihan: formatKode('tagihan', tx.institusi_id, bill.id),
      kode_siswa: formatKode('siswa', tx.institusi_id, bill.siswa_id),
      nama_siswa: bill.nama_siswa, nama: bill.nama, dari: bill.jumlah, menjadi, dibayar: bill.dibayar,
      ke_titipan, kredit_lepas,
    })),
    potongan: lessBy(effects),
    ke_titipan: sumRupiah(effects.map((effect) => effect.ke_titipan)),
  }
}

async function givenBy(tx: Tx, row: Keringanan): Promise<DampakKeringanan> {
  const given = await findGiven(tx, row.id)
  return {
    terjadi: true,
    tagihan: given.map(({ id, siswa_id, nama_siswa, nama, dasar, jumlah, kredit_lepas, dibayar }) => ({
      kode_tagihan: formatKode('tagihan', tx.institusi_id, id),
      kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id), nama_siswa, nama, dari: dasar,
      menjadi: minusRupiah(dasar, rupiah(jumlah + kredit_lepas)), dibayar, ke_titipan: rupiah(0), kredit_lepas,
    })),
    potongan: totalOf(given),
    ke_titipan: row.ke_titipan,
  }
}
