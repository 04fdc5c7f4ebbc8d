import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PageFrameProps = {
  /** Only if it differs from the one in the table of screens. */
  title?: string
  /** One sentence: what this screen is for. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The heading of every screen. */
export function PageFrame({ title, about, actions, children }: PageFrameProps) {
  const ownTitle = useMatch({ strict: false, select: ({ staticData }) => staticData.title })
  return (
    <main tabIndex={-1} className="shell-main">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl">{title ?? ownTitle}</h1>
          {about && <p className="mt-1 max-w-3xl text-ink-soft">{about}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
