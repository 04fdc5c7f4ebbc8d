import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { KasDiterima } from '@lunas/contract/loket/kas'
import { formatKode, parseKode } from '@lunas/values/kode'
import { formatDate, localDateAt, type Zone } from '@lunas/values/local-date'
import { formatRupiah, minusRupiah, sumRupiah } from '@lunas/values/rupiah'
import { openAccount } from '#ledger/post'
import { isWithin, schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey, type Started } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { untukOf } from '#pembayaran/pembayaran'
import { kasAccount } from '#kas/kas'
import { lockOpenKas, nameSekolah, putIntoKas } from '#kas/kas.queries'
import type { Needs } from '#kas/needs'
import { takeFittingCash, type Taken } from '#kas/take-fitting-cash'

type Request = ParsedRequestOf<'terimaKas'>

/**
 * Cash over the desk: payment, posting, receipt and drawer in one commit, once per key. What fits is
 * taken in one call; everything else goes step by step, which also says why it is refused.
 */
export async function takeCash(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<KasDiterima> {
  const person = personOf(caller)
  const { db, clock } = deps
  const sidik = fingerprintOf(request)
  const alamat = caller.address
  const taken =
    (await takeFittingCash(deps, request, person, { ...key, sidik, alamat })) ??
    (await db.inTransaction(person.institusi_id, async (tx) => {
      const now = clock.now()
      const { answer } = await beginOnce<Taken>(tx, key, sidik, now, () =>
        take(deps, tx, person, request, { now, alamat }),
      )
      return answer
    }))
  if (!taken) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
  return showTaken(person.institusi_id, taken)
}

async function take(
  deps: Needs, tx: Tx, person: Person, request: Request, at: { now: Date; alamat: string },
): Promise<Started<Taken>> {
  const { now, alamat } = at
  const { pengguna_id } = person
  const untuk = untukOf(request)
  const payer = await findPayer(deps, tx, person, request, now)
  const { pihak_id, sekolah_id } = payer
  const asked = deps.payables[untuk].read(tx.institusi_id, request)
  const jumlah = sumRupiah(asked.map((one) => one.jumlah))
  const uang = request.uang ?? jumlah
  if (uang < jumlah) throw refuse('UANG_KURANG', { jumlah: formatRupiah(jumlah) })
  await deps.checkAsked(tx, { untuk, pihak_id, asked }, localDateAt(now, payer.zona_waktu))
  const kas_id = await openDrawer(tx, pengguna_id, payer, now)
  const paid = await deps.recordPembayaran(tx, {
    untuk, pihak_id, sekolah_id, asked, pengguna_id, metode: 'tunai', account: kasAccount(kas_id),
    jumlah, diterima_at: now, keterangan: request.keterangan ?? '',
  }, now)
  await Promise.all([
    putIntoKas(tx, kas_id, paid.id),
    leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'kas_diterima', subject_id: paid.id, alamat,
      sekolah_id, sesudah: { jumlah, kas_id },
    }),
  ])
  const answer = {
    pembayaran_id: paid.id, kas_id, nomor_kuitansi: paid.nomor_kuitansi, jumlah,
    kembalian: minusRupiah(uang, jumlah), diterima_at: now.toISOString(),
  }
  return { subject_id: paid.id, answer }
}

function showTaken(
  institusi_id: string, { pembayaran_id, kas_id, ...shown }: Taken,
): KasDiterima {
  return {
    ...shown,
    kode_pembayaran: formatKode('pembayaran', institusi_id, pembayaran_id),
    idkas: formatKode('kas', institusi_id, kas_id),
  }
}

/** Whose payment it becomes, and the school or unit whose drawer the cash goes into. */
type Payer = { pihak_id: string; sekolah_id: string; zona_waktu: Zone }

/**
 * A pupil of the officer's schools, or a donor who is written down now. Cash of a program is the
 * unit's, so only whoever works for the unit takes it, into a drawer of the unit.
 */
async function findPayer(
  deps: Needs, tx: Tx, person: Person, request: Request, now: Date,
): Promise<Payer> {
  if (request.untuk !== 'donasi') {
    const { id, ...siswa } = await requireSiswa(deps, tx, person, request.kode_siswa)
    return { pihak_id: id, ...siswa }
  }
  const { donasi } = deps.payables
  if (donasi.institusiOf(request) !== tx.institusi_id) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  // Locked before the shares of a qurban that are left are counted.
  await donasi.lock(tx, donasi.read(tx.institusi_id, request))
  const { id, ...unit } = await donasi.findPihak(tx, request, now)
  if (!(await worksFor(tx, person, unit.sekolah_id))) throw refuse('UNIT_ZISWAF_TIDAK_ADA')
  return { pihak_id: id, ...unit }
}

/** A pupil of another school or institution is not found, so that nobody learns of one. */
async function requireSiswa(deps: Needs, tx: Tx, person: Person, kode_siswa: string) {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || kode.institusi_id !== tx.institusi_id) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const [siswa, schools] = await Promise.all([
    deps.findSiswaRow(tx, kode.id), schoolsOf(tx, person),
  ])
  if (!siswa || !isWithin(schools, siswa.sekolah_id)) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return siswa
}

/** Yesterday's cash cannot be counted any more once today's lies on top of it. */
async function openDrawer(
  tx: Tx, pengguna_id: string, { sekolah_id, zona_waktu }: Payer, now: Date,
): Promise<string> {
  const tanggal = localDateAt(now, zona_waktu)
  const kas = await lockOpenKas(tx, {
    id: timeOrderedId(now), pengguna_id, sekolah_id, tanggal, now,
  })
  if (kas.isWaiting) throw refuse('KAS_MENUNGGU_HITUNGAN')
  if (kas.tanggal < tanggal) {
    const sekolah = await nameSekolah(tx, sekolah_id)
    throw refuse('KAS_BELUM_DITUTUP', { tanggal: formatDate(kas.tanggal), sekolah })
  }
  if (kas.isNew) await openAccount(tx, kasAccount(kas.id), sekolah_id)
  return kas.id
}
