import type { Insiden, Pemberitahuan } from '@lunas/contract/insiden/insiden'
import {
  JENIS_TERDAMPAK, STATUS_TERDAMPAK, type JenisTerdampak, type StatusTerdampak,
} from '@lunas/contract/insiden/insiden.status'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { batasOf, MASIH_TERBUKA, renderPesan, sayPengumuman, type Hitungan } from '#insiden/insiden'
import type { InsidenRow } from '#insiden/insiden.queries'
import { usulanOf } from '#insiden/insiden.usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { showUsulan, type Pemutus } from '#usulan/usulan'

/** More incidents than an institution should ever have. */
const SHOWN_MAX = 100

type Row = Omit<InsidenRow, 'banyak'> & {
  dibuat_at: Date
  pembuat: string
  pengusul: string
  pemutus: string
  penutup: string
  ditutup_at: Date | null
  catatan_tutup: string
}

const SELECT = `
  SELECT i.id, i.judul, i.uraian, i.ditemukan_at, i.terpapar_dari, i.terpapar_sampai, i.kelompok,
         i.status, i.dihitung_at, i.data, i.kapan, i.bagaimana, i.penanganan, i.kontak,
         i.diajukan_oleh, i.diajukan_at, i.diputus_at, i.catatan, i.dibuat_at, i.ditutup_at,
         i.catatan_tutup, b.nama AS pembuat, coalesce(a.nama, '') AS pengusul,
         coalesce(p.nama, '') AS pemutus, coalesce(t.nama, '') AS penutup
    FROM insiden i
    JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = i.dibuat_oleh
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = i.diajukan_oleh
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = i.diputus_oleh
    LEFT JOIN offered.pengguna t ON t.institusi_id = $1 AND t.id = i.ditutup_oleh
   WHERE i.institusi_id = $1`

export type Reader = {
  person: Person
  institusi: string
}

/** Every incident of the institution, the newest first. */
export async function listInsiden(tx: Tx, reader: Reader): Promise<Insiden[]> {
  const rows = await tx.query<Row>(`${SELECT} ORDER BY i.id DESC LIMIT $2`, [
    tx.institusi_id, SHOWN_MAX,
  ])
  return showAll(tx, rows, reader)
}

export async function findInsiden(
  tx: Tx, id: string, reader: Reader,
): Promise<Insiden | undefined> {
  const rows = await tx.query<Row>(`${SELECT} AND i.id = $2`, [tx.institusi_id, id])
  const [shown] = await showAll(tx, rows, reader)
  return shown
}

async function showAll(tx: Tx, rows: readonly Row[], reader: Reader): Promise<Insiden[]> {
  const pemutus = await readPemutus(tx, reader.person)
  const counts = await countAll(tx, rows.map(({ id }) => id))
  return rows.map((row) => show(tx.institusi_id, row, counts.get(row.id) ?? none(), pemutus, reader))
}

type Counted = {
  insiden_id: string
  jenis: JenisTerdampak
  status: StatusTerdampak
  banyak: number
  terbuka: number
}

async function countAll(tx: Tx, ids: readonly string[]): Promise<Map<string, Hitungan>> {
  const rows = await tx.query<Counted>(
    `SELECT t.insiden_id, t.jenis, t.status, count(*)::integer AS banyak,
            (count(*) FILTER (WHERE ${MASIH_TERBUKA}))::integer AS terbuka
       FROM insiden_terdampak t WHERE t.institusi_id = $1 AND t.insiden_id = ANY ($2)
      GROUP BY t.insiden_id, t.jenis, t.status`,
    [tx.institusi_id, ids],
  )
  const counts = new Map<string, Hitungan>()
  for (const { insiden_id, jenis, status, banyak, terbuka } of rows) {
    const sum = counts.get(insiden_id) ?? none()
    sum.semua += banyak
    sum[jenis] += banyak
    sum.status[status] += banyak
    sum.terbuka += terbuka
    counts.set(insiden_id, sum)
  }
  return counts
}

function none(): Hitungan {
  const zeros = <K extends string>(names: readonly K[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>
  return { semua: 0, ...zeros(JENIS_TERDAMPAK), status: zeros(STATUS_TERDAMPAK), terbuka: 0 }
}

function show(
  institusi_id: string, row: Row, terdampak: Hitungan, pemutus: Pemutus,
  { institusi }: Reader,
): Insiden {
  const isi = pemberitahuanOf(row)
  const kind = { jenis: 'insiden', usulanOf } as const
  return {
    idinsiden: formatKode('insiden', institusi_id, row.id),
    judul: row.judul,
    uraian: row.uraian,
    ditemukan_at: row.ditemukan_at.toISOString(),
    batas_at: batasOf(row.ditemukan_at).toISOString(),
    terpapar_dari: row.terpapar_dari.toISOString(),
    terpapar_sampai: row.terpapar_sampai.toISOString(),
    kelompok: [...row.kelompok],
    status: row.status,
    dibuat_at: row.dibuat_at.toISOString(),
    dibuat_oleh: row.pembuat,
    dihitung_at: row.dihitung_at.toISOString(),
    terdampak,
    pemberitahuan: isi,
    pesan: isi ? renderPesan(institusi, isi) : '',
    pengumuman: isi ? sayPengumuman(institusi, isi) : '',
    usulan: showUsulan(kind, { ...row, banyak: terdampak.semua }, pemutus),
    diajukan_oleh: row.pengusul,
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh: row.pemutus,
    catatan: row.catatan,
    ditutup_at: row.ditutup_at?.toISOString() ?? null,
    ditutup_oleh: row.penutup,
    catatan_tutup: row.catatan_tutup,
  }
}

function pemberitahuanOf(row: Row): Pemberitahuan | null {
  const { data, kapan, bagaimana, penanganan, kontak } = row
  return data && kapan && bagaimana && penanganan && kontak
    ? { data, kapan, bagaimana, penanganan, kontak }
    : null
}
