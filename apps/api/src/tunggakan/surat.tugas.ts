import type { HasilSurat } from '@lunas/contract/tagihan/tunggakan'
import type { JenisSurat } from '@lunas/contract/tagihan/tunggakan.status'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { jenisSuratWords } from '@lunas/contract/tagihan/tunggakan.words'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { strict as assert } from 'node:assert'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { startTugas } from '#tugas/start-tugas'
import { findRunning } from '#tugas/tugas.queries'
import type { TugasKind } from '#tugas/tugas'
import type { Needs } from '#tunggakan/needs'
import {
  findSuratSekolah, findWritten, insertSurat, lockLetters, sumSurat, takeNumbers,
} from '#tunggakan/surat.queries'
import { listTunggakan } from '#tunggakan/tunggakan.queries'

/** More is not printed at once; the list can be narrowed. */
const SURAT_MAX = 2_000
const BATCH = 50

type Permintaan = { surat: JenisSurat; siswa_ids: string[] }

/** Leaves letters to everybody whom the filter shows now to the worker, once per key. */
export function startSurat(
  { db, clock }: Needs, request: ParsedRequestOf<'buatSurat'>, caller: Caller, key: RequestKey,
): Promise<Tugas> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { idsekolah, surat, sudah, ...filter } = request
    const kode = parseKode('sekolah', idsekolah)
    if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const { answer } = await beginOnce<Tugas>(tx, key, fingerprintOf(request), now, async () => {
      const late = await listTunggakan(
        tx, { ...filter, schools: [kode.id], sekolah_id: kode.id, setelah: null }, now, SURAT_MAX + 1,
      )
      if (late.length === 0) throw refuse('SURAT_TANPA_TUNGGAKAN')
      if (late.length > SURAT_MAX) throw refuse('SURAT_TERLALU_BANYAK', { maks: SURAT_MAX.toLocaleString('id-ID') })
      const all = late.map((row) => row.id)
      const had = sudah === 'lagi' ? [] : await findServed(tx, kode.id, { surat, siswa_ids: all }, now)
      const siswa_ids = all.filter((siswa_id) => !had.includes(siswa_id))
      if (had.length > 0 && (sudah === undefined || siswa_ids.length === 0)) {
        throw refuse('SURAT_SUDAH_DIBUAT', { banyak: had.length.toLocaleString('id-ID') })
      }
      const id = timeOrderedId(now)
      const { pengguna_id } = person
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'surat_dibuat', subject_id: id, sekolah_id: kode.id,
        alamat: caller.address, rincian: { surat }, sesudah: { banyak: siswa_ids.length },
      })
      const answer = await startTugas(tx, {
        id, jenis: 'surat_tunggakan', judul: jenisSuratWords[surat], pengguna_id, alamat: caller.address,
        sekolah_id: kode.id, permintaan: { surat, siswa_ids } satisfies Permintaan,
      }, now)
      return { subject_id: id, answer }
    })
    assert(answer, 'the first answer is stored with its key')
    return answer
  })
}

/** Those who got this letter today, or get it from work that still runs, whoever asked for it. */
async function findServed(
  tx: Tx, sekolah_id: string, { surat, siswa_ids }: Permintaan, now: Date,
): Promise<string[]> {
  await lockLetters(tx, sekolah_id)
  // Read before the letters: what ends in between is found there.
  const running = (await findRunning<Permintaan>(tx, 'surat_tunggakan', sekolah_id))
    .filter((work) => work.surat === surat).flatMap((work) => work.siswa_ids)
  const served = new Set([...running, ...await findWritten(tx, sekolah_id, surat, siswa_ids, now)])
  return siswa_ids.filter((id) => served.has(id))
}

/** Writes the letters batch by batch; numbers are taken in the commit of their letters. */
export function suratTugas({ clock }: Pick<Needs, 'clock'>): TugasKind {
  return {
    async run(work) {
      const { id: tugas_id, sekolah_id, pengguna_id: oleh } = work.tugas
      const { surat, siswa_ids } = work.tugas.permintaan as Permintaan
      const total = siswa_ids.length
      let sudah = (work.tugas.kursor as { sudah: number } | null)?.sudah ?? 0
      if (sekolah_id === null) throw refuse('SEKOLAH_TIDAK_DIKENAL')
      while (sudah < total) {
        const batch = siswa_ids.slice(sudah, sudah + BATCH)
        sudah += batch.length
        await work.inBatch({ sudah, total, kursor: { sudah } }, (tx) =>
          writeBatch(tx, { tugas_id, sekolah_id, oleh, surat, siswa_ids: batch, now: clock.now() }))
      }
      await work.finish(async (tx): Promise<HasilSurat> => {
        const written = await sumSurat(tx, tugas_id)
        return { ...written, dilewati: total - written.surat }
      })
    },
  }
}

type Batch = Permintaan & { tugas_id: string; sekolah_id: string; oleh: string; now: Date }

/** Who has paid since, or is not reminded now, gets none. */
async function writeBatch(tx: Tx, { tugas_id, sekolah_id, oleh, surat, siswa_ids, now }: Batch): Promise<void> {
  const sekolah = await findSuratSekolah(tx, sekolah_id)
  if (!sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const late = await listTunggakan(
    tx, { siswa_ids, schools: [sekolah_id], sekolah_id, setelah: null }, now, siswa_ids.length,
  )
  const told = late.filter(({ henti_sampai }) => henti_sampai === null)
  if (told.length === 0) return
  const tanggal = localDateAt(now, sekolah.zona_waktu)
  const tahun = Number(tanggal.slice(0, 4))
  const before = await takeNumbers(tx, sekolah_id, tahun, told.length)
  for (const [i, { id: siswa_id, sisa: jumlah, isi: rincian }] of told.entries()) {
    await insertSurat(tx, {
      id: timeOrderedId(now), sekolah_id, siswa_id, tugas_id, jenis: surat, tahun, nomor: before + 1 + i, tanggal,
      jumlah, rincian, oleh, now,
    })
  }
}
