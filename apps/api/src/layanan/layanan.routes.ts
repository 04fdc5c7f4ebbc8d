import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { Layanan as OnWire } from '@lunas/contract/tagihan/layanan'
import type { layananCalls } from '@lunas/contract/tagihan/layanan.calls'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Isi } from '#platform/jejak'
import { overlap } from '#layanan/layanan'
import {
  addTanpa, deleteTanpa, findJenis, findLayanan, isSiswaOf, listPeserta, listTanpa, lockLayanan, saveLayanan, savePeserta,
  type JenisRow,
} from '#layanan/layanan.queries'
import type { Needs } from '#layanan/needs'
import { lockTerms } from '#tagihan/tagihan'

type Tindakan = 'layanan_diatur' | 'layanan_diikuti' | 'layanan_ditiadakan' | 'layanan_diadakan'

/** Services that are billed by the day: their calendar, and who takes part. */
export function layananRoutes(
  { db, clock, noteMasuk, creditDays, withdrawDays, countBilledWithout, countUnbilledDays, countBilledOff }: Needs,
) {
  function change(
    caller: Caller, kode_jenis: string, step: (tx: Tx, jenis: JenisRow) => Promise<[Tindakan, Isi]>,
  ): Promise<OnWire> {
    const { institusi_id, pengguna_id } = personOf(caller)
    return db.inTransaction(institusi_id, async (tx) => {
      const jenis = await requireJenis(tx, caller, kode_jenis)
      const [tindakan, sesudah] = await step(tx, jenis)
      await leaveJejak(tx, {
        pada: clock.now(), pengguna_id, tindakan, subject_id: jenis.id, sekolah_id: jenis.sekolah_id,
        alamat: caller.address, sesudah,
      })
      return show(tx, jenis)
    })
  }
  const authorOf = (caller: Caller) => ({ oleh: personOf(caller).pengguna_id, now: clock.now() })
  return {
    getLayanan: ({ kode_jenis }, caller) =>
      db.inTransaction(personOf(caller).institusi_id, async (tx) => show(tx, await requireJenis(tx, caller, kode_jenis))),
    aturLayanan: ({ kode_jenis, hari }, caller) => change(caller, kode_jenis, async (tx, { id, sekolah_id }) => {
      const days = [...new Set(hari)].toSorted()
      const sejak = localDateAt(clock.now(), 'Asia/Jakarta')
      // No run of this type is issued meanwhile.
      await lockTerms(tx, [id], 'alone')
      await lockLayanan(tx, id)
      const before = await countUnbilledDays(tx, id, { sejak })
      await saveLayanan(tx, { jenis_id: id, sekolah_id, hari: days }, authorOf(caller))
      // Families were asked for the days that are offered until now.
      const isBilled = (await countBilledOff(tx, id, sejak)) > 0 || (await countUnbilledDays(tx, id, { sejak })) > before
      if (isBilled) throw refuse('LAYANAN_HARI_SUDAH_DITAGIH')
      return ['layanan_diatur', { hari: days.join(' ') }]
    }),
    ikutLayanan: (request, caller) => change(caller, request.kode_jenis, async (tx, { id, sekolah_id }) => {
      const author = authorOf(caller)
      await lockTerms(tx, [id], 'alone')
      const layanan = await lockLayanan(tx, id)
      if (!layanan) throw refuse('LAYANAN_BELUM_DIATUR')
      const siswa_id = await requireSiswa(tx, sekolah_id, request.kode_siswa)
      const dari = localDate(request.dari)
      const sampai = request.sampai === null ? null : localDate(request.sampai)
      if (sampai !== null && sampai < dari) throw refuse('LAYANAN_MASA_TERBALIK')
      const others = layanan.peserta.filter((one) => one.siswa_id === siswa_id && one.dari !== dari)
      if (others.some((one) => overlap(one, { dari, sampai }))) throw refuse('LAYANAN_SUDAH_DIIKUTI')
      const before = await countUnbilledDays(tx, id, { siswa_id })
      await savePeserta(tx, { jenis_id: id, siswa_id, dari, sampai }, author)
      // A month is billed once: nobody would be asked for days that are added to it now.
      if ((await countUnbilledDays(tx, id, { siswa_id })) > before) throw refuse('LAYANAN_BULAN_SUDAH_TERBIT')
      // Who leaves earlier gets billed days back, and who stays longer gives them back.
      if ((await withdrawDays(tx, id)) === undefined) throw refuse('LAYANAN_KREDIT_TERPAKAI')
      const kredit = await creditDays(tx, [id], author.now)
      await noteMasuk(tx, [{ siswa_id, sekolah_id, sebab: 'layanan', jenis_id: id, hari: dari }], author.oleh, author.now)
      return ['layanan_diikuti', { siswa: siswa_id, dari, sampai: sampai ?? '', ...(kredit > 0 && { kredit }) }]
    }),
    tiadakanLayanan: (request, caller) => change(caller, request.kode_jenis, async (tx, { id, sekolah_id }) => {
      const author = authorOf(caller)
      if (!(await lockLayanan(tx, id))) throw refuse('LAYANAN_BELUM_DIATUR')
      const siswa_id = request.kode_siswa === null ? null : await requireSiswa(tx, sekolah_id, request.kode_siswa)
      const tanggal = localDate(request.tanggal)
      const tanpa = { jenis_id: id, tanggal, siswa_id, uraian: request.uraian.trim() }
      if (!(await addTanpa(tx, tanpa, author))) throw refuse('LAYANAN_SUDAH_DITIADAKAN')
      const kredit = await creditDays(tx, [id], author.now)
      return ['layanan_ditiadakan', { tanggal, siswa: siswa_id ?? '', kredit }]
    }),
    adakanLayanan: (request, caller) => change(caller, request.kode_jenis, async (tx, { id, sekolah_id }) => {
      if (!(await lockLayanan(tx, id))) throw refuse('LAYANAN_BELUM_DIATUR')
      const siswa_id = request.kode_siswa === null ? null : await requireSiswa(tx, sekolah_id, request.kode_siswa)
      const tanggal = localDate(request.tanggal)
      if (!(await deleteTanpa(tx, { jenis_id: id, tanggal, siswa_id }))) throw refuse('LAYANAN_TIDAK_DITIADAKAN')
      const kredit = await withdrawDays(tx, id)
      if (kredit === undefined) throw refuse('LAYANAN_KREDIT_TERPAKAI')
      // Nobody would be billed for the day.
      const banyak = await countBilledWithout(tx, id, tanggal)
      if (banyak > 0) throw refuse('LAYANAN_TERBIT_TANPA_HARI', { banyak: String(banyak) })
      return ['layanan_diadakan', { tanggal, siswa: siswa_id ?? '', kredit }]
    }),
  } satisfies Pick<Handlers, keyof typeof layananCalls>
}

