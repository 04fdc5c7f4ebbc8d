import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireForm } from '#platform/auth/secret-hash'
import { DEMO_PASSWORD } from '#seeds/demo/people'
import { startWorld, type World } from '#test/world'
import { playStaff, type Officer } from './staff-deeds.ts'

/**
 * Everything that staff change writes a trail line: who, what, before, after, when and from where.
 */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

/** Only reads, although it uses POST: a name does not belong into an address. */
const ONLY_READS: readonly CallName[] = ['cariSiswa', 'pratinjauInsiden', 'kenaliPembeli', 'fotoKasir', 'pesananPembeli', 'cocokkanPpob', 'umurTunggakan', 'contohPengingat', 'getPenanggung']

/** Stores a photo for a while; what uses it writes the line. */
const PREPARES: readonly CallName[] = ['unggahSlip', 'unggahFotoLinimasa']

/** Answers with a file and leaves a line for each pupil; the test of cards reads them. */
const PRINTS: readonly CallName[] = ['cetakKartu']

/** These create something, so there is no state before. */
const MAKES: readonly CallName[] = [
  'terimaKas', 'kirimSlip', 'ajukanPengembalian', 'buatTautanSekolah', 'imporBerkas', 'imporBuktiSetor',
  'susunSetoran', 'kembalikanTitipan', 'mulaiPemeriksaan', 'buatProgram', 'bukaInsiden', 'simpanLinimasa',
  'tambahSiswa', 'buatKelas', 'imporSiswa', 'kirimUnggahan', 'buatLapak', 'buatProduk', 'pasangKartu', 'bukaShift', 'jual',
  'undangPetugas', 'bukaInstitusi', 'undangPimpinan', 'buatSekolah',
  'ambilJatah', 'kirimLuring', 'unggahPenyelamat', 'buatHub', 'isiDepositPpob',
  'buatSurat', 'catatTunggakan',
]

/** These are about the institution's money that is not assigned to a school yet. */
const OF_NO_SCHOOL: readonly CallName[] = [
  'undangPetugas', 'undangUlang', 'tambahPenugasan', 'kukuhkanPetugas', 'bukaInstitusi', 'undangPimpinan', 'ubahInstitusi', 'logoInstitusi', 'ubahCaraBayar',
  'ubahKunci', 'ubahSaklar', 'ulangAntrean',
  'nonaktifkanPetugas', 'aktifkanPetugas', 'lepasTotpPetugas', 'hapusPetugas', 'aturMasuk', 'imporBerkas', 'hentikanTugas', 'ajukanKasus', 'putusKasus', 'tarikKasus', 'mulaiPemeriksaan',
  'bukaInsiden', 'ubahInsiden', 'hitungInsiden', 'ajukanInsiden', 'putusInsiden', 'tarikInsiden', 'tandaiInsiden', 'tutupInsiden',
]

test('every change by staff is recorded with who, before, after, when and from where', async () => {
  const done = new Set<CallName>()
  await playStaff(world, async (name, request, officer) => {
    const last = await linesOf(officer)
    const answer = await world.api.call(name, request, officer)
    const lines = (await linesOf(officer)).slice(last.length)
    expect([name, lines.length]).toEqual([name, 1])
    const [line] = lines
    expect([name, line]).toEqual([name, {
      tindakan: expect.any(String), alamat: expect.stringMatching(/\d/),
      sekolah_id: OF_NO_SCHOOL.includes(name) ? null : expect.any(String),
      sesudah: expect.any(Object), sebelum: MAKES.includes(name) ? null : expect.any(Object),
    }])
    done.add(name)
    return answer
  })
  expect([...done].sort()).toEqual(staffDeeds())
})

test('an officer’s login and new password are recorded with their address', async () => {
  const email = 'tu@contoh.sch.id'
  const old = wireForm(DEMO_PASSWORD)
  const enter = { email, password: old, kode_institusi: 'mobile' }
  const { session: token } = await world.api.call('masuk', enter)
  const change = { password_lama: old, password_baru: wireForm('sandi-baru-1') }
  await world.api.call('ubahSandi', change, { token })
  const bendahara = await world.api.call('masuk', { ...enter, email: 'bendahara@contoh.sch.id' })
  const lines = await world.api.call('getJejak', {}, { token: bendahara.session })
  const own = lines.filter(({ nama }) => nama !== 'Pengguna bendahara')
  expect(own.map(({ nama, tindakan, alamat }) => [nama, tindakan, alamat !== ''])).toEqual([
    ['Pak Hasan', 'petugas_masuk', true],
    ['Bu Maryam', 'sandi_diubah', true],
    ['Bu Maryam', 'petugas_masuk', true],
  ])
})

/** Every portal call that changes something. */
function staffDeeds(): CallName[] {
  return (Object.keys(wire) as CallName[])
    .filter((name) => {
      const { levels, answer, ringkasan }: Call = calls[name]
      // Lists and exports use POST too, and change nothing.
      if (ringkasan || answer === 'berkas') return false
      const { method, path } = wire[name]
      const isStaffs = levels !== 'siapa_saja' && levels.some((level) => level !== 'wali')
      const isOffice = path.startsWith('portal/') || name === 'ubahUrutan'
      return isStaffs && isOffice && method === 'POST' && ![...ONLY_READS, ...PREPARES, ...PRINTS].includes(name)
    })
    .sort()
}

type Line = {
  tindakan: string
  alamat: string | null
  sekolah_id: string | null
  sebelum: object | null
  sesudah: object | null
}

function linesOf({ id }: Pick<Officer, 'id'>): Promise<Line[]> {
  return world.database.query<Line>(
    `SELECT tindakan, alamat, sekolah_id, sebelum, sesudah FROM jejak
      WHERE pengguna_id = $1 ORDER BY pada, id`, [id],
  )
}
