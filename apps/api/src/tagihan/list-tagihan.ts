import type { HitunganTagihan } from '@lunas/contract/tagihan/hitungan'
import type { DaftarTagihan, Tagihan as ShownTagihan } from '@lunas/contract/tagihan/tagihan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { addDays, localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import { DAY_MS, later } from '#platform/clock'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import type { Needs } from '#tagihan/needs'
import { findDitanggung, findPaidByFamily } from '#tagihan/family.queries'
import { findHitungan } from '#tagihan/hitungan.queries'
import { withRencana } from '#tagihan/rencana.queries'
import { isOpen, keadaanOf, kiniOf, sisaOf, type BagianRencana } from '#tagihan/tagihan'
import type { TagihanColumns } from '#tagihan/tagihan.queries'

/** Two months, so that a stranger who has paid finds the bill paid; the wali sees all bills. */
const PAID_DAYS_SHOWN = 62

/** No payment method waits longer than this, so older payments are not read. */
const WAITING_DAYS_MAX = 8

/** Earlier than any bill, for the wali, who sees all of them. */
const EVER = localDate('2000-01-01')

const NOT_COUNTED: ReadonlyMap<string, HitunganTagihan> = new Map()
const NOT_BORNE: Awaited<ReturnType<typeof findDitanggung>> = new Map()

/** A pupil's open and recently paid bills; for the child's wali all bills. */
export async function listTagihan(
  deps: Needs,
  kode_siswa: string,
  caller: Caller,
): Promise<DaftarTagihan> {
  const siswa = parseKode('siswa', kode_siswa)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const { institusi_id, id } = siswa
  const now = deps.clock.now()
  // Comes first, since it decides how far back bills are read. For a stranger it runs no query.
  const toWali = await deps.isWali(institusi_id, id, caller)
  // One day more than any zone needs; the exact day is computed below in the school's zone.
  const since = toWali ? EVER : addDays(localDateAt(now, 'Asia/Jakarta'), -PAID_DAYS_SHOWN)
  const waiting = later(now, -WAITING_DAYS_MAX * DAY_MS)
  const row = await deps.daftarReader.add({ institusi_id, siswa_id: id, since, waiting })
  const sekolah = row && (await deps.findSekolah(institusi_id, row.sekolah_id))
  if (!row || !sekolah) throw refuse('SISWA_TIDAK_DITEMUKAN')
  if (!toWali) {
    deps.lookups.note({ institusi_id, siswa_id: id, address: caller.address, jenis: 'tagihan' })
  }
  // What strangers try does not count as being paid for the family.
  const { beingPaid, hitungan, borne } = toWali
    ? await deps.db.inTransaction(institusi_id, async (tx) => ({
        beingPaid: await findPaidByFamily(tx, id, waiting), hitungan: await findHitungan(tx, id),
        borne: await findDitanggung(tx, id),
      }))
    : { beingPaid: row.sedang_dibayar, hitungan: NOT_COUNTED, borne: NOT_BORNE }
  const today = localDateAt(now, sekolah.zona_waktu)
  const daftar = (await withRencana(deps.lookupDb, institusi_id, row.tagihan, today))
    .sort(byDueDate)
    .map((tagihan) => ({
      ...showTagihan(institusi_id, tagihan, today, beingPaid), ...withHitungan(hitungan.get(tagihan.id)),
      ...(borne.has(tagihan.id) && { ditanggung: borne.get(tagihan.id) }),
    }))
    .map((tagihan) => (toWali ? tagihan : withoutPaidAmounts(tagihan)))
  const shown = {
    id,
    nama: row.nama_siswa,
    kelas: row.kelas,
    sekolah_id: row.sekolah_id,
    sekolah: sekolah.nama,
    logo_sekolah: sekolah.logo,
  }
  return {
    siswa: showSiswa(institusi_id, shown, toWali),
    hari_ini: today,
    zona_waktu: sekolah.zona_waktu,
    total_sisa: sumRupiah(daftar.filter(({ keadaan, sukarela }) => isOpen(keadaan) && !sukarela).map(({ sisa }) => sisa)),
    // How much is kept for a child concerns its family alone.
    titipan: toWali ? row.titipan : rupiah(0),
    tagihan: daftar,
  }
}

/** What a family has paid, or need not pay, is nobody else's business; what is owed must be known to be paid. */
function withoutPaidAmounts({ potongan: _, ...tagihan }: ShownTagihan): ShownTagihan {
  if (tagihan.keadaan !== 'lunas') return tagihan
  return { ...tagihan, jumlah: rupiah(0), dibayar: rupiah(0) }
}

function withHitungan(hitungan: HitunganTagihan | undefined): Pick<ShownTagihan, 'hitungan'> {
  return hitungan ? { hitungan } : {}
}

function byDueDate(a: TagihanColumns, b: TagihanColumns): number {
  if (a.jatuh_tempo !== b.jatuh_tempo) return a.jatuh_tempo < b.jatuh_tempo ? -1 : 1
  return a.prioritas - b.prioritas || (a.id < b.id ? -1 : 1)
}

function showTagihan(
  institusi_id: string,
  tagihan: TagihanColumns,
  today: LocalDate,
  beingPaid: ReadonlySet<string>,
): ShownTagihan {
  return {
    kode_tagihan: formatKode('tagihan', institusi_id, tagihan.id),
    jenis: tagihan.jenis,
    periode: tagihan.periode,
    nama: tagihan.nama,
    jumlah: tagihan.jumlah,
    dibayar: tagihan.dibayar,
    sisa: kiniOf(tagihan, today).sisa,
    tanggal_aktif: tagihan.tanggal_aktif,
    jatuh_tempo: tagihan.jatuh_tempo,
    keadaan: keadaanOf({ ...tagihan, dibatalkan: false }, today),
    boleh_dicicil: tagihan.boleh_dicicil,
    sedang_dibayar: beingPaid.has(tagihan.id),
    ...(tagihan.potongan && { potongan: tagihan.potongan }),
    ...(tagihan.sukarela && { sukarela: true as const }),
    ...(tagihan.rencana && { cicilan: showCicilan(tagihan, tagihan.rencana) }),
  }
}

function showCicilan(tagihan: TagihanColumns, rencana: readonly BagianRencana[]) {
  const paid = rencana.filter(({ sampai }) => sampai <= tagihan.dibayar).length
  return {
    ke: Math.min(paid + 1, rencana.length),
    banyak: rencana.length,
    sisa_seluruhnya: sisaOf(tagihan),
  }
}