/** A type of another school is not found, so that nobody learns of one. */
async function requireJenis(tx: Tx, caller: Caller, kode_jenis: string): Promise<JenisRow> {
  const id = idOfKode('jenis', kode_jenis)
  const jenis = id === null ? undefined : await findJenis(tx, id)
  if (!jenis || !(await worksFor(tx, personOf(caller), jenis.sekolah_id))) throw refuse('JENIS_TIDAK_DITEMUKAN')
  if (jenis.bentuk !== 'hitungan') throw refuse('LAYANAN_BUKAN_HITUNGAN', { nama: jenis.nama })
  return jenis
}

async function requireSiswa(tx: Tx, sekolah_id: string, kode_siswa: string): Promise<string> {
  const kode = parseKode('siswa', kode_siswa)
  if (kode?.institusi_id !== tx.institusi_id || !(await isSiswaOf(tx, sekolah_id, kode.id))) {
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  return kode.id
}

async function show(tx: Tx, { id }: JenisRow): Promise<OnWire> {
  const [layanan] = await findLayanan(tx, [id])
  return {
    kode_jenis: formatKode('jenis', tx.institusi_id, id),
    hari: [...(layanan?.hari ?? [])],
    tanpa: (await listTanpa(tx, id, PORTAL_PAGE_SIZE)).map(({ siswa_id, ...one }) => ({
      kode_siswa: siswa_id && formatKode('siswa', tx.institusi_id, siswa_id), ...one,
    })),
    peserta: (await listPeserta(tx, id, PORTAL_PAGE_SIZE)).map(({ siswa_id, ...one }) => ({
      kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id), ...one,
    })),
  }
}
