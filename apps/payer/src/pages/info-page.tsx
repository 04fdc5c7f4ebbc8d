import { AppBar } from '#components/app-bar.tsx'
import { LinimasaList } from '#features/linimasa/components/linimasa-list.tsx'
import { linimasaCopy } from '#features/linimasa/linimasa.copy.ts'

/** News of the schools of this family. */
export function InfoPage() {
  return (
    <>
      <AppBar title={linimasaCopy.title} back={{ to: '/app/home' }} isLeaf />
      <main tabIndex={-1} className="news-page">
        <h1 className="sr-only">{linimasaCopy.title}</h1>
        <LinimasaList />
      </main>
    </>
  )
}
