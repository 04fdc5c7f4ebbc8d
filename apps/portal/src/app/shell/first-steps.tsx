import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Screen } from '../screen.ts'
import { STEPS, useStepsDone } from './use-steps-done.ts'

/** Where to begin, until there are pupils and something was billed: those steps that this person may take. */
export function FirstSteps({ screens }: { screens: readonly Screen[] }) {
  const done = useStepsDone()
  if (!done || (done.includes('/siswa/impor') && done.includes('/penagihan'))) return null
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
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
              <Link to={path} className="link">
                {word}
              </Link>
              {done.includes(path) && (
                <span className="inline-flex items-center gap-1.5 text-paid">
                  <CircleCheck size={18} aria-hidden="true" /> Selesai
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
