import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { lembagaCalls } from '@lunas/contract/institusi/lembaga.calls'
import type { biayaCalls } from '@lunas/contract/institusi/biaya.calls'
import type { rekeningCalls } from '@lunas/contract/institusi/rekening.calls'
import type { undanganCalls } from '@lunas/contract/portal/undangan.calls'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { wireForm } from '#platform/auth/secret-hash'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah, type MadeSiswa } from '#test/builders'
import { anEmail } from '#test/codes'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type LembagaCall =
  | keyof typeof undanganCalls | keyof typeof lembagaCalls | keyof typeof rekeningCalls | keyof typeof biayaCalls

const PROFIL = { nama: 'Yayasan Uji Bersama', tagline: '', warna: '#1d4f91', wa_bantuan: '' }
const PIMPINAN = { nama_pimpinan: 'Bu Endah', email_pimpinan: 'endah@uji.sch.id' }
const SEKOLAH = {
  nama: 'SD Uji Lembaga', alamat: 'Jl. Uji No. 7', kota: 'Bogor', zona_waktu: 'Asia/Jakarta',
  penyelenggara: 'swasta',
} as const

const REKENING = { bank: 'BSI', nomor: '7100123456', atas_nama: 'SD Uji Lembaga' }

const ATURAN = { penanggung: 'sekolah', ditawarkan: ['qris'], mulai: '2099-01-01' } as const

