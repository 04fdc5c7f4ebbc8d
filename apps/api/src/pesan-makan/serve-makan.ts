import type { PesananSiswa, PesanDapur } from '@lunas/contract/kantin/pesan-makan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { refusals, type RefusalCode } from '@lunas/contract/wire/refusals'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { requireSekolah } from '#pesan-makan/keep-menu'
import type { Needs } from '#pesan-makan/needs'
import { showDapur, type Pesan } from '#pesan-makan/pesan-makan'
import {
  endPesan, findByKartu, findPesan, findZone, listOfDay, listToFetch,
} from '#pesan-makan/pesan.queries'

type Request = ParsedRequestOf<'serahkanMakan'>
type ServeDeps = Pick<Needs, 'db' | 'clock' | 'hints' | 'findSiswaRow'>

/** What the kitchen makes on a day. */
export function readDapur(
  { db }: Pick<Needs, 'db'>, { idsekolah, hari, idlapak }: ParsedRequestOf<'dapurMakan'>, caller: Caller,
): Promise<PesanDapur[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, idsekolah)
    const rows = await listOfDay(tx, sekolah_id, hari, idOfKode('lapak', idlapak))
    return rows.map((row) => showDapur(tx.institusi_id, row))
  })
}

/**
 * Hands out what a pupil may fetch today: all of it by card or NIS, or one order that was chosen. Food
 * is paid, so a parent's block of purchases does not stop it.
 */
export async function handOut(deps: ServeDeps, request: Request, caller: Caller): Promise<PesananSiswa> {
  const person = personOf(caller)
  const given = [request.token, request.nis, request.idpesan].filter((one) => one !== null)
  if (given.length !== 1) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  const now = deps.clock.now()
  const handed = await deps.db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request.idsekolah)
    const today = localDateAt(now, await findZone(tx, sekolah_id))
    const { siswa_id, rows } = request.idpesan === null
      ? await ofSiswa(tx, sekolah_id, today, request)
      : await ofOne(tx, sekolah_id, today, request.idpesan)
    const siswa = await deps.findSiswaRow(tx, siswa_id)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    if (rows.length === 0) throw refuse('PESAN_KOSONG', { nama: siswa.nama })
    for (const { id } of rows) {
      if (!(await endPesan(tx, id, 'diambil', person.pengguna_id, now))) throw refuse('PESAN_SUDAH_BERAKHIR')
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'makan_diserahkan', subject_id: id, sekolah_id,
        alamat: caller.address,
      })
    }
    await enqueue(tx, 'tell-makan', rows[0]?.id ?? '', now)
    return { siswa, rows: rows.map((row) => ({ ...row, status: 'diambil' as const })) }
  })
  deps.hints.publish(handed.siswa.id)
  return showPesanan(person.institusi_id, handed)
}

/** What a pupil may fetch today, for a till that has just read the card. Changes nothing. */
export function readWaiting(
  deps: Pick<Needs, 'db' | 'clock' | 'findSiswaRow'>, request: ParsedRequestOf<'pesananPembeli'>, caller: Caller,
): Promise<PesananSiswa> {
  const person = personOf(caller)
  if ((request.token === null) === (request.nis === null)) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, request.idsekolah)
    const today = localDateAt(deps.clock.now(), await findZone(tx, sekolah_id))
    const { siswa_id, rows } = await ofSiswa(tx, sekolah_id, today, { ...request, idlapak: null })
    const siswa = await deps.findSiswaRow(tx, siswa_id)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return showPesanan(tx.institusi_id, { siswa, rows })
  })
}

function showPesanan(
  institusi_id: string, { siswa, rows }: { siswa: { id: string; nama: string; kelas: string }; rows: Pesan[] },
): PesananSiswa {
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa.id),
    siswa: siswa.nama,
    kelas: siswa.kelas,
    pesanan: rows.map((row) => showDapur(institusi_id, row)),
  }
}

type Found = { siswa_id: string; rows: Pesan[] }
type Whose = Pick<Request, 'token' | 'nis' | 'idlapak'>

async function ofSiswa(
  tx: Tx, sekolah_id: string, today: LocalDate, { token, nis, idlapak }: Whose,
): Promise<Found> {
  const { hasil, siswa_id } = await findByKartu(tx, sekolah_id, today, token, nis)
  if (siswa_id === null) throw refuse(isRefusal(hasil) ? hasil : 'SISWA_TIDAK_DITEMUKAN')
  return { siswa_id, rows: await listToFetch(tx, siswa_id, today, idOfKode('lapak', idlapak ?? undefined)) }
}

async function ofOne(tx: Tx, sekolah_id: string, today: LocalDate, idpesan: string): Promise<Found> {
  const kode = parseKode('pesanmakan', idpesan)
  const row = kode?.institusi_id === tx.institusi_id ? await findPesan(tx, kode.id) : undefined
  if (!row || row.sekolah_id !== sekolah_id || row.hari !== today) throw refuse('PESAN_TIDAK_DITEMUKAN')
  if (row.status !== 'dipesan') throw refuse('PESAN_SUDAH_BERAKHIR')
  return { siswa_id: row.siswa_id, rows: [row] }
}

function isRefusal(code: string | null): code is RefusalCode {
  return code !== null && Object.hasOwn(refusals, code)
}
