import { isAlarm, type KeadaanJadwal } from '@lunas/contract/tagihan/jadwal.status'
import { formatDate, formatMonth, localDate } from '@lunas/values/local-date'
import type { JadwalTagih } from '@lunas/contract/tagihan/jadwal'
import { useSekolahFilter } from '#lib/saya.ts'
import { useJadwal } from '../api/jadwal.ts'

/** Runs of schedules that somebody must look at. */
export function JadwalAlarm() {
  const { data } = useJadwal(useSekolahFilter().idsekolah)
  const late = data?.filter(({ keadaan }) => isAlarm(keadaan)) ?? []
  if (late.length === 0) return null
  return (
    <div role="status" className="notice tone-late mb-4 space-y-1">
      {late.map((one) => (
        <p key={one.kode_jenis}>
          {one.jenis} {one.sekolah}: {sentenceOf(one)}
        </p>
      ))}
    </div>
  )
}

function sentenceOf({ keadaan, berikut, terakhir_bulan }: JadwalTagih): string {
  const bulan = terakhir_bulan && formatMonth(terakhir_bulan)
  const sentences: Partial<Record<KeadaanJadwal, string>> = {
    terlewat: `penagihan ${formatDate(localDate(berikut))} belum disiapkan.`,
    belum_terbit: `penagihan ${bulan} belum terbit.`,
    sebagian: `penagihan ${bulan} terbit, tetapi ada siswa yang belum punya tarif.`,
  }
  return sentences[keadaan] ?? ''
}
