import { useStore } from '@lunas/client/use-store'
import { institusiStore } from '../institusi-store.ts'
import { institusiCopy } from '../institusi.copy.ts'
import { InstitusiLogo } from './institusi-logo.tsx'

/** The institution's logo, name and tagline; on a desktop also how paying works. */
export function InstitusiHero() {
  const institusi = useStore(institusiStore)
  return (
    <section className="hero">
      <div className="flex items-center gap-3">
        <InstitusiLogo size={52} />
        {/* Reserves room while the name loads, so that the layout does not jump. */}
        <div className="min-h-13 min-w-0">
          <p className="text-lg leading-tight font-semibold md:text-2xl">
            {institusi?.nama_institusi}
          </p>
          <p className="mt-1 text-sm leading-snug text-on-deep-soft md:text-base">
            {institusi?.tagline}
          </p>
        </div>
      </div>
      <div className="mt-auto hidden pt-16 md:block">
        <h2 className="text-2xl">{institusiCopy.stepsTitle}</h2>
        <ol className="mt-5 space-y-4 text-on-deep-soft">
          {institusiCopy.steps.map((step, i) => (
            <li key={step} className="flex items-start gap-3">
              <span aria-hidden="true" className="hero-number">
                {i + 1}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