/** Requests about institutions, schools, invitations and tasks. */
export function lembagaRequests({ sekolah }: MadeSiswa): { [N in LembagaCall]: RequestOf<N> } {
  const idpengguna = formatKode('pengguna', 'mobile', randomId())
  const { idsekolah } = sekolah
  const idrekening = formatKode('rekening', 'mobile', randomId())
  const idaturan = formatKode('aturanbiaya', 'mobile', randomId())
  const undangan = `mobile.${'A'.repeat(43)}`
  return {
    undangPetugas: { nama: 'Bu Wulan', email: 'wulan@uji.sch.id', level: 'kasir', idsekolah: [idsekolah] },
    undangUlang: { idpengguna },
    tambahPenugasan: { idpengguna, level: 'bendahara', idsekolah: [idsekolah], sampai: '2099-12-31' },
    akhiriPenugasan: { idpenugasan: formatKode('penugasan', 'mobile', randomId()), alasan: 'Selesai' },
    pilihPenugasan: { level: 'kasir' },
    getUndangan: { undangan },
    terimaUndangan: { undangan, password_baru: wireForm('sepedaungu7') },
    bukaInstitusi: {
      ...PROFIL, kode_institusi: 'mobile', nama_admin: 'Bu Rahma', email_admin: 'rahma@uji.sch.id', ...PIMPINAN,
    },
    undangPimpinan: { kode_institusi: 'mobile', ...PIMPINAN },
    daftarInstitusi: {},
    getProfilInstitusi: {},
    ubahInstitusi: { ...PROFIL, nama: 'Yayasan Contoh Insan Mulia' },
    logoInstitusi: {},
    getCaraBayar: {},
    ubahCaraBayar: { ditawarkan: ['bca_va', 'qris'] },
    daftarSekolah: {},
    buatSekolah: { ...SEKOLAH, kode: sekolah.kode },
    ubahSekolah: { ...SEKOLAH, idsekolah },
    logoSekolah: { idsekolah },
    hapusLogoSekolah: { idsekolah },
    getBiaya: {},
    ajukanBiaya: { idsekolah, ...ATURAN, ditawarkan: [...ATURAN.ditawarkan] },
    putusBiaya: { idaturan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikBiaya: { idaturan, alasan: 'Salah tulis' },
    getRekening: {},
    ajukanRekening: { idsekolah, ...REKENING },
    putusRekening: { idrekening, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikRekening: { idrekening, alasan: 'Salah tulis' },
  }
}

/** These need somebody who was invited, a task, a code that is free, or a school of the caller. */
export const OF_NO_LEMBAGA: readonly CallName[] = [
  'undangPetugas', 'undangUlang', 'tambahPenugasan', 'akhiriPenugasan', 'pilihPenugasan', 'getUndangan',
  'terimaUndangan', 'bukaInstitusi', 'undangPimpinan', 'buatSekolah', 'ubahSekolah', 'logoSekolah', 'hapusLogoSekolah',
  'ajukanRekening', 'putusRekening', 'tarikRekening', 'ajukanBiaya', 'putusBiaya', 'tarikBiaya',
]

/** Any free code opens a school, and the caller's task is chosen. */
export const LEMBAGA_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  pilihPenugasan: ['sesi', 'jejak'],
  bukaInstitusi: ['institusi', 'pengguna', 'penugasan', 'pesan', 'undangan', 'jejak'],
  ajukanRekening: ['rekening', 'jejak'],
  ajukanBiaya: ['aturan_biaya', 'jejak'],
  ubahInstitusi: ['institusi', 'jejak'],
  logoInstitusi: ['institusi', 'jejak'],
  ubahCaraBayar: ['institusi', 'jejak'],
  buatSekolah: ['sekolah', 'sekolah_cari', 'sekolah_kata', 'ledger_account', 'jejak'],
  ubahSekolah: ['sekolah', 'sekolah_cari', 'sekolah_kata', 'jejak'],
}

/** Somebody is invited, again, gets another task and loses it; an institution and a school are kept. */
export async function keepLembaga(world: World, deed: Deed): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  const operator = await aPengguna(world, 'operator')
  const { idsekolah } = await aSekolah(world)
  const asked = { nama: 'Bu Wulan', email: anEmail(), level: 'kasir' as const, idsekolah: [idsekolah] }
  const { idpengguna } = await deed('undangPetugas', asked, admin)
  await deed('undangUlang', { idpengguna }, admin)
  const given = await deed(
    'tambahPenugasan', { idpengguna, level: 'bendahara', idsekolah: [idsekolah] }, admin,
  )
  const [task] = given.penugasan
  await deed('akhiriPenugasan', { idpenugasan: task?.idpenugasan ?? '', alasan: 'Pindah' }, admin)
  await world.database.query('UPDATE pengguna SET email_terverifikasi_at = $2 WHERE email = $1', [
    asked.email, world.clock.now(),
  ])
  await deed('kukuhkanPetugas', { idpengguna }, await aPengguna(world, 'yayasan'))
  const kode_institusi = `uji${randomId().slice(0, 8)}`
  await deed(
    'bukaInstitusi',
    { ...PROFIL, kode_institusi, nama_admin: 'Bu Rahma', email_admin: anEmail(), ...PIMPINAN }, operator,
  )
  await deed('undangPimpinan', { kode_institusi, ...PIMPINAN, email_pimpinan: anEmail() }, operator)
  await deed('ubahInstitusi', { ...PROFIL, nama: 'Yayasan Contoh Insan Mulia' }, admin)
  await deed('logoInstitusi', {}, admin)
  await deed('ubahCaraBayar', { ditawarkan: [...METODE_GERBANG] }, admin)
  const made = await deed('buatSekolah', { ...SEKOLAH, kode: 'UJILBG' }, admin)
  await deed('ubahSekolah', { ...SEKOLAH, idsekolah: made.idsekolah, kota: 'Depok' }, admin)
  await deed('logoSekolah', { idsekolah: made.idsekolah }, admin)
  await deed('hapusLogoSekolah', { idsekolah: made.idsekolah }, admin)
  const { idrekening } = await deed('ajukanRekening', { idsekolah, ...REKENING }, admin)
  await deed('tarikRekening', { idrekening, alasan: 'Salah tulis' }, admin)
  const kept = await deed('ajukanRekening', { idsekolah, ...REKENING }, admin)
  const second = await aPengguna(world, 'yayasan')
  await deed('putusRekening', {
    idrekening: kept.idrekening, putusan: 'setuju', dilihat: kept.usulan?.sidik ?? '',
  }, second)
  const aturan = { idsekolah, ...ATURAN, ditawarkan: [...ATURAN.ditawarkan] }
  const { idaturan } = await deed('ajukanBiaya', aturan, admin)
  await deed('tarikBiaya', { idaturan, alasan: 'Salah tulis' }, admin)
  const proposed = await deed('ajukanBiaya', aturan, admin)
  await deed('putusBiaya', {
    idaturan: proposed.idaturan, putusan: 'setuju', dilihat: proposed.usulan?.sidik ?? '',
  }, second)
}

/** Somebody who was invited and has not come yet. */
export async function liveWithLembaga(world: World, institusi_id: string): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi', { institusi_id })
  const { idsekolah } = await aSekolah(world, { institusi_id })
  const asked = { nama: 'Bu Wulan', email: anEmail(), level: 'tu' as const, idsekolah: [idsekolah] }
  await world.api.call('undangPetugas', asked, admin)
  await world.api.call('ajukanRekening', { idsekolah, ...REKENING }, admin)
  await world.api.call('ajukanBiaya', { idsekolah, ...ATURAN, ditawarkan: [...ATURAN.ditawarkan] }, admin)
}
