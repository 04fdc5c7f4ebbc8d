import type { imporSiswaCalls } from '@lunas/contract/siswa/impor-siswa.calls'
import type { siswaCalls } from '@lunas/contract/siswa/siswa.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { readAgain, readFile } from '#test/impor-siswa'
import { aPengguna, aSekolah, aSiswa, type MadeSiswa } from '#test/builders'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type SiswaCall = keyof typeof siswaCalls | keyof typeof imporSiswaCalls

const ISI = {
  nama: 'Nadia Putri', nis: '77001', nisn: '', jenis_kelamin: 'P', program: '', status: 'aktif',
} as const
const BERKAS = 'NIS;Nama\n88001;Umar Faruq\n'
const BERKAS_LAIN = 'Kode Anak;Nama\n88001;Umar Faruq\n'
const PILIHAN: RequestOf<'bacaUlangImporSiswa'>['kolom'] = [{ judul: 'kode anak', kolom: 'nis' }, { judul: 'nama', kolom: 'nama' }]
const AYAH = { hubungan: 'ayah', nama: 'Pak Nadi', nomor_wa: '081377778888' } as const
const KELAS = { nama: '7A', tingkat: '7', wali_kelas: 'Bu Rina' } as const

/** Requests about pupils, families and classes. */
export function siswaRequests({ kode_siswa, sekolah }: MadeSiswa): {
  [N in SiswaCall]: RequestOf<N>
} {
  const { idsekolah } = sekolah
  const idkelas = formatKode('kelas', 'mobile', randomId())
  const kode_saudara = formatKode('siswa', 'mobile', randomId())
  const idimpor = formatKode('imporsiswa', 'mobile', randomId())
  return {
    imporSiswa: { idsekolah, nama_berkas: 'siswa.csv' },
    daftarImporSiswa: { idsekolah },
    rincianImporSiswa: { idimpor },
    galatImporSiswa: { idimpor },
    templatSiswa: {},
    bacaUlangImporSiswa: { idimpor, kolom: PILIHAN },
    terapkanImporSiswa: { idimpor, satukan: true },
    batalkanImporSiswa: { idimpor },
    daftarSiswa: { idsekolah, cari: 'salma', kelas: '4B', status: 'aktif' },
    rincianSiswa: { kode_siswa },
    daftarKeluarga: { idsekolah, cari: 'salma' },
    rincianKeluarga: { idkeluarga: formatKode('keluarga', 'mobile', randomId()) },
    tambahSiswa: { idsekolah, ...ISI },
    ubahSiswa: { kode_siswa, ...ISI },
    pindahSekolah: { kode_siswa, idsekolah: formatKode('sekolah', 'mobile', randomId()), nis: '99001', idkelas },
    catatWali: { kode_siswa, ...AYAH },
    satukanKeluarga: { kode_siswa, kode_saudara },
    lepasKeluarga: { kode_siswa },
    daftarKelas: { idsekolah, tahun_ajaran: '2026/2027' },
    buatKelas: { idsekolah, ...KELAS },
    ubahKelas: { idkelas, ...KELAS },
  }
}

/** The caller works for no school, or the sample names a pupil or class that does not exist. */
export const OF_NO_SISWA = [
  'rincianSiswa', 'rincianKeluarga', 'tambahSiswa', 'ubahSiswa', 'pindahSekolah', 'catatWali', 'satukanKeluarga', 'lepasKeluarga', 'buatKelas',
  'ubahKelas', 'imporSiswa', 'rincianImporSiswa', 'galatImporSiswa', 'bacaUlangImporSiswa',
  'terapkanImporSiswa', 'batalkanImporSiswa',
] as const satisfies SiswaCall[]

/** Everything that staff change about pupils, once each. */
export async function keepSiswa(world: World, deed: Deed): Promise<void> {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const tu = await aPengguna(world, 'tu', { sekolah })
  const { idkelas } = await deed('buatKelas', { idsekolah, ...KELAS }, tu)
  await deed('ubahKelas', { idkelas, ...KELAS, nama: '7B' }, tu)
  const { kode_siswa } = await deed('tambahSiswa', { idsekolah, ...ISI, idkelas }, tu)
  await deed('ubahSiswa', { kode_siswa, ...ISI, nama: 'Nadia Putri Ayu' }, tu)
  const other = await aSekolah(world)
  const admin = await aPengguna(world, 'admin_institusi')
  const leaver = await aSiswa(world, { sekolah })
  await deed('pindahSekolah', { kode_siswa: leaver.kode_siswa, idsekolah: other.idsekolah, nis: '99001' }, admin)
  const adik = await aSiswa(world, { sekolah })
  await deed('catatWali', { kode_siswa, ...AYAH }, tu)
  await deed('aturKabarWali', { kode_siswa, nomor_wa: '6281377778888', tanpa: ['kantin'] }, tu)
  await deed('satukanKeluarga', { kode_siswa, kode_saudara: adik.kode_siswa }, tu)
  await deed('lepasKeluarga', { kode_siswa }, tu)
  await deed('imporSiswa', { idsekolah, nama_berkas: 'siswa.csv' }, { ...tu, file: BERKAS })
  const unread = await readFile(world, idsekolah, BERKAS_LAIN, tu)
  await deed('bacaUlangImporSiswa', { idimpor: unread.idimpor, kolom: PILIHAN }, tu)
  const { idimpor } = await readFile(world, idsekolah, BERKAS, tu)
  await deed('terapkanImporSiswa', { idimpor, satukan: true }, tu)
  await deed('batalkanImporSiswa', { idimpor }, tu)
}

/** An institution with a class, a family and a guardian whom the school wrote down. */
export async function liveWithSiswa(world: World, institusi_id: string): Promise<void> {
  const kakak = await aSiswa(world, { institusi_id })
  const { sekolah, kode_siswa } = kakak
  const adik = await aSiswa(world, { institusi_id, sekolah })
  const tu = await aPengguna(world, 'tu', { institusi_id, sekolah })
  const { idkelas } = await world.api.call('buatKelas', { idsekolah: sekolah.idsekolah, ...KELAS }, tu)
  await world.api.call('ubahSiswa', { kode_siswa, ...ISI, nis: kakak.nis, idkelas }, tu)
  await world.api.call('ubahSiswa', { kode_siswa, ...ISI, nis: `${kakak.nis}B`, idkelas }, tu)
  await world.api.call('satukanKeluarga', { kode_siswa, kode_saudara: adik.kode_siswa }, tu)
  await readAgain(world, await readFile(world, sekolah.idsekolah, BERKAS_LAIN, tu), PILIHAN, tu)
  await world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO wali (institusi_id, id, siswa_id, nama, hubungan, nomor_wa)
       VALUES ($1, $2, $3, 'Ibu Nadia', 'ibu', '6281300001111')`,
      [institusi_id, randomId(), kakak.id],
    ),
  )
  await world.api.call('catatWali', { kode_siswa: adik.kode_siswa, ...AYAH }, tu)
  const stopped = { kode_siswa: adik.kode_siswa, nomor_wa: '6281377778888', tanpa: ['kantin' as const] }
  await world.api.call('aturKabarWali', stopped, tu)
}
