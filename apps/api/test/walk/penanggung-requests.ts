import type { penanggungCalls } from '@lunas/contract/tagihan/penanggung.calls'
import type { tanggunganCalls } from '@lunas/contract/tagihan/tanggungan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPayerPayment, billMonth, giveTanggungan } from '#test/penanggung'
import { aBillingSchool } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type PenanggungCall = keyof typeof penanggungCalls | keyof typeof tanggunganCalls

const HALF = { persen: 50, nilai: null, dari: '2026-07-01', sampai: null, uraian: 'Beasiswa yayasan' } as const
const MONEY = { cara: 'transfer', jumlah: 100_000, tanggal: '2026-11-01', catatan: '' } as const

/** Requests about payers and agreements of nobody. */
export function penanggungRequests(): { [N in PenanggungCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const [idsekolah, idpenanggung, idtanggungan] = [none('sekolah'), none('penanggung'), none('tanggungan')]
  const idbayar = none('bayarpenanggung')
  const decided = { putusan: 'setuju', dilihat: '0'.repeat(64) } as const
  return {
    getPenanggung: { idsekolah },
    buatPenanggung: { idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan' },
    ubahPenanggung: { idpenanggung, nama: 'Pemda Depok', jenis: 'pemerintah', aktif: true },
    bagianPenanggung: { idpenanggung, cari: 'aisyah', dari: '2026-11-01', sampai: '2026-11-30' },
    daftarBayarPenanggung: { idsekolah, cari: 'berkah', dari: '2026-11-01', sampai: '2026-11-30', status: 'menunggu' },
    ajukanPenanggung: { idpenanggung, ...MONEY },
    putusPenanggung: { idbayar, ...decided },
    tarikPenanggung: { idbayar, alasan: 'Salah tulis' },
    getTanggungan: { idsekolah, idpenanggung, cari: 'aisyah', kode_siswa: none('siswa'), status: 'diajukan' },
    ajukanTanggungan: { idpenanggung, kode_siswa: none('siswa'), kode_jenis: none('jenis'), ...HALF },
    putusTanggungan: { idtanggungan, ...decided },
    tarikTanggungan: { idtanggungan, alasan: 'Salah tulis' },
    akhiriTanggungan: { idtanggungan, sampai: '2026-12-31' },
  }
}

/** These need a payer or an agreement of a school that one works for. */
export const OF_NO_PENANGGUNG: readonly CallName[] = [
  'buatPenanggung', 'ubahPenanggung', 'bagianPenanggung', 'ajukanPenanggung', 'putusPenanggung', 'tarikPenanggung',
  'ajukanTanggungan', 'putusTanggungan', 'tarikTanggungan', 'akhiriTanggungan', 'eksporPenanggung',
]

/** A payer, an agreement that is withdrawn, one that is agreed to and ended, and money that came. */
export async function keepPenanggung(world: World, deed: Deed): Promise<void> {
  const { by, second, idsekolah, kode_jenis, siswa: [first] } = await aBillingSchool(world)
  const { idpenanggung } = await deed('buatPenanggung', { idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan' }, by)
  await deed('ubahPenanggung', { idpenanggung, nama: 'Yayasan Berkah Abadi', jenis: 'yayasan', aktif: true }, by)
  const half = { idpenanggung, kode_siswa: first?.kode_siswa ?? '', kode_jenis, ...HALF }
  const wrong = await deed('ajukanTanggungan', half, by)
  await deed('tarikTanggungan', { idtanggungan: wrong.idtanggungan, alasan: 'Salah tulis' }, by)
  const { idtanggungan, usulan } = await deed('ajukanTanggungan', half, by)
  await deed('putusTanggungan', { idtanggungan, putusan: 'setuju', dilihat: usulan?.sidik ?? '' }, second)
  await deed('akhiriTanggungan', { idtanggungan, sampai: '2026-12-31' }, second)
  const mistaken = await deed('ajukanPenanggung', { idpenanggung, ...MONEY }, by)
  await deed('tarikPenanggung', { idbayar: mistaken.idbayar, alasan: 'Salah tulis' }, by)
  const paid = await deed('ajukanPenanggung', { idpenanggung, ...MONEY }, by)
  const said = { idbayar: paid.idbayar, putusan: 'setuju', dilihat: paid.usulan?.sidik ?? '' } as const
  await deed('putusPenanggung', said, second)
}

/** An institution whose foundation bears a part of a bill, and paid. */
export async function liveWithPenanggung(world: World, institusi_id: string): Promise<void> {
  const school = await aBillingSchool(world, ['Aisyah'], institusi_id)
  const { idpenanggung } = await giveTanggungan(world, school)
  await billMonth(world, school)
  await aPayerPayment(world, school, idpenanggung)
}
