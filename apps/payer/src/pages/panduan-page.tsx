import { metodeWords } from '@lunas/contract/pembayaran/metode.words'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { AppBar } from '#components/app-bar.tsx'
import { HowTo } from '#features/pembayaran/components/how-to.tsx'
import { guideCopy } from '#features/pembayaran/panduan/panduan.copy.ts'

/** Explains paying from the first tap to the receipt, for every bank. */
export function PanduanPage() {
  return (
    <>
      <AppBar title={guideCopy.title} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1} className="two-columns">
        <div className="space-y-5">
          <h1 className="sr-only">{guideCopy.title}</h1>
          <ol className="steps">
            {guideCopy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {METODE_GERBANG.map((metode) => (
            <section key={metode}>
              <h2 className="mb-2 px-1 text-base">{metodeWords[metode]}</h2>
              <HowTo metode={metode} />
            </section>
          ))}
        </div>
        <aside className="plain space-y-4 md:sticky md:top-20">
          {guideCopy.questions.map(({ ask, answer }) => (
            <div key={ask}>
              <h2 className="text-base">{ask}</h2>
              <p className="mt-1 text-sm text-ink-soft">{answer}</p>
            </div>
          ))}
        </aside>
      </main>
    </>
  )
}
