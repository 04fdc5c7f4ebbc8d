import { umurTunggakanWords } from '@lunas/contract/tagihan/tunggakan.words'
import { Nominal } from '@lunas/ui/nominal'
import { sumRupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '#components/chart/chart.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { useSekolahFilter } from '#lib/saya.ts'

const TITLE = 'Tunggakan menurut umur'
const SERIES = [{ key: 'sisa', label: 'Sisa' }] as const

/** What is overdue in the chosen school or all, by the age of each pupil's oldest bill. */
export function UmurCard() {
  const sekolah = useSekolahFilter()
  const { data } = useQuery({
    queryKey: ['tunggakan', 'umur', sekolah],
    queryFn: ({ signal }) => callApi('umurTunggakan', sekolah, { signal }),
  })
  const total = sumRupiah((data ?? []).map(({ sisa }) => sisa))
  // The list below says that nobody is late.
  if (!data || total === 0) return null
  const points = data.map(({ umur, sisa }) => ({
    key: umur,
    label: umurTunggakanWords[umur],
    short: umurTunggakanWords[umur],
    values: [sisa],
  }))
  return (
    <section aria-labelledby="umur-tunggakan" className="card mb-4 p-4 print:hidden">
      <h2 id="umur-tunggakan" className="text-base font-semibold">{TITLE}</h2>
      <Nominal value={total} className="block text-xl font-bold wrap-anywhere whitespace-normal" />
      <Chart kind="bars" title={TITLE} pointWord="Terlambat" series={SERIES} points={points} />
    </section>
  )
}
