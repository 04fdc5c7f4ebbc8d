import { umurTunggakanWords } from '@lunas/contract/tagihan/tunggakan.words'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '#components/chart/chart.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { useSekolahFilter } from '#lib/saya.ts'

const TITLE = 'Tunggakan menurut umur'
const SERIES = [{ key: 'sisa', label: 'Sisa' }] as const

/**
 * What is overdue in the chosen school or all, by the age of each pupil's oldest bill. Folded, since people come here for the
 * list.
 */
export function UmurCard() {
  const sekolah = useSekolahFilter()
  const { data } = useQuery({
    queryKey: ['tunggakan', 'umur', sekolah],
    queryFn: ({ signal }) => callApi('umurTunggakan', sekolah, { signal }),
  })
  // The list below says that nobody is late.
  if (!data || data.every(({ sisa }) => sisa === 0)) return null
  const points = data.map(({ umur, sisa }) => ({
    key: umur,
    label: umurTunggakanWords[umur],
    short: umurTunggakanWords[umur],
    values: [sisa],
  }))
  return (
    <details className="card mb-4 p-3 print:hidden">
      <summary className="font-semibold">{TITLE}</summary>
      <Chart kind="bars" title={TITLE} pointWord="Terlambat" series={SERIES} points={points} />
    </details>
  )
}
