import type { RequestOf } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import { parseKode } from '@lunas/values/kode'
import type { MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aRun, issueRun } from '#test/tagih'
import type { World } from '#test/world'

type By = { token: string }
type School = {
  idsekolah: string; kode_jenis: string; siswa: readonly Pick<MadeSiswa, 'kode_siswa'>[]; by: By; second: By
}

/** A foundation that bears parts of bills of the school. */
export function aPenanggung(
  world: World, { idsekolah, by }: Pick<School, 'idsekolah' | 'by'>, changes: Partial<RequestOf<'buatPenanggung'>> = {},
) {
  return world.api.call('buatPenanggung', { idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan', ...changes }, by)
}

/** Rp100.000 of the first pupil's fee, proposed. */
export function aTanggungan(
  world: World, { kode_jenis, siswa: [first], by }: Omit<School, 'idsekolah' | 'second'>, idpenanggung: string,
  changes: Partial<RequestOf<'ajukanTanggungan'>> = {},
) {
  return world.api.call('ajukanTanggungan', {
    idpenanggung, kode_siswa: first?.kode_siswa ?? '', kode_jenis, persen: null, nilai: 100_000, dari: '2026-07-01',
    sampai: null, uraian: 'Beasiswa yayasan', ...changes,
  }, by)
}

/** A new payer that bears a part of the first pupil's fee, to which a second person agreed. */
export async function giveTanggungan(
  world: World, school: School, changes: Partial<RequestOf<'ajukanTanggungan'>> = {},
) {
  const { idpenanggung } = await aPenanggung(world, school)
  const { idtanggungan } = await aTanggungan(world, school, idpenanggung, changes)
  await decide(world, 'putusTanggungan', { idtanggungan, putusan: 'setuju' }, school.second)
  return { idpenanggung, idtanggungan }
}

/** A run of one month, issued; answers the id of the first pupil's bill. */
export async function billMonth(world: World, school: School, bulan = '2026-11'): Promise<string> {
  const { idpenagihan } = await aRun(world, school, { bulan: [bulan] })
  await issueRun(world, idpenagihan, school.by, school.second)
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: school.siswa[0]?.kode_siswa ?? '' })
  return parseKode('tagihan', tagihan.find(({ periode }) => periode === bulan)?.kode_tagihan ?? '')?.id ?? ''
}

/** Money of the payer that came today, recorded by one person. */
export function aPayerPayment(
  world: World, { by }: Pick<School, 'by'>, idpenanggung: string,
  changes: Partial<RequestOf<'ajukanPenanggung'>> = {},
) {
  return world.api.call('ajukanPenanggung', {
    idpenanggung, cara: 'transfer', jumlah: 100_000, tanggal: localDateAt(world.clock.now(), 'Asia/Jakarta'),
    catatan: '', ...changes,
  }, by)
}

/** The same, with a second person's yes. */
export async function payerPays(
  world: World, school: Pick<School, 'by' | 'second'>, idpenanggung: string,
  changes: Partial<RequestOf<'ajukanPenanggung'>> = {},
) {
  const { idbayar } = await aPayerPayment(world, school, idpenanggung, changes)
  return decide(world, 'putusPenanggung', { idbayar, putusan: 'setuju' }, school.second)
}
