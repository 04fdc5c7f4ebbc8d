import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { useSchools } from '#lib/saya.ts'
import type { Screen } from '../screen.ts'

/** What a new institution does, in this order; the first pupils come with the import. */
const STEPS = [
  { path: '/pengaturan', word: 'Tambahkan sekolah' },
  { path: '/petugas', word: 'Undang bendahara dan TU' },
  { path: '/siswa/impor', word: 'Impor siswa dari berkas Dapodik atau Excel' },
  { path: '/tarif', word: 'Isi jenis tagihan dan tarif' },
  { path: '/penagihan', word: 'Siapkan penagihan pertama' },
] as const

/** Where to begin, until the school has its first classes: those steps that this person may take. */
export function FirstSteps({ screens }: { screens: readonly Screen[] }) {
  const hasSchool = useSchools().length > 0
  const { data: kelas } = useKelas(undefined)
  if (kelas?.length !== 0) return null
  const steps = STEPS.filter(({ path }) => screens.some((screen) => screen.path === path))
  return (
    <section aria-labelledby="mulai-dari-sini" className="card mb-6 max-w-3xl p-4">
      <h2 id="mulai-dari-sini" className="mb-2 text-base">
        Mulai dari sini
      </h2>
      <ol className="divide-y divide-line">
        {steps.map(({ path, word }, i) => (
          <li key={path} className="flex min-h-11 items-center gap-3">
            <span className="w-5 shrink-0 text-center text-ink-soft tabular-nums">{i + 1}</span>
            <Link to={path} className="link">
              {word}
            </Link>
            {path === '/pengaturan' && hasSchool && (
              <span className="ml-auto inline-flex items-center gap-1.5 text-paid">
                <CircleCheck size={18} aria-hidden="true" /> Selesai
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
