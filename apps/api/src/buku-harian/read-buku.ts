import {
  HARI_PAGE_SIZE,
  type BukuHarian,
  type HariTertutup,
  type VerifikasiBuku,
} from '@lunas/contract/buku/buku-harian'
import type { HasilVerifikasi } from '@lunas/contract/pembayaran/status'
import { UNTUK } from '@lunas/contract/pembayaran/untuk'
import { parseKode, type Kode } from '@lunas/values/kode'
import { parseRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { canonicalText, coversPostings, factsIn, sidikOf } from '#buku-harian/buku-harian'
import {
  findBySidik,
  listLembar,
  readCatatan,
  readHari,
  type LembarRow,
} from '#buku-harian/buku-harian.queries'
import type { Needs } from '#buku-harian/needs'

type ReadDeps = Pick<Needs, 'db' | 'signer'>

const EXPLANATIONS: Record<HasilVerifikasi, string> = {
  asli: 'Lembar ini asli, dan pembukuan hari itu masih sama dengan yang tertulis.',
  berubah: 'Lembar ini tercatat, tetapi pembukuan hari itu tidak lagi sama. Hubungi yayasan.',
  tidak_dikenal: 'Lembar ini tidak tercatat di Lunas.',
}

/** The book of a school, for its staff. */
export function readBuku(
  deps: ReadDeps, person: Person, idsekolah: string, dari: string | undefined,
): Promise<BukuHarian> {
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    if (!(await worksFor(tx, person, kode.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
    const from = dari === undefined ? {} : { tanggal: dari }
    const rows = await listLembar(tx, kode.id, from, HARI_PAGE_SIZE)
    return show(deps, tx, idsekolah, kode, rows)
  })
}

/** The statements from a given one on, for anybody who holds that one. */
export function readRantai(
  deps: ReadDeps, { idsekolah, sidik }: { idsekolah: string; sidik: string },
): Promise<BukuHarian> {
  const kode = parseKode('sekolah', idsekolah)
  if (!kode) throw refuse('LEMBAR_TIDAK_DIKENAL')
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const first = await findBySidik(tx, kode.id, sidik)
    if (!first) throw refuse('LEMBAR_TIDAK_DIKENAL')
    const rows = await listLembar(tx, kode.id, { urut: first.urut }, HARI_PAGE_SIZE)
    return show(deps, tx, idsekolah, kode, rows)
  })
}

/** Whether a statement is ours, and whether it still matches the books. */
export function verifyLembar(
  deps: ReadDeps, { idsekolah, sidik }: { idsekolah: string; sidik: string },
): Promise<VerifikasiBuku> {
  const kode = parseKode('sekolah', idsekolah)
  const unknown = { hasil: 'tidak_dikenal', penjelasan: EXPLANATIONS.tidak_dikenal } as const
  if (!kode) return Promise.resolve({ ...unknown, sekolah: '', hari: null })
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const row = await findBySidik(tx, kode.id, sidik)
    if (!row) return { ...unknown, sekolah: '', hari: null }
    const hasil = (await holds(deps, tx, idsekolah, row)) ? 'asli' : 'berubah'
    const sekolah = await namaOf(tx, kode.id)
    return { hasil, penjelasan: EXPLANATIONS[hasil], sekolah, hari: showHari(row) }
  })
}

/** Signed by us, linked to the day before, and equal to the books today. */
async function holds(
  { signer }: ReadDeps, tx: Tx, idsekolah: string, row: LembarRow,
): Promise<boolean> {
  const { sidik, sidik_sebelum, isi, tanda_tangan, urut } = row
  if (sidikOf(isi) !== sidik || !signer.verify(sidik, tanda_tangan)) return false
  const now = await readHari(tx, row)
  const sejak = factsIn(isi).get('catatan_bersama_sejak') ?? row.tanggal
  const catatan = coversPostings(isi) ? await readCatatan(tx, row, sejak) : null
  return canonicalText({ ...now, idsekolah, urut, sidik_sebelum, catatan }) === isi
}

async function show(
  { signer }: ReadDeps, tx: Tx, idsekolah: string, kode: Kode, rows: LembarRow[],
): Promise<BukuHarian> {
  const sekolah = await namaOf(tx, kode.id)
  return { idsekolah, sekolah, kunci_publik: signer.kunci_publik, hari: rows.map(showHari) }
}

async function namaOf(tx: Tx, sekolah_id: string): Promise<string> {
  const [row] = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  return row?.nama ?? ''
}

/** All values come from the signed text itself. */
function showHari({ sekolah_id: _sekolah, ditutup_at, ...row }: LembarRow): HariTertutup {
  const facts = factsIn(row.isi)
  const amount = (name: string) => parseRupiah(facts.get(name) ?? '0')
  return {
    ...row,
    banyak_kuitansi: Number(facts.get('banyak_kuitansi') ?? 0),
    banyak_catatan: Number(facts.get('banyak_catatan') ?? 0),
    per_untuk: UNTUK.flatMap((untuk) => {
      const jumlah = amount(`jumlah_${untuk}`)
      return jumlah > 0 ? [{ untuk, jumlah }] : []
    }),
    jumlah_biaya: amount('jumlah_biaya'),
    jumlah_titipan: amount('jumlah_titipan'),
    kuitansi_pertama: facts.get('kuitansi_pertama') ?? '',
    kuitansi_terakhir: facts.get('kuitansi_terakhir') ?? '',
    ditutup_at: ditutup_at.toISOString(),
  }
}
