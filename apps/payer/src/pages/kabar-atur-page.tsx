import { AppBar } from '#components/app-bar.tsx'
import { PilihanForm } from '#features/kabar/components/pilihan-form.tsx'
import { kabarCopy } from '#features/kabar/kabar.copy.ts'

/** Which messages a person receives, and where. */
export function KabarAturPage() {
  return (
    <>
      <AppBar title={kabarCopy.choices} back={{ to: '/app/notifikasi' }} isLeaf />
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl p-4">
        <h1 className="sr-only">{kabarCopy.choices}</h1>
        <PilihanForm />
      </main>
    </>
  )
}
