import { useStore } from '@lunas/client/use-store'
import { AppBar } from '#components/app-bar.tsx'
import { institusiStore } from '#features/institusi/institusi-store.ts'
import { pemberitahuan } from '#features/privasi/privasi.copy.ts'

/** The privacy notice, open to everybody; names the institution whose address was opened. */
export function PrivasiPage() {
  const institusi = useStore(institusiStore)
  return (
    <>
      <AppBar title={pemberitahuan.title} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl space-y-5 p-4">
        <h1 className="sr-only">{pemberitahuan.title}</h1>
        <p className="text-sm text-ink-faint">{pemberitahuan.version}</p>
        {pemberitahuan.sections(institusi?.nama_institusi ?? '').map(({ heading, lines }) => (
          <section key={heading} className="plain">
            <h2 className="text-base">{heading}</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <section className="plain">
          <h2 className="text-base">{pemberitahuan.contactHeading}</h2>
          {institusi?.wa_bantuan ? (
            <a href={`https://wa.me/${institusi.wa_bantuan}`} className="btn btn-secondary mt-3">
              {pemberitahuan.contact}
            </a>
          ) : (
            <p className="mt-2 text-ink-soft">{pemberitahuan.noContact}</p>
          )}
        </section>
      </main>
    </>
  )
}
