import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { SETORAN_PAGE_SIZE, type Setoran } from '@lunas/contract/buku/setoran'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { minusRupiah } from '@lunas/values/rupiah'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import { mayReceive, senderOf, setoranTransitions, usulanSetoran } from '#setoran/setoran'
import { onlyWaiting } from '#usulan/only-waiting'
import { readPemutus } from '#usulan/read-pemutus'
import { showUsulan, type Pemutus } from '#usulan/usulan'

type Shown =
  | 'idsetoran' | 'idsekolah' | 'diajukan_at' | 'diputus_at' | 'terlihat_at' | 'bersih' | 'nomor_kasus'
  | 'usulan' | 'boleh_kirim' | 'boleh_terima'
type Row = Omit<Setoran, Shown> & {
  id: string
  sekolah_id: string
  dari_sekolah_id: string | null
  diajukan_at: Date | null
  diputus_at: Date | null
  terlihat_at: Date | null
  pengusul_id: string | null
  pemutus_id: string | null
  kasus_urut: number | null
}

const SELECT = `
  SELECT t.id, t.sekolah_id, s.nama AS sekolah, t.dari_sekolah_id, d.nama AS dari_sekolah,
         t.tanggal, t.status, t.banyak, t.jumlah, t.potongan,
         t.referensi_bank, a.nama AS diajukan_oleh, t.diajukan_oleh AS pengusul_id,
         t.diajukan_at, p.nama AS diputus_oleh, t.diputus_oleh AS pemutus_id, t.diputus_at, t.catatan_putusan, t.jumlah_diterima,
         b.waktu AS terlihat_at, (
           SELECT max(k.urut) FROM offered.kasus k
            WHERE k.institusi_id = $1 AND k.setoran_id = t.id) AS kasus_urut
    FROM setoran t
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
    LEFT JOIN offered.sekolah d ON d.institusi_id = $1 AND d.id = t.dari_sekolah_id
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = t.diajukan_oleh
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.diputus_oleh
    LEFT JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.setoran_id = t.id
   WHERE t.institusi_id = $1
     AND ($2::uuid[] IS NULL OR t.sekolah_id = ANY ($2) OR t.dari_sekolah_id = ANY ($2))`

/** Newest first, of the schools that somebody works for. */
export async function listSetoran(
  tx: Tx, person: Person, request: ParsedRequestOf<'getSetoran'>, limit = SETORAN_PAGE_SIZE,
): Promise<Daftar<Setoran>> {
  const schools = await schoolsOf(tx, person)
  const values: unknown[] = [tx.institusi_id, schools]
  const filtered = SELECT + saringSql(values, [
    [request.status, (status) => `t.status = ${status}`],
    [idOfKode('sekolah', request.idsekolah), (sekolah) =>
      `${sekolah} IN (t.sekolah_id, t.dari_sekolah_id)`],
    ...betweenDays(request, 't.tanggal'),
    onlyWaiting(request.usulan, 't.id', usulanSetoran),
  ])
  const rows = await readDaftar<Row>(tx, {
    filtered, values, sum: 'jumlah', limit,
    setelah: idOfKode('setoran', request.setelah),
    urut: (place) => ({ after: `t.id < ${place}`, order: 't.id DESC' }),
  })
  const pemutus = await readPemutus(tx, person)
  return showDaftar(rows, (row) => show(tx.institusi_id, row, { ...pemutus, schools }))
}

/** One batch, or nothing when it is not there for this person. */
export async function findSetoran(
  tx: Tx, person: Person, id: string,
): Promise<Setoran | undefined> {
  const schools = await schoolsOf(tx, person)
  const [row] = await tx.query<Row>(`${SELECT} AND t.id = $3`, [tx.institusi_id, schools, id])
  return row && show(tx.institusi_id, row, { ...(await readPemutus(tx, person)), schools })
}

type Reader = Pemutus & { schools: string[] | null }

function show(institusi_id: string, row: Row, reader: Reader): Setoran {
  const { id, sekolah_id, kasus_urut, dari_sekolah_id: _, ...rest } = row
  const { pengusul_id: _pengusul, pemutus_id: _pemutus, ...shown } = rest
  const hasCome = row.status === setoranTransitions.match.from
  return {
    ...shown,
    idsetoran: formatKode('setoran', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    nomor_kasus: kasus_urut === null ? null : nomorKasus(institusi_id, kasus_urut),
    bersih: minusRupiah(row.jumlah, row.potongan),
    diajukan_at: row.diajukan_at?.toISOString() ?? null,
    diputus_at: row.diputus_at?.toISOString() ?? null,
    terlihat_at: row.terlihat_at?.toISOString() ?? null,
    usulan: showUsulan(usulanSetoran, row, reader),
    boleh_kirim: isWithin(reader.schools, senderOf(row)),
    boleh_terima: hasCome && isWithin(reader.schools, sekolah_id) && mayReceive(row, reader),
  }
}
