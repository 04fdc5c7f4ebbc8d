import { GuideLink } from '#features/institusi/components/guide-link.tsx'
import { HelpButton } from '#features/institusi/components/help-button.tsx'
import { InstitusiHero } from '#features/institusi/components/institusi-hero.tsx'
import { VersionLabel } from '#features/institusi/components/version-label.tsx'
import { siswaCopy } from '#features/siswa/siswa.copy.ts'
import type { ReactNode } from 'react'

type BayarViewProps = {
  /** Asks for school and NIS. */
  form: ReactNode
  /** The payments that run on this device. */
  running?: ReactNode
}

/** What the inquiry shows. It is drawn twice: before React is there (app/early), and by React. */
export function BayarView({ form, running }: BayarViewProps) {
  return (
    <main tabIndex={-1} className="inquiry">
      <InstitusiHero />
      <div className="inquiry-side">
        <section className="card p-5 shadow-far md:p-8">
          <h1 className="mb-5 text-2xl max-md:text-[min(1.375rem,9vw)] md:text-3xl">{siswaCopy.title}</h1>
          {form}
        </section>
        {running}
        <div className="-mt-2 px-1 md:mt-0 md:flex md:items-center md:justify-between">
          <GuideLink />
          <VersionLabel />
        </div>
      </div>
      <HelpButton />
    </main>
  )
}
