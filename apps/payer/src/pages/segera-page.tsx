import { Link, useLocation } from '@tanstack/react-router'
import { SparkIcon } from '@lunas/ui/icons/spark'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { comingAt } from './segera-copy.ts'

/** A planned area: describes what it will be and what works today. */
export function SegeraPage() {
  const { title, text } = comingAt(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <>
      <AppBar title={title} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1}>
        <EmptyState Icon={SparkIcon} tone="brand" isPage title="Segera hadir" text={text}>
          <p className="w-full text-sm text-ink-faint">
            Sambil menunggu, tagihan sekolah sudah bisa dicek dan dibayar tanpa masuk.
          </p>
          <Link to="/id/bayar" className="btn btn-primary">
            Cek Tagihan
          </Link>
        </EmptyState>
      </main>
    </>
  )
}
